import { describe, expect, it } from 'vitest';
import type { ChangedUrl, LiveEvent } from '../services/events';
import type { Graph, GraphNode } from '../services/wire';
import { CrawlMap } from './crawl-map';

function node(id: string, more: Partial<GraphNode> = {}): GraphNode {
  return { id, url: `https://a.test/${id}`, state: 'QUEUED', depth: 1, foundFrom: '1', ...more };
}

function page(version: number, nodes: GraphNode[], hasMore = false): Graph {
  return { version, hasMore, nodes, edges: [] };
}

function urls(after: number, version: number, ids: string[]): LiveEvent {
  const changed: ChangedUrl[] = ids.map((id) => ({ ...node(id), state: 'VISITED', attempts: 1 }));
  return { type: 'urls', topic: 'urls:1', data: { crawl: '1', after, version, urls: changed } };
}

describe('CrawlMap', () => {
  it('reads until there is no more', async () => {
    const asked: number[] = [];
    const pages = [page(10, [node('1')], true), page(20, [node('2')])];
    const map = new CrawlMap((after) => {
      asked.push(after);
      return Promise.resolve(pages.shift() ?? page(20, []));
    }, 100);

    await map.catchUp();

    expect([...map.nodes.keys()]).toEqual(['1', '2']);
    expect(asked).toEqual([0, 10]);
    expect(map.isLoading).toBe(false);
  });

  it('takes events that follow what it knows', async () => {
    const map = new CrawlMap(() => Promise.resolve(page(10, [node('1')])), 100);
    await map.catchUp();
    const heard: string[] = [];
    map.listen((added, changed) => heard.push(`${added.length} new, ${changed.length} changed`));

    map.hear(urls(10, 12, ['1', '2']));

    expect(heard).toEqual(['1 new, 1 changed']);
    expect(map.nodes.get('1')?.state).toBe('VISITED');
  });

  it('asks for what it missed', async () => {
    const pages = [page(10, [node('1')]), page(30, [node('2'), node('3')])];
    const map = new CrawlMap(() => Promise.resolve(pages.shift() ?? page(30, [])), 100);
    await map.catchUp();

    map.hear(urls(20, 30, ['3']));
    await map.catchUp();

    expect([...map.nodes.keys()]).toEqual(['1', '2', '3']);
  });

  it('asks again when it hears of something while it reads', async () => {
    const pages = [page(10, [node('1')]), page(12, [node('1', { state: 'VISITED' })])];
    const map: CrawlMap = new CrawlMap(() => {
      if (pages.length === 2) map.hear(urls(10, 12, ['1']));
      return Promise.resolve(pages.shift() ?? page(12, []));
    }, 100);

    await map.catchUp();

    expect(map.nodes.get('1')?.state).toBe('VISITED');
    expect(pages).toEqual([]);
  });

  it('stops where there are too many, and says so', async () => {
    const map = new CrawlMap(() => Promise.resolve(page(10, [node('1'), node('2'), node('3')])), 2);

    await map.catchUp();

    expect(map.nodes.size).toBe(2);
    expect(map.isCut).toBe(true);
  });
});
