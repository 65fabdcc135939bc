// Events make their page read again within a second, as long as requests are left for it.
const OFTEN = 900;
const SELDOM = 2_000;
const HARDLY = 10_000;

let share = 1;

/** Takes note of how much of its requests a caller has left. */
export function noteAllowance(headers: Headers): void {
  const limit = Number(headers.get('RateLimit-Limit') ?? 0);
  const remaining = Number(headers.get('RateLimit-Remaining') ?? 0);
  share = limit > 0 ? remaining / limit : 1;
}

// Something large is read in many pages, one right after the other while there is plenty left.
const SOMEWHAT_SLOWER = 500;
const MUCH_SLOWER = 2_000;

/** How many milliseconds should be before the next page of something large that somebody waits for. */
export function restBeforePage(): number {
  if (share > 1 / 2) return 0;
  return share > 1 / 5 ? SOMEWHAT_SLOWER : MUCH_SLOWER;
}

/** How many milliseconds should be between two reads that nobody asked for. */
export function restBetweenReads(): number {
  if (share > 1 / 2) return OFTEN;
  return share > 1 / 5 ? SELDOM : HARDLY;
}
