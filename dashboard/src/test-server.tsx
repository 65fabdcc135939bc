import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { LiveProvider } from './live/live';

/** What a page asked the server for. */
export interface Asked {
  verb: string;
  path: string;
  body: unknown;
}

type Answer = (asked: Asked) => unknown;

/** A server that answers as a test says, and refuses what the test throws. */
export function serve(answer: Answer): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const one: Asked = { verb: init?.method ?? 'GET', path: path as string, body };
    asked.push(one);
    try {
      return Promise.resolve(Response.json(answer(one)));
    } catch (problem) {
      return Promise.resolve(Response.json(problem, { status: (problem as { status: number }).status }));
    }
  });
  return asked;
}

/** The server's refusal of something. */
export function problem(status: number, detail: string, field: string | null = null): Error {
  const told = { type: 'about:blank', title: 'Problem', status, detail, field, requestId: 'r1' };
  return Object.assign(new Error(detail), told);
}

/** Draws something as it would be on a page; what is given back draws it anew. */
export function show(element: ReactNode): (element: ReactNode) => void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const page = (part: ReactNode) => (
    <QueryClientProvider client={client}>
      <LiveProvider>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </LiveProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(element));
  return (part) => rerender(page(part));
}
