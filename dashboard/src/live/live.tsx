import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  useState,
  type ReactNode,
} from 'react';
import type { LiveEvent } from '../services/events';
import { LiveConnection, browser, type LiveState } from './connection';

const Live = createContext<LiveConnection | null>(null);
// Switching tabs for a moment is no reason to connect anew.
export const REST_AFTER = 10_000;

export function LiveProvider({ children }: { children: ReactNode }) {
  const [connection] = useState(() => new LiveConnection(browser));
  const client = useQueryClient();
  useEffect(() => restWhileHidden(connection), [connection]);
  useEffect(() => connection.whenMissed(() => void readAnew(client)), [connection, client]);
  return <Live value={connection}>{children}</Live>;
}

/** Reads again all that is on screen, and also what is being read: its answer may be older. */
export async function readAnew(client: QueryClient): Promise<void> {
  const underway = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const first = new Set(underway.filter(({ state }) => state.data === undefined));
  await client.invalidateQueries();
  // There is one request at a time for what has no answer yet.
  if (first.size > 0) await client.invalidateQueries({ predicate: (query) => first.has(query) });
}

/** Until what it gives back is called. */
export function restWhileHidden(connection: Pick<LiveConnection, 'rest' | 'wake' | 'state'>): () => void {
  let task: number | undefined;
  const look = () => {
    window.clearTimeout(task);
    if (document.hidden) task = window.setTimeout(() => connection.rest(), REST_AFTER);
    else if (connection.state() === 'resting') connection.wake();
  };
  document.addEventListener('visibilitychange', look);
  // A tab may be opened in the background.
  look();
  return () => {
    window.clearTimeout(task);
    document.removeEventListener('visibilitychange', look);
  };
}

export function useLiveConnection(): LiveConnection {
  const connection = use(Live);
  if (!connection) throw new Error('there is no LiveProvider around this component');
  return connection;
}

export function useLiveState(): LiveState {
  const connection = useLiveConnection();
  return useSyncExternalStore(connection.watch, connection.state);
}

/** Hears a topic while the component is shown; `reset` says that something was missed, and is being read anew. */
export function useLive(topic: string | null, listener: (event: LiveEvent) => void): void {
  const connection = useLiveConnection();
  const hear = useEffectEvent(listener);
  useEffect(() => {
    if (topic === null) return undefined;
    return connection.subscribe(topic, hear);
  }, [connection, topic]);
}
