import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../services/events';
import { LiveConnection, type Source, type Surroundings, type Told } from './connection';

class FakeSource implements Source {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  private readonly listeners = new Map<string, (event: Told) => void>();

  constructor(readonly address: string) {}

  addEventListener(type: string, listener: (event: Told) => void): void {
    this.listeners.set(type, listener);
  }

  close(): void {
    this.isClosed = true;
  }

  begin(id: string): void {
    this.listeners.get('id')?.({ data: '', lastEventId: id });
  }

  say(type: string, id: string, topic: string, data: unknown): void {
    const body = JSON.stringify({ topic, data });
    this.listeners.get(type)?.({ data: body, lastEventId: id });
  }
}

/** Time that passes when the test says so. */
class FakeSurroundings implements Surroundings {
  readonly sources: FakeSource[] = [];
  readonly waits: number[] = [];
  private tasks = new Map<number, () => void>();
  private next = 1;

  open(at: string): Source {
    const source = new FakeSource(at);
    this.sources.push(source);
    return source;
  }

  later(task: () => void, milliseconds: number): number {
    this.waits.push(milliseconds);
    this.tasks.set(this.next, task);
    return this.next++;
  }

  forget(task: number): void {
    this.tasks.delete(task);
  }

  random(): number {
    return 1;
  }

  pass(): FakeSource {
    const due = [...this.tasks.values()];
    this.tasks = new Map();
    due.forEach((task) => task());
    return this.newest();
  }

  newest(): FakeSource {
    const source = this.sources.at(-1);
    if (!source) throw new Error('nothing was opened');
    return source;
  }
}

function rig() {
  const world = new FakeSurroundings();
  return { world, live: new LiveConnection(world) };
}

const open = (source: FakeSource) => source.onopen?.();
const fail = (source: FakeSource) => source.onerror?.();

describe('LiveConnection', () => {
  it('gathers all topics in one connection', () => {
    const { world, live } = rig();

    live.subscribe('workers', () => undefined);
    live.subscribe('crawls', () => undefined);
    const source = world.pass();

    expect(world.sources).toHaveLength(1);
    expect(source.address).toBe('/v1/events?topics=crawls%2Cworkers');
  });

  it('tells an event to whoever listens to its topic', () => {
    const { world, live } = rig();
    const heard: LiveEvent[] = [];
    live.subscribe('crawls', (event) => heard.push(event));
    live.subscribe('workers', () => heard.push({ type: 'reset', topic: 'wrong', data: null }));

    world.pass().say('deleted', 'a-1', 'crawls', { id: '7' });

    expect(heard).toEqual([{ type: 'deleted', topic: 'crawls', data: { id: '7' } }]);
  });

  it('goes on after the last event when it broke, and waits longer each time', () => {
    const { world, live } = rig();
    live.subscribe('crawls', () => undefined);
    const first = world.pass();
    open(first);
    first.say('deleted', 'a-9', 'crawls', { id: '7' });

    fail(first);
    const second = world.pass();
    fail(second);

    expect(live.state()).toBe('broken');
    expect(second.address).toContain('after=a-9');
    expect(world.waits.slice(-2)).toEqual([500, 1000]);
  });

  it('waits half a minute at most', () => {
    const { world, live } = rig();
    live.subscribe('crawls', () => undefined);

    for (let i = 0; i < 12; i += 1) fail(world.pass());

    expect(world.waits.at(-1)).toBe(30_000);
  });

  it('tells everybody when something was missed', () => {
    const { world, live } = rig();
    const heard: string[] = [];
    live.subscribe('crawls', (event) => heard.push(`crawls ${event.type}`));
    live.subscribe('workers', (event) => heard.push(`workers ${event.type}`));

    world.pass().say('reset', 'b-1', 'crawls', {});

    expect(heard).toEqual(['crawls reset', 'workers reset']);
  });

  it('has missed what happened before its first connection, and nothing by going on', () => {
    const { world, live } = rig();
    const heard: string[] = [];
    let missed = 0;
    live.whenMissed(() => (missed += 1));
    live.subscribe('crawls', (event) => heard.push(event.type));

    const first = world.pass();
    first.begin('a-3');
    fail(first);
    world.pass().begin('a-3');

    expect(missed).toBe(1);
    expect(heard).toEqual(['reset']);
  });

  it('rests and wakes where it stopped', () => {
    const { world, live } = rig();
    live.subscribe('crawls', () => undefined);
    const first = world.pass();
    first.say('deleted', 'a-3', 'crawls', { id: '7' });

    live.rest();
    expect(first.isClosed).toBe(true);
    live.wake();

    expect(world.pass().address).toContain('after=a-3');
  });

  it('ends with its last listener', () => {
    const { world, live } = rig();
    const leave = live.subscribe('crawls', () => undefined);
    const source = world.pass();

    leave();
    world.pass();

    expect(source.isClosed).toBe(true);
    expect(live.state()).toBe('idle');
  });
});
