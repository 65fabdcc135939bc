import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told } from './connection';
import { EventStream, LONGEST_SILENCE } from './event-stream';

/** A server that says what the test wants, when it wants. */
function server(status = 200) {
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe = controller;
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  return {
    say: (text: string) => pipe?.enqueue(new TextEncoder().encode(text)),
    end: () => pipe?.close(),
  };
}

function listen() {
  const heard: Told[] = [];
  const state = { isOpen: false, failures: 0 };
  const stream = new EventStream('/v1/events');
  stream.onopen = () => (state.isOpen = true);
  stream.onerror = () => (state.failures += 1);
  stream.addEventListener('progress', (event) => heard.push(event));
  return { heard, state, stream };
}

const settle = () => vi.advanceTimersByTimeAsync(1);

describe('EventStream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('hears events however they are cut', async () => {
    const { say } = server();
    const { heard, state } = listen();

    say('retry: 2000\nid: a-1\n\nid: a-2\nevent: prog');
    say('ress\ndata: {"x":1}\n\n: still here\n\n');
    await settle();

    expect(state).toEqual({ isOpen: true, failures: 0 });
    expect(heard).toEqual([{ data: '{"x":1}', lastEventId: 'a-2' }]);
  });

  it('is broken when the server ends it or refuses it', async () => {
    const first = server();
    const ended = listen();
    first.end();
    await settle();
    server(503);
    const refused = listen();
    await settle();

    expect(ended.state.failures).toBe(1);
    expect(refused.state).toEqual({ isOpen: false, failures: 1 });
  });

  it('is broken when nothing is heard for long, not even that somebody is there', async () => {
    const { say } = server();
    const { state } = listen();
    await vi.advanceTimersByTimeAsync(LONGEST_SILENCE - 1_000);
    say(': still here\n\n');
    await vi.advanceTimersByTimeAsync(LONGEST_SILENCE - 1_000);
    expect(state.failures).toBe(0);

    await vi.advanceTimersByTimeAsync(1_000);

    expect(state.failures).toBe(1);
  });

  it('says nothing after it was closed', async () => {
    const { say } = server();
    const { heard, state, stream } = listen();
    await settle();
    stream.close();

    say('event: progress\ndata: 1\n\n');
    await vi.advanceTimersByTimeAsync(2 * LONGEST_SILENCE);

    expect(heard).toEqual([]);
    expect(state.failures).toBe(0);
  });
});
