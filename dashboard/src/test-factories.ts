import type { Crawl, Host, Settings, Url, WorkerStatus } from './services/wire';

/** Things as the server tells them, ordinary but for what a test says of them. */

export function settingsFactory(more: Partial<Settings> = {}): Settings {
  return {
    seeds: ['https://example.org/'],
    seedCount: 1,
    maxPages: 5000,
    maxDepth: 25,
    scope: 'host',
    include: [],
    exclude: [],
    includeDocuments: false,
    followRedirects: true,
    pace: '1s',
    requestTimeout: '30s',
    maxBodyBytes: 10_485_760,
    maxRetries: 2,
    respectRobots: true,
    robotsPatience: '1h',
    respectNofollow: true,
    normalization: 'standard',
    priority: 0,
    userAgent: 'Trawl/0.1.0',
    demoDelay: '0',
    archive: true,
    ...more,
  };
}

export function crawlFactory(more: Partial<Crawl> = {}): Crawl {
  return {
    id: '1',
    status: 'RUNNING',
    label: '',
    owner: 'local',
    dialect: 'v1',
    createdAt: '2026-01-31T12:00:00Z',
    settings: settingsFactory(),
    progress: { admitted: 10, open: 5, inProgress: 1, visited: 5, failed: 0 },
    ...more,
  };
}

export function urlFactory(more: Partial<Url> = {}): Url {
  return {
    id: '1',
    url: 'https://example.org/',
    rawHref: '/',
    depth: 0,
    redirects: 0,
    priority: 0,
    state: 'QUEUED',
    attempts: 0,
    timings: { dns: '0', connect: '0', tls: '0', firstByte: '0', total: '0' },
    ...more,
  };
}

export function workerFactory(more: Partial<WorkerStatus> = {}): WorkerStatus {
  return {
    name: 'worker-1',
    state: 'alive',
    seenAt: '2026-01-31T12:00:00Z',
    version: '0.1.0',
    pages: 0,
    pagesPerSecond: 0,
    memoryBytes: 1_000_000,
    slots: 8,
    urls: [],
    ...more,
  };
}

export function hostFactory(more: Partial<Host> = {}): Host {
  return { name: 'example.org', pace: '1s', concurrency: 1, failuresInARow: 0, robots: [], ...more };
}
