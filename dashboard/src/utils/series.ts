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
/** Not a fault: robots.txt or an operator forbids the request, and nobody was asked. */
const DENIED = 'denied';
/** How URLs end that were fetched; the others were cancelled, or denied. */
const FETCHED = ['VISITED', 'REDIRECTED', 'FORBIDDEN', 'NOT_FOUND', 'HTTP_TERMINAL', 'FAILED'];
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
    if (name.startsWith('error.') && name !== `error.${DENIED}`) classes.none += amount;
  }
  return { at: Date.parse(point.from), pages: point.pages, errors: point.errors, open: point.open, classes };
}

/** What was told, with the stretches in which nothing happened. */
export function filled(points: SeriesPoint[], step: number, until: number, most = MOST_POINTS): Point[] {
  const all: Point[] = [];
  for (const point of points.map(pointOf)) {
    fillUp(all, step, point.at);
    all.push(point);
  }
  fillUp(all, step, until);
  return all.slice(-most);
}

function fillUp(points: Point[], step: number, until: number): void {
  let last = points.at(-1);
  while (last && last.at + step < until && points.length < 4 * MOST_POINTS) {
    last = { ...last, at: last.at + step, pages: 0, errors: 0, classes: nothing() };
    points.push(last);
  }
}

/** What counters say at a moment, as the server's own series would count it. */
export interface Look {
  at: number;
  pages: number;
  errors: number;
  open: number;
  classes: Record<StatusClass, number>;
}

export function lookAt({ at, open, states, statuses, errors }: CrawlCounts): Look {
  const look = { at: Date.parse(at), pages: 0, errors: states['FAILED'] ?? 0, open, classes: nothing() };
  for (const state of FETCHED) look.pages += states[state] ?? 0;
  for (const [status, amount] of Object.entries(statuses)) {
    look.classes[classOf(status)] += amount;
    if (Number(status) >= 400) look.errors += amount;
  }
  for (const [error, amount] of Object.entries(errors)) if (error !== DENIED) look.classes.none += amount;
  return look;
}

/** All of several together; which statuses they had is not told of them. */
export function sumOf(at: string, of: { pages: number; errors: number; open: number }[]): Look {
  const total = (name: 'pages' | 'errors' | 'open') => of.reduce((sum, one) => sum + one[name], 0);
  return {
    at: Date.parse(at),
    pages: total('pages'),
    errors: total('errors'),
    open: total('open'),
    classes: nothing(),
  };
}

/** The points after one more look at the counters. */
export function withLook(
  points: Point[],
  step: number,
  before: Look,
  now: Look,
  most = MOST_POINTS,
): Point[] {
  const at = Math.floor(now.at / step) * step;
  const all = [...points];
  fillUp(all, step, at);
  const last = all.at(-1);
  const isSame = last?.at === at;
  const point: Point = isSame
    ? { ...last, classes: { ...last.classes } }
    : { at, pages: 0, errors: 0, open: 0, classes: nothing() };
  point.open = now.open;
  point.pages += Math.max(0, now.pages - before.pages);
  point.errors += Math.max(0, now.errors - before.errors);
  for (const name of STATUS_CLASSES) {
    point.classes[name] += Math.max(0, now.classes[name] - before.classes[name]);
  }
  if (isSame) all[all.length - 1] = point;
  else all.push(point);
  return all.slice(-most);
}
