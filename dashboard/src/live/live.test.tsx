import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REST_AFTER, readAnew, restWhileHidden } from './live';

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function connection() {
  let isResting = false;
  return {
    rest: vi.fn(() => (isResting = true)),
    wake: vi.fn(() => (isResting = false)),
    state: () => (isResting ? ('resting' as const) : ('live' as const)),
  };
}

describe('a tab that nobody looks at', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('rests after a while, and wakes when it is looked at', () => {
    const known = connection();
    const leave = restWhileHidden(known);

    hide(true);
    vi.advanceTimersByTime(REST_AFTER);
    expect(known.rest).toHaveBeenCalledTimes(1);
    hide(false);
    expect(known.wake).toHaveBeenCalledTimes(1);
    leave();
  });

  it('rests also when it was never looked at', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const known = connection();

    const leave = restWhileHidden(known);
    vi.advanceTimersByTime(REST_AFTER);

    expect(known.rest).toHaveBeenCalledTimes(1);
    leave();
  });

  it('does not rest when it was only hidden for a moment', () => {
    const known = connection();
    const leave = restWhileHidden(known);

    hide(true);
    vi.advanceTimersByTime(REST_AFTER - 1);
    hide(false);
    vi.advanceTimersByTime(2 * REST_AFTER);

    expect(known.rest).not.toHaveBeenCalled();
    expect(known.wake).not.toHaveBeenCalled();
    leave();
  });
});

describe('reading anew', () => {
  it('reads once more what was being read for the first time', async () => {
    const client = new QueryClient();
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((answer) => answers.push(answer));
    const leave = new QueryObserver(client, { queryKey: ['crawl'], queryFn }).subscribe(() => undefined);

    const done = readAnew(client);
    expect(answers).toHaveLength(1);
    answers[0]?.('running');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('completed');
    await done;

    expect(client.getQueryData(['crawl'])).toBe('completed');
    leave();
  });
});
