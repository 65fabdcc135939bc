import { describe, expect, it, vi } from 'vitest';
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

/** One that shows two of three URLs, of a crawl that had come to version 900 when it was first asked. */
function cut(...later: Graph[]) {
  const asked: number[] = [];
  const first = { ...page(10, [node('1'), node('2'), node('3')], true), newest: 900 };
  const pages = [first, ...later];
  const read = (after: number) => {
    asked.push(after);
    return Promise.resolve(pages.shift() ?? page(after, []));
  };
  return { asked, map: new CrawlMap(read, 2) };
}

const visited = (id: string) => node(id, { state: 'VISITED' });

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

  it('shows a large crawl ever less often while it reads, and all of it in the end', async () => {
    vi.useFakeTimers();
    const shown: number[] = [];
    const map = new CrawlMap((after) => {
      vi.advanceTimersByTime(1_000);
      return Promise.resolve(page(after + 1, [node(String(after + 1))], after < 63));
    }, 100);
    map.listen((added) => shown.push(added.length));

    await map.catchUp();
    vi.useRealTimers();

    expect(shown.length).toBeLessThan(16);
    expect(shown.reduce((sum, some) => sum + some, 0)).toBe(64);
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
    const { map, asked } = cut();

    await map.catchUp();

    expect(map.nodes.size).toBe(2);
    expect(map.isCut).toBe(true);
    expect(map.isLoading).toBe(false);
    expect(asked).toEqual([0, 900]);
  });

  it('takes what changed of too many while it read them', async () => {
    const { map } = cut(page(905, [visited('2'), visited('7')]));

    await map.catchUp();

    expect([...map.nodes.keys()]).toEqual(['1', '2']);
    expect(map.nodes.get('2')?.state).toBe('VISITED');
  });

  it('follows what it is told of too many', async () => {
    const { map, asked } = cut();
    await map.catchUp();

    map.hear(urls(900, 920, ['2', '9']));

    expect([...map.nodes.keys()]).toEqual(['1', '2']);
    expect(map.nodes.get('2')?.state).toBe('VISITED');
    expect(asked).toEqual([0, 900]);
  });

  it('asks for what it missed of too many', async () => {
    const { map, asked } = cut(page(900, []), page(9_000, [visited('1'), node('8')]));
    await map.catchUp();

    map.hear({ type: 'many', topic: 'urls:1', data: { crawl: '1', after: 900, version: 9_000 } });
    await map.catchUp();
    map.hear({ type: 'reset', topic: 'urls:1', data: null });
    await map.catchUp();

    expect([...map.nodes.keys()]).toEqual(['1', '2']);
    expect(map.nodes.get('1')?.state).toBe('VISITED');
    expect(asked).toEqual([0, 900, 900, 9_000]);
  });

  it('leaves nothing out when it grows too large while it is looked at', async () => {
    const asked: number[] = [];
    const pages = [{ ...page(10, [node('1')]), newest: 10 }, page(30, [node('2'), visited('1')])];
    const map = new CrawlMap((after) => {
      asked.push(after);
      return Promise.resolve(pages.shift() ?? page(after, []));
    }, 1);
    await map.catchUp();

    map.hear({ type: 'many', topic: 'urls:1', data: { crawl: '1', after: 10, version: 30 } });
    await map.catchUp();

    expect(map.isCut).toBe(true);
    expect(map.nodes.get('1')?.state).toBe('VISITED');
    expect(asked).toEqual([0, 10]);
  });

  it('reads as seldom as it is told to, and not at all after it was stopped', async () => {
    const waiting: (() => void)[] = [];
    let reads = 0;
    const read = (after: number) => {
      reads += 1;
      return Promise.resolve(page(after, []));
    };
    const map = new CrawlMap(read, 100, (task) => waiting.push(task));
    await map.catchUp();

    map.hear({ type: 'reset', topic: 'urls:1', data: null });
    expect(reads).toBe(1);
    map.stop();
    waiting.forEach((task) => task());
    await Promise.resolve();

    expect(reads).toBe(1);
  });

  it('reads nothing after it was stopped, and goes on when it is shown again', async () => {
    const answers: ((page: Graph) => void)[] = [];
    const map = new CrawlMap(() => new Promise((answer) => answers.push(answer)), 100);
    const first = map.catchUp();
    await vi.waitFor(() => expect(answers).toHaveLength(1));

    map.stop();
    const second = map.catchUp();
    answers[0]?.(page(10, [node('1')], true));
    await first;
    expect(map.nodes.size).toBe(0);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(page(10, [node('1')]));
    await second;

    expect(map.nodes.size).toBe(1);
    expect(answers).toHaveLength(2);
  });
});
