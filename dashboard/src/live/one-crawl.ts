import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { restBetweenReads } from '../services/allowance';
import { crawlKeys, oneCrawl, summaryOf } from '../services/crawls';
import type { CrawlCounts, LiveEvent } from '../services/events';
import { lookAt, withLook, type Look, type Point } from '../utils/series';
import { Sparing } from '../utils/sparing';
import { useLive } from './live';
import { withCounts, withStatus } from './patches';

/** Keeps a crawl and its summary as the server tells them. */
export function useLiveCrawl(id: string, onDeleted: () => void): void {
  const client = useQueryClient();
  useLive(`crawl:${id}`, (event) => {
    takeCrawl(client, id, event);
    if (event.type === 'deleted') onDeleted();
  });
}

export function takeCrawl(client: QueryClient, id: string, event: LiveEvent): void {
  if (event.type === 'counts') {
    client.setQueryData(summaryOf(id).queryKey, (summary) => summary && withCounts(summary, event.data));
  }
  // A crawl that ends sooner than the server looks at it is only told to be there, and how it ended.
  if (event.type === 'changed' || event.type === 'created') {
    client.setQueryData(oneCrawl(id).queryKey, (crawl) => crawl && withStatus(crawl, event.data));
    void client.invalidateQueries({ queryKey: crawlKeys.one(id) });
    void client.invalidateQueries({ queryKey: crawlKeys.summary(id) });
  }
}

/** Reads the errors of a crawl again when there are more of them. */
export function useLiveErrors(id: string): void {
  const client = useQueryClient();
  const known = useRef(0);
  const [sparing] = useState(() => new Sparing(restBetweenReads));
  useLive(`crawl:${id}`, (event) => {
    if (event.type !== 'counts') return;
    const wrong = wrongIn(event.data);
    if (wrong !== known.current) {
      sparing.run(() => void client.invalidateQueries({ queryKey: crawlKeys.errors(id) }));
    }
    known.current = wrong;
  });
}

function wrongIn({ errors, statuses }: CrawlCounts): number {
  const refused = Object.entries(statuses).filter(([status]) => Number(status) >= 400);
  return [...Object.entries(errors), ...refused].reduce((sum, [, amount]) => sum + amount, 0);
}

/** The points that were read, and those that were looked at since. */
export function useGrowingSeries(id: string, read: Point[], step: number): Point[] {
  const before = useRef<Look | null>(null);
  const [grown, setGrown] = useState<{ from: Point[]; points: Point[] } | null>(null);
  const points = grown?.from === read ? grown.points : read;
  useLive(`crawl:${id}`, (event) => {
    // What was missed is part of what is read anew.
    if (event.type === 'reset') before.current = null;
    if (event.type !== 'counts') return;
    const last = before.current;
    const now = lookAt(event.data);
    before.current = now;
    if (last) setGrown({ from: read, points: withLook(points, step, last, now) });
  });
  return points;
}
