import { useCallback, useEffect, useState } from 'react';
import { useLive } from '../live/live';
import { restBeforePage, restBetweenReads } from '../services/allowance';
import { graphAfter } from '../services/urls';
import { Sparing } from '../utils/sparing';
import { CrawlMap } from './crawl-map';

const PAGE = 10_000;
export const MOST_NODES = 50_000;

interface Known {
  map: CrawlMap;
  error: unknown;
  retry: () => void;
}

/** The map of a crawl, read and kept while the component is shown. */
export function useCrawlMap(crawl: string): Known {
  const [map] = useState(() => open(crawl));
  useLive(`urls:${crawl}`, (event) => map.hear(event));
  return { map, ...useReading(map) };
}

/** Reads a map while the component is shown, and again when somebody asks for it after an error. */
export function useReading(map: CrawlMap): Omit<Known, 'map'> {
  const [error, setError] = useState<unknown>(null);
  const read = useCallback(() => {
    map.catchUp().catch((problem: unknown) => setError(problem));
  }, [map]);
  useEffect(() => {
    // Whatever was read since, it can be read.
    const leave = map.listen(() => setError(null));
    read();
    return () => {
      leave();
      map.stop();
    };
  }, [map, read]);
  const retry = () => {
    setError(null);
    read();
  };
  return { error, retry };
}

function open(crawl: string): CrawlMap {
  const sparing = new Sparing(restBetweenReads);
  return new CrawlMap(
    async (after, signal) => {
      // A large graph may take more requests than the caller has left.
      await new Promise((wake) => setTimeout(wake, restBeforePage()));
      return graphAfter(crawl, after, PAGE, signal);
    },
    MOST_NODES,
    (task) => sparing.run(task),
  );
}
