import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sparing } from './sparing';

describe('Sparing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does the first at once, the last later, and those between not at all', () => {
    const done = vi.fn();
    const sparing = new Sparing(() => 1_000);

    sparing.run(done);
    sparing.run(done);
    sparing.run(done);
    expect(done).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(1_000);
    expect(done).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5_000);
    expect(done).toHaveBeenCalledTimes(2);
  });
});
