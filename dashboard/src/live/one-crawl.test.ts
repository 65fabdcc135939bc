import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { oneCrawl } from '../services/crawls';
import { crawlFactory } from '../test-factories';
import { takeCrawl } from './one-crawl';

describe('takeCrawl', () => {
  it.each(['changed', 'created'] as const)('takes the status of a crawl that was %s', (type) => {
    const client = new QueryClient();
    const { queryKey } = oneCrawl('1');
    client.setQueryData(queryKey, crawlFactory({ status: 'RUNNING' }));

    const data = { ...crawlFactory({ status: 'COMPLETED' }), finishedAt: '2026-01-31T12:00:01Z' };
    takeCrawl(client, '1', { type, topic: 'crawl:1', data });

    expect(client.getQueryData(queryKey)?.status).toBe('COMPLETED');
  });
});
