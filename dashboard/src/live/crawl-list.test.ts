import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listCrawls } from '../services/crawls';
import { crawlFactory } from '../test-factories';
import { takeCrawls } from './crawl-list';

describe('takeCrawls', () => {
  it('shows a new status at once, and has lists read that choose by status', () => {
    const client = new QueryClient();
    const { queryKey } = listCrawls({ status: 'RUNNING' });
    client.setQueryData(queryKey, { items: [crawlFactory({ id: '1' })] });

    const data = { id: '1', status: 'PAUSED', createdAt: '2026-01-31T12:00:00Z' };
    const isKnown = takeCrawls(client, { type: 'changed', topic: 'crawls', data });

    expect(client.getQueryData(queryKey)?.items[0]?.status).toBe('PAUSED');
    expect(isKnown).toBe(false);
  });

  it('has nothing read when crawls get on', () => {
    const data = { at: '2026-01-31T12:00:00Z', crawls: [] };

    expect(takeCrawls(new QueryClient(), { type: 'progress', topic: 'crawls', data })).toBe(true);
  });
});
