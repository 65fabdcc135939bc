import type {
  ChangedUrl,
  CrawlCounts,
  CrawlProgress,
  ChangedWorkers,
  CrawlChanged,
} from '../services/events';
import type { UrlFilter } from '../services/urls';
import { hostOf } from '../utils/web-address';
import type { Crawl, CrawlList, Summary, Url, UrlList, Workers } from '../services/wire';

/** What events make of lists that were read before. All of them leave what they are given as it was. */

export function withProgress(list: CrawlList, progress: CrawlProgress): CrawlList {
  const told = new Map(progress.crawls.map((crawl) => [crawl.id, crawl]));
  return { ...list, items: list.items.map((crawl) => progressed(crawl, told.get(crawl.id))) };
}

function progressed(crawl: Crawl, told: CrawlProgress['crawls'][number] | undefined): Crawl {
  if (!told) return crawl;
  const { admitted, open, inProgress, visited, failed } = told;
  return { ...crawl, progress: { admitted, open, inProgress, visited, failed } };
}

export function withStatus<T extends Pick<Crawl, 'id' | 'status'>>(crawl: T, changed: CrawlChanged): T {
  if (crawl.id !== changed.id) return crawl;
  return { ...crawl, status: changed.status, reason: changed.reason, finishedAt: changed.finishedAt };
}

export function withCounts(summary: Summary, counts: CrawlCounts): Summary {
  const { admitted, open, bytes, duplicates, states, statuses, errors, refused } = counts;
  const seconds = Math.max(1, (Date.parse(counts.at) - Date.parse(summary.createdAt)) / 1000);
  return {
    ...summary,
    admitted,
    open,
    bytes,
    duplicates,
    states,
    statuses,
    errors,
    refused,
    urlsPerSecond: (admitted - open) / seconds,
  };
}

export function withWorkers(list: Workers, changed: ChangedWorkers): Workers {
  const told = new Map(changed.workers.map((worker) => [worker.name, worker]));
  const known = list.items
    .filter((worker) => !changed.gone.includes(worker.name))
    .map((worker) => told.get(worker.name) ?? worker);
  const names = new Set(known.map((worker) => worker.name));
  return { items: [...known, ...changed.workers.filter((worker) => !names.has(worker.name))] };
}

const NO_TIMINGS = { dns: '', connect: '', tls: '', firstByte: '', total: '' };

function matches(url: ChangedUrl, filter: UrlFilter): boolean {
  return (
    (!filter.state || filter.state.split(',').includes(url.state)) &&
    (!filter.host || hostOf(url.url) === filter.host) &&
    (filter.depth === undefined || url.depth === filter.depth) &&
    (!filter.q || url.url.toLowerCase().includes(filter.q.toLowerCase()))
  );
}

function asRow(known: Url | undefined, url: ChangedUrl): Url {
  const before = known ?? { rawHref: '', redirects: 0, priority: 0, timings: NO_TIMINGS };
  return { ...before, ...url };
}

/** The first page of a list after URLs changed: rows follow, new ones come in their order as far as there is room. */
export function withUrls(list: UrlList, changed: ChangedUrl[], filter: UrlFilter, most: number): UrlList {
  const told = new Map(changed.map((url) => [url.id, url]));
  const kept = list.items.flatMap((row) => {
    const url = told.get(row.id);
    if (!url) return [row];
    told.delete(row.id);
    return matches(url, filter) ? [asRow(row, url)] : [];
  });
  const order = filter.sort === '-id' ? -1 : 1;
  const isWhole = !list.next;
  const last = kept.at(-1);
  const fresh = [...told.values()]
    .filter((url) => matches(url, filter))
    .filter((url) => isWhole || (last !== undefined && order * (Number(url.id) - Number(last.id)) < 0))
    .map((url) => asRow(undefined, url));
  if (filter.cursor) return { ...list, items: kept };
  const all = [...kept, ...fresh].sort((a, b) => order * (Number(a.id) - Number(b.id)));
  return { ...list, items: all.slice(0, most) };
}
