import type { Source, Told } from './connection';

type Listener = (event: Told) => void;

// The server says something at least every 15 s, if only that it is still there.
export const LONGEST_SILENCE = 40_000;

/**
 * Server-sent events, read by fetch. The browser's own EventSource keeps the comments to itself by which a server shows
 * that it is there: with it, a connection that died without a word looks like one on which nothing happens.
 */
export class EventStream implements Source {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly listeners = new Map<string, Listener>();
  private readonly stopping = new AbortController();
  private silence: ReturnType<typeof setTimeout> | undefined;
  private lastId = '';

  constructor(address: string) {
    this.hasHeard();
    void this.follow(address).catch(() => this.fail());
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }

  close(): void {
    clearTimeout(this.silence);
    this.stopping.abort();
  }

  private async follow(address: string): Promise<void> {
    const answer = await fetch(address, {
      headers: { Accept: 'text/event-stream' },
      credentials: 'same-origin',
      signal: this.stopping.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`the stream of events answered ${answer.status}`);
    this.onopen?.();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (this.stopping.signal.aborted) return;
      this.hasHeard();
      const events = (rest + read.value).split('\n\n');
      rest = events.pop() ?? '';
      events.forEach((event) => this.tell(event));
    }
    this.fail();
  }

  /** One event as it travels: lines of a field and its value. */
  private tell(text: string): void {
    let type = 'message';
    const data: string[] = [];
    for (const line of text.split('\n')) {
      const [, field, value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
      if (field === 'id') this.lastId = value;
      if (field === 'event') type = value;
      if (field === 'data') data.push(value);
    }
    // One without data says where the stream begins.
    const name = data.length > 0 ? type : 'id';
    this.listeners.get(name)?.({ data: data.join('\n'), lastEventId: this.lastId });
  }

  private hasHeard(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.fail(), LONGEST_SILENCE);
  }

  private fail(): void {
    if (this.stopping.signal.aborted) return;
    this.close();
    this.onerror?.();
  }
}
