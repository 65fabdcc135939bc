import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listUsers, tokens } from '../services/accounts';
import { show } from '../test-server';
import { useLiveAdministration } from './administration';

/** A server that counts how often it was asked for what, and tells events when the test wants. */
function server() {
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: string[] = [];
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe = controller;
    },
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation((given) => {
    const path = (given as string).split('?')[0] ?? '';
    asked.push(path);
    return Promise.resolve(path === '/v1/events' ? new Response(stream) : Response.json({ items: [] }));
  });
  const tell = (parts: string[]) => {
    const data = { topic: 'administration', data: { at: '2026-01-31T12:00:00Z', parts } };
    pipe?.enqueue(new TextEncoder().encode(`event: administration\ndata: ${JSON.stringify(data)}\n\n`));
  };
  return { tell, times: (path: string) => asked.filter((one) => one === path).length };
}

function Lists() {
  useLiveAdministration();
  return (
    <p>
      {useQuery(listUsers(undefined)).data && 'users'} {useQuery(tokens).data && 'tokens'}
    </p>
  );
}

describe('useLiveAdministration', () => {
  it('reads again what others changed, and nothing else', async () => {
    const { tell, times } = server();
    show(<Lists />);
    await screen.findByText('users tokens');
    await waitFor(() => expect(times('/v1/events')).toBe(1));

    act(() => tell(['users', 'audit', 'something new']));

    await waitFor(() => expect(times('/v1/users')).toBe(2));
    expect(times('/v1/tokens')).toBe(1);
  });
});
