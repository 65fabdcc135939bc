import type { CrawlCounts } from '../services/events';
import type { Span } from '../services/crawls';
import type { SeriesPoint } from '../services/wire';

/** One stretch of time as charts need it. */
export interface Point {
  at: number;
  pages: number;
  errors: number;
  open: number;
  /** Ended URLs by the class of their status: 2xx to 5xx, and none. */
  classes: Record<StatusClass, number>;
}

export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

const MOST_POINTS = 600;
const STEPS: Record<Span['resolution'], number> = {
  '1s': 1_000,
  '10s': 10_000,
  '1m': 60_000,
  '1h': 3_600_000,
  '1d': 86_400_000,
};

export function stepOf(resolution: Span['resolution']): number {
  return STEPS[resolution];
}

/** The finest resolution at which the whole time fits on a chart. */
export function spanFor(from: number, to: number): Span {
  const known = Object.keys(STEPS) as Span['resolution'][];
  const resolution = known.find((name) => (to - from) / STEPS[name] <= MOST_POINTS) ?? '1d';
  const start = Math.max(from - STEPS[resolution], to - MOST_POINTS * STEPS[resolution]);
  return { from: new Date(start).toISOString(), to: new Date(to + 1_000).toISOString(), resolution };
}

function nothing(): Record<StatusClass, number> {
  return { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0 };
}

export function classOf(status: string): StatusClass {
  const known = `${status.charAt(0)}xx`;
  return STATUS_CLASSES.find((name) => name === known) ?? 'none';
}

function pointOf(point: SeriesPoint): Point {
  const classes = nothing();
  for (const [name, amount] of Object.entries(point.amounts)) {
    if (name.startsWith('status.')) classes[classOf(name.slice('status.'.length))] += amount;
    if (name.startsWith('error.')) classes.none += amount;
  }
  return { at: Date.parse(point.from), pages: point.pages, errors: point.errors, open: point.open, classes };
}

/** What was told, with the stretches in which nothing happened. */
export function filled(points: SeriesPoint[], step: number, until: number): Point[] {
  const all: Point[] = [];
  for (const point of points.map(pointOf)) {
    fillUp(all, step, point.at);
    all.push(point);
  }
  fillUp(all, step, until);
  return all.slice(-MOST_POINTS);
}

function fillUp(points: Point[], step: number, until: number): void {
  let last = points.at(-1);
  while (last && last.at + step < until && points.length < 4 * MOST_POINTS) {
    last = { ...last, at: last.at + step, pages: 0, errors: 0, classes: nothing() };
    points.push(last);
  }
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, value) => sum + value, 0);
}

/** The points after one more look at the counters. */
export function withLook(points: Point[], step: number, before: CrawlCounts, now: CrawlCounts): Point[] {
  const at = Math.floor(Date.parse(now.at) / step) * step;
  const all = [...points];
  fillUp(all, step, at);
  const last = all.at(-1);
  const isSame = last?.at === at;
  const point: Point = isSame
    ? { ...last, classes: { ...last.classes } }
    : { at, pages: 0, errors: 0, open: 0, classes: nothing() };
  point.open = now.open;
  point.pages += Math.max(0, now.admitted - now.open - (before.admitted - before.open));
  for (const [status, value] of Object.entries(now.statuses)) {
    const fresh = Math.max(0, value - (before.statuses[status] ?? 0));
    point.classes[classOf(status)] += fresh;
    if (Number(status) >= 400) point.errors += fresh;
  }
  const failed = Math.max(0, total(now.errors) - total(before.errors));
  point.classes.none += failed;
  point.errors += failed;
  if (isSame) all[all.length - 1] = point;
  else all.push(point);
  return all.slice(-MOST_POINTS);
}
