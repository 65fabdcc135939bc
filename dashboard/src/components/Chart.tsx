import { useEffect, useRef, useState } from 'react';
import { clock } from '../utils/format';

export interface ChartSeries {
  name: string;
  colour: string;
  values: number[];
}

interface Props {
  title: string;
  times: number[];
  series: ChartSeries[];
  format: (value: number) => string;
  /** One upon the other instead of one before the other. */
  isStacked?: boolean;
}

const HEIGHT = 150;
const LEFT = 44;
const BOTTOM = 20;
const TOP = 8;

/** Curves over time. Whoever cannot see them is told the last and the highest values. */
export function Chart({ title, format, isStacked = false, ...told }: Props) {
  const { times, series } = drawable(told.times, told.series);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pointed, setPointed] = useState<number | null>(null);
  const bands = isStacked
    ? stacked(series)
    : series.map(({ values }) => ({ low: values.map(() => 0), high: values }));
  const highest = Math.max(1e-9, ...bands.flatMap((band) => band.high));
  const top = niceTop(highest);
  const x = (i: number) => LEFT + (times.length < 2 ? 0 : (i * (width - LEFT - 8)) / (times.length - 1));
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const shown = pointed !== null && pointed < times.length ? pointed : times.length - 1;
  const first = times[0];
  const last = times.at(-1);
  return (
    <figure className="panel min-w-0 p-4">
      <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
          {series.map((one) => (
            <span key={one.name} className="inline-flex items-center gap-1">
              <span aria-hidden className="size-2 rounded-full" style={{ background: one.colour }} />
              {one.name} <b className="font-semibold text-ink">{format(one.values[shown] ?? 0)}</b>
            </span>
          ))}
          {pointed !== null && times[shown] !== undefined && <span>at {clock(times[shown])}</span>}
        </span>
      </figcaption>
      <div ref={frame}>
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={summary(title, series, format)}
          onPointerLeave={() => setPointed(null)}
          onPointerMove={(event) => {
            const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
            const share = (at - LEFT) / Math.max(1, width - LEFT - 8);
            setPointed(Math.max(0, Math.min(times.length - 1, Math.round(share * (times.length - 1)))));
          }}
        >
          {(top < 2 ? [0, 1] : [0, 0.5, 1]).map((share) => (
            <g key={share}>
              <line x1={LEFT} x2={width} y1={y(share * top)} y2={y(share * top)} stroke="var(--line)" />
              <text x={LEFT - 6} y={y(share * top) + 4} textAnchor="end" fontSize="11" fill="var(--muted)">
                {format(share * top)}
              </text>
            </g>
          ))}
          {times.length > 1 &&
            bands.map((band, index) => (
              <g key={series[index]?.name}>
                <path d={area(band, x, y)} fill={series[index]?.colour} opacity={isStacked ? 0.75 : 0.15} />
                {!isStacked && (
                  <path
                    d={line(band.high, x, y)}
                    fill="none"
                    stroke={series[index]?.colour}
                    strokeWidth="1.75"
                  />
                )}
              </g>
            ))}
          {pointed !== null && (
            <line x1={x(shown)} x2={x(shown)} y1={TOP} y2={HEIGHT - BOTTOM} stroke="var(--edge)" />
          )}
          {first !== undefined && last !== undefined && first !== last && (
            <>
              <text x={LEFT} y={HEIGHT - 5} fontSize="11" fill="var(--muted)">
                {clock(first)}
              </text>
              <text x={width - 4} y={HEIGHT - 5} textAnchor="end" fontSize="11" fill="var(--muted)">
                {clock(last)}
              </text>
            </>
          )}
          {times.length < 2 && (
            <text x={width / 2} y={HEIGHT / 2} textAnchor="middle" fontSize="13" fill="var(--muted)">
              Nothing yet
            </text>
          )}
        </svg>
      </div>
    </figure>
  );
}

/** One stretch of time is shown as long as there is no other: a curve needs two. */
function drawable(times: number[], series: ChartSeries[]): Pick<Props, 'times' | 'series'> {
  if (times.length !== 1) return { times, series };
  return {
    times: [...times, ...times],
    series: series.map((one) => ({ ...one, values: [...one.values, ...one.values] })),
  };
}

interface Band {
  low: number[];
  high: number[];
}

function stacked(series: ChartSeries[]): Band[] {
  let below = series[0]?.values.map(() => 0) ?? [];
  return series.map(({ values }) => {
    const low = below;
    const high = values.map((value, i) => value + (low[i] ?? 0));
    below = high;
    return { low, high };
  });
}

type Scale = (value: number) => number;

function line(values: number[], x: Scale, y: Scale): string {
  return values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)},${y(value).toFixed(1)}`).join('');
}

function area(band: Band, x: Scale, y: Scale): string {
  const back = band.low.map((value, i) => `L${x(i).toFixed(1)},${y(value).toFixed(1)}`).reverse();
  return `${line(band.high, x, y)}${back.join('')}Z`;
}

/** The next round number: charts that grow do not change their scale with each point. */
export function niceTop(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  return Math.max(step * magnitude, 1);
}

function summary(title: string, series: ChartSeries[], format: Props['format']): string {
  const parts = series.map(
    ({ name, values }) =>
      `${name} ${format(values.at(-1) ?? 0)} now, at most ${format(Math.max(0, ...values))}`,
  );
  return `${title}: ${parts.join('; ')}`;
}

function useWidth(frame: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(480);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
