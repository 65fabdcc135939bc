import type { Alert, WorkerStatus } from './wire';

/** What the live stream tells; the names of events are those of the server. */
export interface CrawlChanged {
  id: string;
  status: string;
  reason?: string | null;
  createdAt: string;
  finishedAt?: string | null;
}

export interface CrawlProgress {
  at: string;
  crawls: {
    id: string;
    admitted: number;
    open: number;
    inProgress: number;
    visited: number;
    failed: number;
    /** URLs that were fetched to their end. */
    pages: number;
    /** Of these, without an answer or with one of 400 and more. */
    errors: number;
  }[];
}

export interface CrawlCounts {
  id: string;
  at: string;
  admitted: number;
  open: number;
  bytes: number;
  duplicates: number;
  states: Record<string, number>;
  statuses: Record<string, number>;
  errors: Record<string, number>;
  refused: Record<string, number>;
}

export interface ChangedUrl {
  id: string;
  url: string;
  foundFrom?: string | null;
  depth: number;
  state: string;
  attempts: number;
  httpStatus?: number | null;
  error?: string | null;
  bytes?: number | null;
  title?: string | null;
}

export interface ChangedUrls {
  crawl: string;
  after: number;
  version: number;
  urls: ChangedUrl[];
}

export interface ChangedWorkers {
  at: string;
  workers: WorkerStatus[];
  gone: string[];
}

/** Kinds of what is administered of which something changed; what it is, whoever may read it asks for. */
export interface Administered {
  at: string;
  parts: string[];
}

export type LiveEvent =
  | { type: 'created' | 'changed'; topic: string; data: CrawlChanged }
  | { type: 'deleted'; topic: string; data: { id: string } }
  | { type: 'progress'; topic: string; data: CrawlProgress }
  | { type: 'counts'; topic: string; data: CrawlCounts }
  | { type: 'urls'; topic: string; data: ChangedUrls }
  | { type: 'many'; topic: string; data: Omit<ChangedUrls, 'urls'> }
  | { type: 'workers'; topic: string; data: ChangedWorkers }
  | { type: 'alert'; topic: string; data: Alert }
  | { type: 'administration'; topic: string; data: Administered }
  | { type: 'reset'; topic: string; data: unknown };

export const EVENT_TYPES = [
  'created',
  'changed',
  'deleted',
  'progress',
  'counts',
  'urls',
  'many',
  'workers',
  'alert',
  'administration',
  'reset',
] as const;
