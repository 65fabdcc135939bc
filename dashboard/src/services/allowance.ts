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

/** How many milliseconds should be between two reads that nobody asked for. */
export function restBetweenReads(): number {
  if (share > 1 / 2) return OFTEN;
  return share > 1 / 5 ? SELDOM : HARDLY;
}
