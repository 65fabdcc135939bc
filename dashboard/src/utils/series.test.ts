import { describe, expect, it } from 'vitest';
import type { CrawlCounts } from '../services/events';
import { filled, lookAt, spanFor, sumOf, withLook } from './series';

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
    refused: {},
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

describe('filled points', () => {
  it('do not show what was forbidden as what did not answer', () => {
    const amounts = { 'state.robots_blocked': 5, 'error.denied': 5, 'error.reset': 1 };
    const from = new Date(START).toISOString();

    const [point] = filled([{ from, pages: 1, pagesPerSecond: 1, errors: 1, open: 0, amounts }], 1000, START);

    expect(point?.classes.none).toBe(1);
  });

  it('are as many as there is room for', () => {
    const told = [
      { from: new Date(START).toISOString(), pages: 1, pagesPerSecond: 1, errors: 0, open: 0, amounts: {} },
    ];

    expect(filled(told, 10_000, START + 7_200_000, 360)).toHaveLength(360);
  });
});

describe('lookAt', () => {
  it('counts neither what was cancelled nor what was forbidden', () => {
    const states = { VISITED: 4, FAILED: 1, NOT_FOUND: 1, ROBOTS_BLOCKED: 30, CANCELLED: 500, QUEUED: 9 };
    const statuses = { '200': 4, '404': 1 };
    const errors = { denied: 30, reset: 1 };

    const look = lookAt(counts(0, { states, statuses, errors, open: 9 }));

    expect(look).toMatchObject({ pages: 6, errors: 2, open: 9 });
    expect(look.classes).toMatchObject({ '2xx': 4, '4xx': 1, none: 1 });
  });
});

describe('withLook', () => {
  it('keeps no more than there is room for', () => {
    const at = (second: number) => sumOf(counts(second, {}).at, []);

    const points = withLook(withLook([], 1000, at(0), at(0)), 1000, at(0), at(500), 360);

    expect(points).toHaveLength(360);
  });

  it('adds what happened between two looks to its stretch', () => {
    const first = lookAt(counts(0, { open: 8, states: { VISITED: 2 }, statuses: { '200': 2 } }));
    const second = lookAt(
      counts(0.5, { open: 7, states: { VISITED: 4, NOT_FOUND: 1 }, statuses: { '200': 4, '404': 1 } }),
    );
    const third = lookAt(
      counts(1.5, {
        open: 6,
        states: { VISITED: 4, NOT_FOUND: 1, FAILED: 1 },
        statuses: { '200': 4, '404': 1 },
        errors: { timeout: 1 },
      }),
    );

    const points = withLook(withLook([], 1000, first, second), 1000, second, third);

    expect(points.map((point) => [point.pages, point.errors, point.open])).toEqual([
      [3, 1, 7],
      [1, 1, 6],
    ]);
    expect(points[0]?.classes).toMatchObject({ '2xx': 2, '4xx': 1 });
    expect(points[1]?.classes).toMatchObject({ none: 1 });
  });
});
