import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restBetweenReads } from '../services/allowance';
import type { LiveEvent } from '../services/events';
import { URL_PAGE, urlKeys, type UrlFilter } from '../services/urls';
import type { UrlDetail, UrlList } from '../services/wire';
import { Sparing } from '../utils/sparing';
import { useLive } from './live';
import { withUrls } from './patches';

/** Keeps the lists of a crawl's URLs, and the one that is looked at, as the server tells them. */
export function useLiveUrls(crawl: string, filter: UrlFilter): void {
  const client = useQueryClient();
  const [sparing] = useState(() => new Sparing(restBetweenReads));
  useLive(`urls:${crawl}`, (event) => {
    if (!takeUrls(client, crawl, filter, event)) {
      sparing.run(() => void client.invalidateQueries({ queryKey: urlKeys.lists(crawl) }));
    }
  });
}

/** Whether a list is as the server tells it; if not, it has to be read. */
export function takeUrls(client: QueryClient, crawl: string, filter: UrlFilter, event: LiveEvent): boolean {
  if (event.type === 'many') return false;
  if (event.type !== 'urls') return true;
  const key = urlKeys.list(crawl, filter);
  const before = client.getQueryData<UrlList>(key);
  if (!before) return true;
  const after = withUrls(before, event.data.urls, filter, URL_PAGE);
  client.setQueryData<UrlList>(key, after);
  // Rows have left it, and nobody tells which come in their place.
  return !after.next || after.items.length >= before.items.length;
}

/** Keeps all that is shown of one URL. */
export function useLiveUrl(crawl: string, id: string): void {
  const client = useQueryClient();
  const [sparing] = useState(() => new Sparing(restBetweenReads));
  useLive(`urls:${crawl}`, (event) => {
    if (mayHaveChanged(client, crawl, id, event)) sparing.run(() => readUrl(client, crawl, id));
  });
}

/** Whether an event tells of a URL what is not known yet, or may do so. */
export function mayHaveChanged(client: QueryClient, crawl: string, id: string, event: LiveEvent): boolean {
  if (event.type === 'many') return true;
  if (event.type !== 'urls') return false;
  const changed = event.data.urls.find((url) => url.id === id);
  const known = client.getQueryData<UrlDetail>(urlKeys.one(crawl, id))?.url;
  return Boolean(changed && known && (known.state !== changed.state || known.attempts !== changed.attempts));
}

function readUrl(client: QueryClient, crawl: string, id: string): void {
  void client.invalidateQueries({ queryKey: urlKeys.one(crawl, id) });
  void client.invalidateQueries({ queryKey: urlKeys.explanations(crawl) });
}
