import { describe, expect, it } from 'vitest';
import type { CrawlCounts } from '../services/events';
import { filled, spanFor, withLook } from './series';

const START = Date.parse('2026-01-31T12:00:00Z');

function counts(second: number, more: Partial<CrawlCounts>): CrawlCounts {
  const at = new Date(START + second * 1000).toISOString();
  return {
    id: '1',
    at,
    admitted: 0,
    open: 0,
    bytes: 0,
    duplicates: 0,
    states: {},
    statuses: {},
    errors: {},
    ...more,
  };
}

describe('spanFor', () => {
  it('takes the finest resolution that fits', () => {
    expect(spanFor(START, START + 60_000).resolution).toBe('1s');
    expect(spanFor(START, START + 3_600_000).resolution).toBe('10s');
    expect(spanFor(START, START + 400 * 86_400_000).resolution).toBe('1d');
  });
});

describe('filled', () => {
  it('shows the stretches in which nothing happened', () => {
    const told = [0, 3].map((second) => ({
      from: new Date(START + second * 1000).toISOString(),
      pages: 4,
      pagesPerSecond: 4,
      errors: 1,
      open: 9,
      amounts: { 'status.200': 3, 'error.timeout': 1 },
    }));

    const points = filled(told, 1000, START + 5000);

    expect(points.map((point) => point.pages)).toEqual([4, 0, 0, 4, 0]);
    expect(points.map((point) => point.open)).toEqual([9, 9, 9, 9, 9]);
    expect(points[0]?.classes).toMatchObject({ '2xx': 3, none: 1 });
  });
});

describe('withLook', () => {
  it('adds what happened between two looks to its stretch', () => {
    const first = counts(0, { admitted: 10, open: 8, statuses: { '200': 2 } });
    const second = counts(0.5, { admitted: 12, open: 7, statuses: { '200': 4, '404': 1 } });
    const third = counts(1.5, {
      admitted: 12,
      open: 6,
      statuses: { '200': 4, '404': 1 },
      errors: { timeout: 1 },
    });

    const points = withLook(withLook([], 1000, first, second), 1000, second, third);

    expect(points.map((point) => [point.pages, point.errors, point.open])).toEqual([
      [3, 1, 7],
      [1, 1, 6],
    ]);
    expect(points[0]?.classes).toMatchObject({ '2xx': 2, '4xx': 1 });
    expect(points[1]?.classes).toMatchObject({ none: 1 });
  });
});
