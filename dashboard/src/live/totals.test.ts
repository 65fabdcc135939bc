import { describe, expect, it } from 'vitest';
import { addUp, type Totals } from './totals';

const AT = '2026-01-31T12:00:00Z';

describe('addUp', () => {
  it('counts what moved, and a new crawl from when it was first seen', () => {
    const totals: Totals = new Map([['1', { admitted: 10, open: 4, inProgress: 1, visited: 6, failed: 0 }]]);
    const crawls = [
      { id: '1', admitted: 12, open: 3, inProgress: 1, visited: 8, failed: 1 },
      { id: '2', admitted: 100, open: 40, inProgress: 1, visited: 60, failed: 0 },
    ];

    const { before, now } = addUp(totals, { at: AT, crawls });

    expect(now.admitted - now.open - (before.admitted - before.open)).toBe(3);
    expect(now.open).toBe(43);
    expect(now.errors).toEqual({ failed: 1 });
  });
});
