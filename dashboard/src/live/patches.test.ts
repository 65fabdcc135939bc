import { describe, expect, it } from 'vitest';
import type { ChangedUrl } from '../services/events';
import { crawlFactory, urlFactory, workerFactory } from '../test-factories';
import { withCounts, withProgress, withStatus, withUrls, withWorkers } from './patches';

function changed(id: string, more: Partial<ChangedUrl> = {}): ChangedUrl {
  return { id, url: `https://a.test/${id}`, depth: 1, state: 'VISITED', attempts: 1, ...more };
}

describe('withUrls', () => {
  const list = { items: [urlFactory({ id: '1' }), urlFactory({ id: '2' })], isCut: false, next: null };

  it('changes rows that are shown', () => {
    const after = withUrls(list, [changed('2', { state: 'FAILED', error: 'timeout' })], {}, 50);

    expect(after.items.map((row) => row.state)).toEqual(['QUEUED', 'FAILED']);
    expect(after.items[1]?.error).toBe('timeout');
  });

  it('adds new rows where there is room', () => {
    const after = withUrls(list, [changed('3'), changed('4')], {}, 3);

    expect(after.items.map((row) => row.id)).toEqual(['1', '2', '3']);
  });

  it('puts new rows first when the newest come first', () => {
    const newestFirst = { ...list, items: [...list.items].reverse(), next: 'more' };

    const after = withUrls(newestFirst, [changed('3')], { sort: '-id' }, 2);

    expect(after.items.map((row) => row.id)).toEqual(['3', '2']);
  });

  it('leaves out what the filter does not want any more', () => {
    const after = withUrls(list, [changed('1'), changed('9')], { state: 'QUEUED' }, 50);

    expect(after.items.map((row) => row.id)).toEqual(['2']);
  });

  it('adds nothing to later pages', () => {
    const after = withUrls(list, [changed('3')], { cursor: 'x' }, 50);

    expect(after.items).toHaveLength(2);
  });
});

describe('crawls', () => {
  it('get on', () => {
    const list = { items: [crawlFactory({ id: '1' }), crawlFactory({ id: '2' })] };
    const told = { id: '2', admitted: 9, open: 4, inProgress: 1, visited: 5, failed: 0, pages: 5, errors: 0 };

    const after = withProgress(list, { at: '2026-01-31T12:00:00Z', crawls: [told] });

    expect(after.items[0]).toBe(list.items[0]);
    expect(after.items[1]?.progress.admitted).toBe(9);
  });

  it('change their status', () => {
    const crawl = crawlFactory({ id: '1', status: 'RUNNING' });
    const at = '2026-01-31T12:00:00Z';

    expect(withStatus(crawl, { id: '1', status: 'PAUSED', createdAt: at }).status).toBe('PAUSED');
    expect(withStatus(crawl, { id: '2', status: 'PAUSED', createdAt: at })).toBe(crawl);
  });

  it('count', () => {
    const summary = {
      ...crawlFactory({}),
      elapsed: '1s',
      urlsPerSecond: 0,
      ...{ admitted: 0, open: 0, bytes: 0, duplicates: 0, states: {}, statuses: {}, errors: {}, refused: {} },
      respectRobots: true,
    };
    const counts = { id: '1', at: '2026-01-31T12:00:10Z', admitted: 30, open: 10, bytes: 5, duplicates: 1 };

    const names = { states: { VISITED: 20 }, statuses: {}, errors: {}, refused: { too_deep: 3 } };

    const after = withCounts(summary, { ...counts, ...names });

    expect(after.states).toEqual({ VISITED: 20 });
    expect(after.refused).toEqual({ too_deep: 3 });
    expect(after.urlsPerSecond).toBe(2);
  });
});

describe('workers', () => {
  it('come, change and go', () => {
    const list = { items: [workerFactory({ name: 'a' }), workerFactory({ name: 'b' })] };

    const after = withWorkers(list, {
      at: '2026-01-31T12:00:00Z',
      workers: [workerFactory({ name: 'b', pages: 7 }), workerFactory({ name: 'c' })],
      gone: ['a'],
    });

    expect(after.items.map((worker) => [worker.name, worker.pages])).toEqual([
      ['b', 7],
      ['c', 0],
    ]);
  });
});
