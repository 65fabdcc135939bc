import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLive } from '../live/live';
import { addUp, type Totals } from '../live/totals';
import { statistics } from '../services/operation';
import type { Crawl } from '../services/wire';
import { compact, rate } from '../utils/format';
import { filled, stepOf, withLook, type Point } from '../utils/series';
import { Chart } from './Chart';

const HOUR = 3_600_000;
const STEP = stepOf('10s');
const MOST_POINTS = HOUR / STEP;
const NO_POINTS: Point[] = [];

/** All crawls together in the last hour: read once, then as it is told. */
export function HourChart({ running }: { running: Crawl[] }) {
  const [now, setNow] = useState(() => Date.now());
  useLive('crawls', (event) => {
    // Something was missed: what is read must reach to this moment.
    if (event.type === 'reset') setNow(Date.now());
  });
  const series = useQuery({
    ...statistics({
      from: new Date(now - HOUR).toISOString(),
      to: new Date(now + 1_000).toISOString(),
      resolution: '10s',
    }),
    select: ({ points }) => filled(points, STEP, now, MOST_POINTS),
    placeholderData: keepPreviousData,
  });
  const points = useGrowing(series.data ?? NO_POINTS, running);
  const times = points.map((point) => point.at);
  const perSecond = (amounts: number[]) => amounts.map((amount) => (amount * 1000) / STEP);
  return (
    <div className="grid gap-3 xl:grid-cols-2">
      <Chart
        title="The last hour"
        times={times}
        format={rate}
        series={[
          { name: 'Done', colour: 'var(--accent)', values: perSecond(points.map((point) => point.pages)) },
          { name: 'Errors', colour: 'var(--bad)', values: perSecond(points.map((point) => point.errors)) },
        ]}
      />
      <Chart
        title="Queue"
        times={times}
        format={compact}
        series={[
          { name: 'Open', colour: 'var(--state-in-progress)', values: points.map((point) => point.open) },
        ]}
      />
    </div>
  );
}

function useGrowing(read: Point[], running: Crawl[]): Point[] {
  const totals = useRef<Totals>(new Map());
  const [grown, setGrown] = useState<{ from: Point[]; points: Point[] } | null>(null);
  const points = grown?.from === read ? grown.points : read;
  useLive('crawls', (event) => {
    // What was missed is part of what is read anew.
    if (event.type === 'reset') totals.current.clear();
    if (event.type === 'deleted') totals.current.delete(event.data.id);
    if (event.type !== 'progress') return;
    const { before, now } = addUp(totals.current, event.data, running);
    setGrown({ from: read, points: withLook(points, STEP, before, now, MOST_POINTS) });
  });
  return points;
}
