import { describe, expect, it } from 'vitest';
import type { CrawlProgress } from '../services/events';
import { crawlFactory } from '../test-factories';
import { addUp, type Totals } from './totals';

const AT = '2026-01-31T12:00:00Z';

function step(id: string, open: number, pages: number, errors: number): CrawlProgress['crawls'][number] {
  return {
    id,
    admitted: open + pages,
    open,
    inProgress: 1,
    visited: pages - errors,
    failed: 0,
    pages,
    errors,
  };
}

describe('addUp', () => {
  it('counts what moved, and a new crawl from when it was first seen', () => {
    const totals: Totals = new Map([['1', step('1', 4, 6, 1)]]);

    const { before, now } = addUp(totals, { at: AT, crawls: [step('1', 3, 9, 3), step('2', 40, 60, 9)] }, []);

    expect(now.pages - before.pages).toBe(3);
    expect(now.errors - before.errors).toBe(2);
    expect(now.open).toBe(43);
  });

  it('counts the queue of crawls that do not move', () => {
    const paused = crawlFactory({ id: '7' });

    const { before, now } = addUp(new Map(), { at: AT, crawls: [step('1', 3, 9, 0)] }, [paused]);

    expect(now.open).toBe(3 + paused.progress.open);
    expect(now.pages).toBe(before.pages);
  });
});
