import { queryOptions } from '@tanstack/react-query';
import { get, getText, segment } from './http';
import type { Capture, Graph, LinkList, UrlDetail, UrlList } from './wire';

export const URL_STATES = [
  'QUEUED',
  'IN_PROGRESS',
  'VISITED',
  'REDIRECTED',
  'FORBIDDEN',
  'NOT_FOUND',
  'HTTP_TERMINAL',
  'FAILED',
  'ROBOTS_BLOCKED',
  'CANCELLED',
] as const;
export type UrlState = (typeof URL_STATES)[number];

export interface UrlFilter {
  state?: string | undefined;
  host?: string | undefined;
  q?: string | undefined;
  depth?: number | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
}

export const URL_PAGE = 50;
/** So much of a text is shown, in bytes. */
export const TEXT_LENGTH = 20_000;

export const urlKeys = {
  lists: (crawl: string) => ['urls', crawl, 'list'] as const,
  list: (crawl: string, filter: UrlFilter) => ['urls', crawl, 'list', filter] as const,
  one: (crawl: string, id: string) => ['urls', crawl, 'one', id] as const,
  explanations: (crawl: string) => ['urls', crawl, 'explain'] as const,
};

function path(crawl: string, id: string): string {
  return `/v1/crawls/${segment(crawl)}/urls/${segment(id)}`;
}

export function listUrls(crawl: string, filter: UrlFilter) {
  return queryOptions({
    queryKey: urlKeys.list(crawl, filter),
    queryFn: ({ signal }) =>
      get<UrlList>(`/v1/crawls/${segment(crawl)}/urls`, { ...filter, limit: URL_PAGE }, signal),
  });
}

export function oneUrl(crawl: string, id: string) {
  return queryOptions({
    queryKey: urlKeys.one(crawl, id),
    queryFn: ({ signal }) => get<UrlDetail>(path(crawl, id), {}, signal),
  });
}

export function captureOf(crawl: string, id: string) {
  return queryOptions({
    queryKey: [...urlKeys.one(crawl, id), 'capture'],
    queryFn: ({ signal }) => get<Capture>(`${path(crawl, id)}/capture`, {}, signal),
  });
}

export function captureText(crawl: string, id: string) {
  return queryOptions({
    queryKey: [...urlKeys.one(crawl, id), 'text'],
    queryFn: ({ signal }) => getText(`${path(crawl, id)}/capture/text`, { most: TEXT_LENGTH }, signal),
  });
}

export function linksOf(crawl: string, id: string) {
  return queryOptions({
    queryKey: [...urlKeys.one(crawl, id), 'links'],
    queryFn: ({ signal }) => get<LinkList>(`${path(crawl, id)}/links`, { limit: 100 }, signal),
  });
}

/** Facts by name; which there are depends on the URL. */
export type Explanation = Record<string, unknown>;

export function explain(crawl: string, url: string) {
  return queryOptions({
    queryKey: [...urlKeys.explanations(crawl), url],
    queryFn: ({ signal }) => get<Explanation>(`/v1/crawls/${segment(crawl)}/explain`, { url }, signal),
  });
}

export function graphAfter(
  crawl: string,
  after: number,
  limit: number,
  signal?: AbortSignal,
): Promise<Graph> {
  return get<Graph>(`/v1/crawls/${segment(crawl)}/graph`, { after, limit }, signal);
}
