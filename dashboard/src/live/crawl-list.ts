import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restBetweenReads } from '../services/allowance';
import { crawlKeys } from '../services/crawls';
import type { LiveEvent } from '../services/events';
import type { CrawlList } from '../services/wire';
import { Sparing } from '../utils/sparing';
import { useLive } from './live';
import { withProgress, withStatus } from './patches';

/** Keeps every list of crawls that was read as the server tells it. */
export function useLiveCrawls(): void {
  const client = useQueryClient();
  const [sparing] = useState(() => new Sparing(restBetweenReads));
  useLive('crawls', (event) => {
    if (!takeCrawls(client, event)) {
      sparing.run(() => void client.invalidateQueries({ queryKey: crawlKeys.lists }));
    }
  });
}

/** Whether all lists of crawls are as the server tells them; if not, they have to be read. */
export function takeCrawls(client: QueryClient, event: LiveEvent): boolean {
  const change = (patch: (list: CrawlList) => CrawlList) =>
    client.setQueriesData<CrawlList>({ queryKey: crawlKeys.lists }, (list) => list && patch(list));
  if (event.type === 'progress') change((list) => withProgress(list, event.data));
  if (event.type === 'changed') {
    change((list) => ({ ...list, items: list.items.map((crawl) => withStatus(crawl, event.data)) }));
  }
  // One that changed may belong to other lists than before, and its label and settings are not told.
  return event.type !== 'changed' && event.type !== 'created' && event.type !== 'deleted';
}
