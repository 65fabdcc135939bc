import type { CrawlCounts, CrawlProgress } from '../services/events';
import type { Progress } from '../services/wire';

/** How far each crawl was when it was last heard of. */
export type Totals = Map<string, Progress>;

/** All crawls together before and after some of them got on. A crawl that is new to us has not moved. */
export function addUp(totals: Totals, progress: CrawlProgress): { before: CrawlCounts; now: CrawlCounts } {
  for (const { id, ...crawl } of progress.crawls) if (!totals.has(id)) totals.set(id, crawl);
  const before = sum(totals, progress.at);
  for (const { id, ...crawl } of progress.crawls) totals.set(id, crawl);
  return { before, now: sum(totals, progress.at) };
}

function sum(totals: Totals, at: string): CrawlCounts {
  const all = [...totals.values()];
  const total = (of: 'admitted' | 'open' | 'failed') => all.reduce((sum, crawl) => sum + crawl[of], 0);
  return {
    id: '',
    at,
    admitted: total('admitted'),
    open: total('open'),
    bytes: 0,
    duplicates: 0,
    states: {},
    statuses: {},
    errors: { failed: total('failed') },
  };
}
