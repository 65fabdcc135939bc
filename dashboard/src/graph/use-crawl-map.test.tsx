import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Graph } from '../services/wire';
import { CrawlMap } from './crawl-map';
import { useReading } from './use-crawl-map';

const EMPTY: Graph = { version: 1, hasMore: false, nodes: [], edges: [] };

describe('useReading', () => {
  it('forgets an error when it is tried again', async () => {
    let isAway = true;
    const map = new CrawlMap(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(EMPTY)), 10);
    const { result } = renderHook(() => useReading(map));
    await waitFor(() => expect(result.current.error).not.toBeNull());

    isAway = false;
    act(() => result.current.retry());

    await waitFor(() => expect(map.isLoading).toBe(false));
    expect(result.current.error).toBeNull();
  });

  it('tells an error that comes again', async () => {
    const map = new CrawlMap(() => Promise.reject(new Error('away')), 10);
    const { result } = renderHook(() => useReading(map));
    await waitFor(() => expect(result.current.error).not.toBeNull());

    act(() => result.current.retry());
    expect(result.current.error).toBeNull();

    await waitFor(() => expect(result.current.error).not.toBeNull());
  });

  it('reads though React mounts it twice, and not any more when it is gone', async () => {
    const signals: AbortSignal[] = [];
    const read = (_: number, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<Graph>(() => undefined);
    };
    const map = new CrawlMap(read, 10);
    const { unmount } = renderHook(() => useReading(map), { wrapper: StrictMode });
    await waitFor(() => expect(signals.at(-1)?.aborted).toBe(false));

    unmount();

    expect(signals.every((signal) => signal.aborted)).toBe(true);
  });
});
