import type { ChangedUrls, LiveEvent } from '../services/events';
import type { Graph } from '../services/wire';

export interface MapNode {
  id: string;
  url: string;
  state: string;
  depth: number;
  foundFrom: string | null;
  title: string | null;
  httpStatus: number | null;
}

/** Asks for what changed after a version. */
export type Read = (after: number, signal: AbortSignal) => Promise<Graph>;

const TELL_EVERY = 500;
// To draw takes as long as there are URLs, and longer than to read some more: so great a part of them has to be new.
const WORTH_DRAWING = 1 / 4;

/** Takes what is new, in the order in which it was found, and what changed its state. */
export type MapListener = (added: MapNode[], changed: MapNode[]) => void;

/**
 * Who found whom in a crawl. Read once, then kept by events; whoever missed some asks for what changed since. Versions
 * grow without end, so a change is never taken twice. Of more URLs than are shown the rest is left out: what changed
 * since the first was read is asked for, and those that are shown follow it.
 */
export class CrawlMap {
  readonly nodes = new Map<string, MapNode>();
  /** Whether there are more URLs than are shown. */
  isCut = false;
  isLoading = true;
  private version = 0;
  /** The newest version that was heard of. */
  private newest = 0;
  /** The crawl's version when the first page was asked for: all that is shown is as new as that, or newer. */
  private beganAt: number | null = null;
  private readonly listeners = new Set<MapListener>();
  private stopping = new AbortController();
  private reading: Promise<void> | null = null;
  /** What is known and not told yet. */
  private added: MapNode[] = [];
  private changed: MapNode[] = [];
  private toldAt = -Infinity;

  constructor(
    private readonly read: Read,
    private readonly most: number,
    private readonly spare: (task: () => void) => void = (task) => task(),
  ) {}

  listen(listener: MapListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads until nothing is missing. */
  catchUp(): Promise<void> {
    if (this.reading !== null) return this.reading;
    const stopping = new AbortController();
    const reading = Promise.resolve()
      .then(() => this.readAll(stopping.signal))
      .catch((error: unknown) => {
        // Whoever stopped it does not want to know.
        if (!stopping.signal.aborted) throw error;
      })
      .finally(() => {
        if (this.reading === reading) this.reading = null;
      });
    this.stopping = stopping;
    this.reading = reading;
    return reading;
  }

  hear(event: LiveEvent): void {
    if (event.type === 'urls' || event.type === 'many')
      this.newest = Math.max(this.newest, event.data.version);
    const follows = event.type === 'urls' && event.data.after <= this.version;
    if (follows && this.reading === null) this.take(event.data);
    const isBehind = event.type === 'reset' || this.newest > this.version;
    // Who reads already sees to it.
    if (isBehind && this.reading === null) this.spare(() => this.goOn());
  }

  /** Reads no further, until it is asked to catch up again. */
  stop(): void {
    this.stopping.abort();
    this.reading = null;
  }

  /** Reads what was missed, unless nobody looks any more. */
  private goOn(): void {
    if (!this.stopping.signal.aborted) void this.catchUp().catch(() => undefined);
  }

  private async readAll(stop: AbortSignal): Promise<void> {
    let isBehind = true;
    while (isBehind) {
      const before = this.version;
      const heard = this.newest;
      const page = await this.read(before, stop);
      if (stop.aborted) return;
      this.beganAt ??= page.newest ?? 0;
      this.apply(page.nodes, page.version);
      if (this.isCut) this.version = Math.max(this.version, this.beganAt);
      const { hasMore } = page;
      this.isLoading = hasMore && !this.isCut;
      if (!hasMore || this.isWorthTelling()) this.tell();
      // Something may have changed since the page was made.
      const isNews = this.version > before || this.newest > heard;
      isBehind = hasMore || (this.newest > this.version && isNews);
    }
  }

  private isWorthTelling(): boolean {
    const isMuch = this.added.length >= this.nodes.size * WORTH_DRAWING;
    return isMuch && performance.now() - this.toldAt > TELL_EVERY;
  }

  private take(changed: ChangedUrls): void {
    if (changed.version <= this.version) return;
    this.apply(changed.urls, changed.version);
    this.tell();
  }

  private apply(told: Omit<MapNode, 'foundFrom' | 'title' | 'httpStatus'>[], version: number): void {
    this.version = Math.max(this.version, version);
    for (const one of told as Partial<MapNode>[] & typeof told) {
      const { id, url, state, depth, foundFrom = null, title = null, httpStatus = null } = one;
      const node = { id, url, state, depth, foundFrom, title, httpStatus };
      const known = this.nodes.has(id);
      if (!known && this.nodes.size >= this.most) {
        this.isCut = true;
        continue;
      }
      this.nodes.set(id, node);
      (known ? this.changed : this.added).push(node);
    }
  }

  private tell(): void {
    // A node may have changed before anybody heard that it is there.
    const added = this.added.map(({ id }) => this.nodes.get(id)).filter((node) => node !== undefined);
    const { changed } = this;
    this.added = [];
    this.changed = [];
    this.toldAt = performance.now();
    added.sort((a, b) => Number(a.id) - Number(b.id));
    this.listeners.forEach((listener) => listener(added, changed));
  }
}
