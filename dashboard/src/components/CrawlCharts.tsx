import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../live/live';
import { useGrowingSeries } from '../live/one-crawl';
import { statisticsOf } from '../services/crawls';
import type { Crawl } from '../services/wire';
import { compact, count, rate } from '../utils/format';
import { STATUS_CLASSES, filled, spanFor, stepOf, type Point, type StatusClass } from '../utils/series';
import { Chart } from './Chart';

const CLASS_COLOURS: Record<StatusClass, string> = {
  '2xx': 'var(--state-visited)',
  '3xx': 'var(--state-redirected)',
  '4xx': 'var(--state-not-found)',
  '5xx': 'var(--state-forbidden)',
  none: 'var(--state-failed)',
};

const NO_POINTS: Point[] = [];

export function CrawlCharts({ crawl }: { crawl: Crawl }) {
  const [now, setNow] = useState(() => Date.now());
  useLive(`crawl:${crawl.id}`, (event) => {
    // Something was missed: what is read must reach to this moment.
    if (event.type === 'reset') setNow(Date.now());
  });
  const end = crawl.finishedAt ? Date.parse(crawl.finishedAt) : now;
  const span = spanFor(Date.parse(crawl.createdAt), end);
  const step = stepOf(span.resolution);
  const read = useQuery({
    ...statisticsOf(crawl.id, span),
    select: (series) => filled(series.points, step, end),
    placeholderData: keepPreviousData,
  });
  const points = useGrowingSeries(crawl.id, read.data ?? NO_POINTS, step);
  const times = points.map((point) => point.at);
  const perSecond = (value: (point: Point) => number) => points.map((point) => (value(point) * 1000) / step);
  return (
    <div className="grid gap-3 xl:grid-cols-3">
      <Chart
        title="Rate"
        times={times}
        format={rate}
        series={[
          { name: 'Done', colour: 'var(--accent)', values: perSecond((point) => point.pages) },
          { name: 'Errors', colour: 'var(--bad)', values: perSecond((point) => point.errors) },
        ]}
      />
      <Chart
        title="Answers by status"
        times={times}
        format={(value) => compact(Math.round(value))}
        isStacked
        series={STATUS_CLASSES.map((name) => ({
          name: name === 'none' ? 'no answer' : name,
          colour: CLASS_COLOURS[name],
          values: points.map((point) => point.classes[name]),
        }))}
      />
      <Chart
        title="Queue"
        times={times}
        format={(value) => (value >= 10_000 ? compact(value) : count(value))}
        series={[
          { name: 'Open', colour: 'var(--state-in-progress)', values: points.map((point) => point.open) },
        ]}
      />
    </div>
  );
}
