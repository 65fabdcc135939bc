import { EVENT_TYPES, type LiveEvent } from '../services/events';
import { address } from '../services/http';
import { EventStream } from './event-stream';

export type LiveState = 'idle' | 'connecting' | 'live' | 'broken' | 'resting';

export interface Told {
  data: string;
  lastEventId: string;
}

/** A stream of events; tests bring their own. */
export interface Source {
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  addEventListener(type: string, listener: (event: Told) => void): void;
  close(): void;
}

export interface Surroundings {
  open(address: string): Source;
  later(task: () => void, milliseconds: number): number;
  forget(task: number): void;
  random(): number;
}

type Listener = (event: LiveEvent) => void;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
// Several parts of a page subscribe one after another: one connection for all of them.
const GATHERING = 30;

/** One stream of events for the whole page, whatever is on it. It comes back after it broke, where it stopped. */
export class LiveConnection {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly watchers = new Set<() => void>();
  private readonly readers = new Set<() => void>();
  private source: Source | null = null;
  private connectedTopics = '';
  private lastId = '';
  private failures = 0;
  private task: number | null = null;
  private isResting = false;
  private current: LiveState = 'idle';
  private seen: number | null = null;

  constructor(private readonly surroundings: Surroundings) {}

  state = (): LiveState => this.current;

  /** When it last heard of the server; null before the first time. */
  seenAt = (): number | null => this.seen;

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Calls a reader when what was read may be older than the next event. */
  whenMissed = (reader: () => void): (() => void) => {
    this.readers.add(reader);
    return () => this.readers.delete(reader);
  };

  subscribe(topic: string, listener: Listener): () => void {
    const known = this.listeners.get(topic) ?? new Set();
    known.add(listener);
    this.listeners.set(topic, known);
    this.schedule(GATHERING);
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.listeners.get(topic) === known) this.listeners.delete(topic);
      this.schedule(GATHERING);
    };
  }

  /** A page that nobody sees needs no events. */
  rest(): void {
    this.isResting = true;
    this.disconnect();
    this.become('resting');
  }

  wake(): void {
    this.isResting = false;
    this.retryNow();
  }

  retryNow(): void {
    this.failures = 0;
    this.connectedTopics = '';
    this.schedule(0);
  }

  private schedule(milliseconds: number): void {
    if (this.task !== null) this.surroundings.forget(this.task);
    this.task = this.surroundings.later(() => {
      this.task = null;
      this.connect();
    }, milliseconds);
  }

  private connect(): void {
    const topics = [...this.listeners.keys()].sort().join(',');
    if (this.isResting || (topics === this.connectedTopics && this.source !== null)) return;
    this.disconnect();
    if (topics === '') {
      this.become('idle');
      return;
    }
    this.connectedTopics = topics;
    if (this.current !== 'broken') this.become('connecting');
    const source = this.surroundings.open(address('/v1/events', { topics, after: this.lastId }));
    this.source = source;
    source.onopen = () => {
      this.failures = 0;
      this.seen = Date.now();
      this.become('live');
    };
    source.onerror = () => this.broke(source);
    for (const type of EVENT_TYPES) {
      source.addEventListener(type, (event) => this.hear(source, type, event));
    }
    source.addEventListener('id', ({ lastEventId }) => this.begin(source, lastEventId));
    source.addEventListener('end', () => this.broke(source));
  }

  private hear(source: Source, type: LiveEvent['type'], event: Told): void {
    if (source !== this.source) return;
    this.seen = Date.now();
    if (event.lastEventId !== '') this.lastId = event.lastEventId;
    const { topic, data } = JSON.parse(event.data) as { topic: string; data: unknown };
    if (type === 'reset') this.missed();
    else this.listeners.get(topic)?.forEach((listener) => listener({ type, topic, data } as LiveEvent));
  }

  private begin(source: Source, id: string): void {
    if (source !== this.source || id === '') return;
    const isFirst = this.lastId === '';
    this.lastId = id;
    // What the page has read before is older than the stream, and nobody told what happened in between.
    if (isFirst) this.missed();
  }

  private missed(): void {
    this.readers.forEach((reader) => reader());
    this.listeners.forEach((listeners, topic) =>
      listeners.forEach((listener) => listener({ type: 'reset', topic, data: null })),
    );
  }

  private broke(source: Source): void {
    if (source !== this.source) return;
    this.disconnect();
    this.become('broken');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    // Not all pages at once when a server comes back.
    this.schedule(wait * (0.5 + this.surroundings.random() / 2));
  }

  private disconnect(): void {
    this.source?.close();
    this.source = null;
    this.connectedTopics = '';
  }

  private become(state: LiveState): void {
    if (state === this.current) return;
    this.current = state;
    this.watchers.forEach((watcher) => watcher());
  }
}

export const browser: Surroundings = {
  open: (at) => new EventStream(at),
  later: (task, milliseconds) => window.setTimeout(task, milliseconds),
  forget: (task) => window.clearTimeout(task),
  random: Math.random,
};
