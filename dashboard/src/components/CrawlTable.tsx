import { Link } from '@tanstack/react-router';
import { hasEnded, nameOf, reasonOf } from '../services/crawls';
import type { Crawl } from '../services/wire';
import { ago, count, duration, moment } from '../utils/format';
import { useNow } from '../utils/use-now';
import { DataTable, column } from './DataTable';
import { ProgressBar } from './ProgressBar';
import { StatusMark } from './StateMark';

export function CrawlTable({ label = 'Crawls', crawls }: { label?: string; crawls: Crawl[] }) {
  const now = useNow();
  return <DataTable label={label} columns={columns(now)} rows={crawls} idOf={(crawl) => crawl.id} />;
}

function columns(now: number) {
  return [
    column<Crawl>('name', 'Crawl', (crawl) => <Name crawl={crawl} />),
    column<Crawl>('status', 'Status', (crawl) => (
      <>
        <StatusMark status={crawl.status} />
        {crawl.reason && <div className="mt-1 max-w-60 text-xs text-muted">{reasonOf(crawl)}</div>}
      </>
    )),
    column<Crawl>('progress', 'Progress', (crawl) => <ProgressBar crawl={crawl} />),
    column<Crawl>('open', 'Open', (crawl) => (
      <span className="tabular-nums">{count(crawl.progress.open)}</span>
    )),
    column<Crawl>('visited', 'Visited', (crawl) => (
      <span className="tabular-nums">{count(crawl.progress.visited)}</span>
    )),
    column<Crawl>('started', 'Started', (crawl) => (
      <time dateTime={crawl.createdAt} title={moment(crawl.createdAt)} className="whitespace-nowrap">
        {ago(crawl.createdAt, now)}
      </time>
    )),
    column<Crawl>('took', 'Takes', (crawl) => <span className="whitespace-nowrap">{age(crawl, now)}</span>),
    column<Crawl>('owner', 'Owner', (crawl) => crawl.owner),
  ];
}

function Name({ crawl }: { crawl: Crawl }) {
  const seed = crawl.settings.seeds[0] ?? '';
  const more = crawl.settings.seedCount - 1;
  return (
    <div className="max-w-96 min-w-44">
      <Link to="/crawls/$id" params={{ id: crawl.id }} className="link font-medium break-all">
        {nameOf(crawl)}
      </Link>
      <div className="text-xs break-all text-muted">
        #{crawl.id}
        {crawl.label !== '' && ` · ${seed}`}
        {more > 0 && ` and ${count(more)} more`}
      </div>
    </div>
  );
}

function age(crawl: Crawl, now: number): string {
  const end = crawl.finishedAt ? Date.parse(crawl.finishedAt) : now;
  return (hasEnded(crawl) ? '' : 'so far ') + duration(end - Date.parse(crawl.createdAt));
}
