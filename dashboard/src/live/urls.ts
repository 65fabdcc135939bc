import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restBetweenReads } from '../services/allowance';
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
    if (event.type === 'urls') {
      client.setQueryData<UrlList>(
        urlKeys.list(crawl, filter),
        (list) => list && withUrls(list, event.data.urls, filter, URL_PAGE),
      );
    }
    if (event.type === 'many') {
      sparing.run(() => void client.invalidateQueries({ queryKey: urlKeys.lists(crawl) }));
    }
  });
}

export function useLiveUrl(crawl: string, id: string): void {
  const client = useQueryClient();
  useLive(`urls:${crawl}`, (event) => {
    if (event.type !== 'urls') return;
    const changed = event.data.urls.find((url) => url.id === id);
    const known = client.getQueryData<UrlDetail>(urlKeys.one(crawl, id));
    if (changed && known && known.url.state !== changed.state) {
      void client.invalidateQueries({ queryKey: urlKeys.one(crawl, id) });
    }
  });
}
