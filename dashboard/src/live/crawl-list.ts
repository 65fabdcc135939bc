import { useQueryClient } from '@tanstack/react-query';
import { crawlKeys } from '../services/crawls';
import type { CrawlList } from '../services/wire';
import { useLive } from './live';
import { withProgress, withStatus } from './patches';

/** Keeps every list of crawls that was read as the server tells it. */
export function useLiveCrawls(): void {
  const client = useQueryClient();
  const change = (patch: (list: CrawlList) => CrawlList) =>
    client.setQueriesData<CrawlList>({ queryKey: crawlKeys.lists }, (list) => list && patch(list));
  useLive('crawls', (event) => {
    if (event.type === 'progress') change((list) => withProgress(list, event.data));
    if (event.type === 'changed') {
      change((list) => ({ ...list, items: list.items.map((crawl) => withStatus(crawl, event.data)) }));
    }
    if (event.type === 'created' || event.type === 'deleted') {
      void client.invalidateQueries({ queryKey: crawlKeys.lists });
    }
  });
}
