import { hostOf } from './web-address';

export interface HostCount {
  host: string;
  urls: number;
  open: number;
  visited: number;
  wrong: number;
}

const OPEN = new Set(['QUEUED', 'IN_PROGRESS']);
const WRONG = new Set(['FORBIDDEN', 'NOT_FOUND', 'HTTP_TERMINAL', 'FAILED']);

/** URLs by their hosts, the largest first. */
export function countHosts(urls: Iterable<{ url: string; state: string }>): HostCount[] {
  const hosts = new Map<string, HostCount>();
  for (const { url, state } of urls) {
    const host = hostOf(url);
    const known = hosts.get(host) ?? { host, urls: 0, open: 0, visited: 0, wrong: 0 };
    known.urls += 1;
    if (OPEN.has(state)) known.open += 1;
    if (state === 'VISITED') known.visited += 1;
    if (WRONG.has(state)) known.wrong += 1;
    hosts.set(host, known);
  }
  return [...hosts.values()].sort((a, b) => b.urls - a.urls);
}
