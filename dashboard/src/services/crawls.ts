import { queryOptions } from '@tanstack/react-query';
import { address, get, segment, send } from './http';
import type { Crawl, CrawlDraft, CrawlList, CrawlPatch, Errors, Series, Summary } from './wire';

export const STATUSES = [
  'PENDING',
  'RUNNING',
  'PAUSED',
  'COMPLETED',
  'CANCELLED',
  'FAILED',
  'MOVED',
] as const;
export type CrawlStatus = (typeof STATUSES)[number];

export interface CrawlFilter {
  status?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

const PAGE = 20;
const LIVE_STATUSES: string[] = ['PENDING', 'RUNNING', 'PAUSED'];

export function hasEnded(crawl: Pick<Crawl, 'status'>): boolean {
  return !LIVE_STATUSES.includes(crawl.status);
}

/** What people call it: its label, or its first seed. */
export function nameOf(crawl: Pick<Crawl, 'id' | 'label' | 'settings'>): string {
  return crawl.label || (crawl.settings.seeds[0] ?? `Crawl ${crawl.id}`);
}

const LIMITS: Record<string, string> = {
  maxPages: 'It reached its limit of URLs',
  maxBytes: 'It reached its limit of bytes',
  maxDuration: 'It reached its limit of time',
};

/** Why it ended as it did, in words; which budget cut it is told by its name. */
export function reasonOf(crawl: Pick<Crawl, 'reason'>): string | null {
  const reason = crawl.reason ?? null;
  return reason === null ? null : (LIMITS[reason] ?? reason);
}

export const crawlKeys = {
  all: ['crawls'] as const,
  lists: ['crawls', 'list'] as const,
  one: (id: string) => ['crawls', 'one', id] as const,
  summary: (id: string) => ['crawls', 'summary', id] as const,
  errors: (id: string) => ['crawls', 'errors', id] as const,
};

export function listCrawls(filter: CrawlFilter, limit = PAGE) {
  return queryOptions({
    queryKey: [...crawlKeys.lists, filter, limit],
    queryFn: ({ signal }) => get<CrawlList>('/v1/crawls', { ...filter, limit }, signal),
  });
}

export function oneCrawl(id: string) {
  return queryOptions({
    queryKey: crawlKeys.one(id),
    queryFn: ({ signal }) => get<Crawl>(`/v1/crawls/${segment(id)}`, {}, signal),
  });
}

export function summaryOf(id: string) {
  return queryOptions({
    queryKey: crawlKeys.summary(id),
    queryFn: ({ signal }) => get<Summary>(`/v1/crawls/${segment(id)}/summary`, {}, signal),
  });
}

export function errorsOf(id: string) {
  return queryOptions({
    queryKey: crawlKeys.errors(id),
    queryFn: ({ signal }) => get<Errors>(`/v1/crawls/${segment(id)}/errors`, { examples: 5 }, signal),
  });
}

export interface Span {
  from: string;
  to: string;
  resolution: '1s' | '10s' | '1m' | '1h' | '1d';
}

export function statisticsOf(id: string, span: Span) {
  return queryOptions({
    queryKey: ['crawls', 'statistics', id, span.from, span.to, span.resolution],
    queryFn: ({ signal }) => get<Series>(`/v1/crawls/${segment(id)}/statistics`, { ...span }, signal),
    // What comes later comes as events.
    staleTime: Infinity,
  });
}

export function createCrawl(draft: CrawlDraft): Promise<Crawl> {
  return send<Crawl>('POST', '/v1/crawls', draft);
}

export function changeCrawl(id: string, patch: CrawlPatch): Promise<Crawl> {
  return send<Crawl>('PATCH', `/v1/crawls/${segment(id)}`, patch);
}

export function steerCrawl(id: string, order: 'pause' | 'resume'): Promise<Crawl> {
  return send<Crawl>('POST', `/v1/crawls/${segment(id)}/${order}`);
}

export function cancelCrawl(id: string, reason: string): Promise<Crawl> {
  return send<Crawl>('POST', `/v1/crawls/${segment(id)}/cancel`, reason === '' ? {} : { reason });
}

export function deleteCrawl(id: string): Promise<undefined> {
  return send('DELETE', `/v1/crawls/${segment(id)}`);
}

export function exportAddress(id: string, of: string, format: string): string {
  return address(`/v1/crawls/${segment(id)}/export`, { of, format });
}
