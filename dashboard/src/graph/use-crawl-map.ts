import { useEffect, useState } from 'react';
import { useLive } from '../live/live';
import { graphAfter } from '../services/urls';
import { CrawlMap } from './crawl-map';

const PAGE = 10_000;
export const MOST_NODES = 50_000;

interface Known {
  map: CrawlMap;
  error: unknown;
}

/** The map of a crawl, read and kept while the component is shown. */
export function useCrawlMap(crawl: string): Known {
  const [known, setKnown] = useState<Known>(() => ({ map: open(crawl), error: null }));
  const { map } = known;
  useEffect(() => {
    let isShown = true;
    map.catchUp().catch((error: unknown) => {
      if (isShown) setKnown({ map, error });
    });
    return () => {
      isShown = false;
    };
  }, [map]);
  useLive(`urls:${crawl}`, (event) => map.hear(event));
  return known;
}

function open(crawl: string): CrawlMap {
  return new CrawlMap((after, signal) => graphAfter(crawl, after, PAGE, signal), MOST_NODES);
}
