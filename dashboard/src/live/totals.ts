import type { CrawlProgress } from '../services/events';
import type { Crawl } from '../services/wire';
import { sumOf, type Look } from '../utils/series';

/** How far each crawl was when it was last heard of. */
export type Totals = Map<string, CrawlProgress['crawls'][number]>;

/**
 * All crawls together before and after some of them got on. A crawl that is new to us has not moved: what it did before
 * is part of the series that was read. Of those under way that nobody spoke of yet, the queue is known.
 */
export function addUp(
  totals: Totals,
  { at, crawls }: CrawlProgress,
  underWay: Pick<Crawl, 'id' | 'progress'>[],
): { before: Look; now: Look } {
  for (const crawl of crawls) if (!totals.has(crawl.id)) totals.set(crawl.id, crawl);
  const silent = underWay
    .filter(({ id }) => !totals.has(id))
    .map(({ progress: { open } }) => ({ open, pages: 0, errors: 0 }));
  const before = sumOf(at, [...totals.values(), ...silent]);
  for (const crawl of crawls) totals.set(crawl.id, crawl);
  return { before, now: sumOf(at, [...totals.values(), ...silent]) };
}
