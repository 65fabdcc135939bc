import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../services/events';
import { urlKeys, type UrlFilter } from '../services/urls';
import type { UrlList } from '../services/wire';
import { urlFactory } from '../test-factories';
import { mayHaveChanged, takeUrls } from './urls';

const QUEUED: UrlFilter = { state: 'QUEUED' };
const MANY: LiveEvent = { type: 'many', topic: 'urls:1', data: { crawl: '1', after: 1, version: 9 } };

function visited(id: string, attempts = 1): LiveEvent {
  const url = { id, url: `https://a.test/${id}`, depth: 1, state: 'VISITED', attempts };
  return { type: 'urls', topic: 'urls:1', data: { crawl: '1', after: 1, version: 2, urls: [url] } };
}

function knowing(list: Partial<UrlList>): QueryClient {
  const client = new QueryClient();
  const items = [urlFactory({ id: '1' }), urlFactory({ id: '2' })];
  client.setQueryData<UrlList>(urlKeys.list('1', QUEUED), { items, isCut: false, next: null, ...list });
  return client;
}

describe('takeUrls', () => {
  it('has a page read again that rows have left while more follow', () => {
    const client = knowing({ next: 'more' });

    expect(takeUrls(client, '1', QUEUED, visited('1'))).toBe(false);

    expect(client.getQueryData<UrlList>(urlKeys.list('1', QUEUED))?.items).toHaveLength(1);
  });

  it('has nothing read when all that match are shown', () => {
    expect(takeUrls(knowing({}), '1', QUEUED, visited('1'))).toBe(true);
    expect(takeUrls(knowing({ next: 'more' }), '1', QUEUED, visited('7'))).toBe(true);
  });

  it('has a page read again when too many changed to be told', () => {
    expect(takeUrls(knowing({}), '1', QUEUED, MANY)).toBe(false);
  });
});

describe('mayHaveChanged', () => {
  function looking(): QueryClient {
    const client = new QueryClient();
    const url = urlFactory({ id: '1', state: 'VISITED', attempts: 1 });
    client.setQueryData(urlKeys.one('1', '1'), { url, lineage: [], history: [] });
    return client;
  }

  it('knows what is told already', () => {
    expect(mayHaveChanged(looking(), '1', '1', visited('1'))).toBe(false);
    expect(mayHaveChanged(looking(), '1', '1', visited('2', 2))).toBe(false);
  });

  it('takes note of another try', () => {
    expect(mayHaveChanged(looking(), '1', '1', visited('1', 2))).toBe(true);
  });

  it('does not know when too many changed to be told', () => {
    expect(mayHaveChanged(looking(), '1', '1', MANY)).toBe(true);
  });
});
