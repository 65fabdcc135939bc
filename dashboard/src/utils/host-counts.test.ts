import { describe, expect, it } from 'vitest';
import { countHosts } from './host-counts';

describe('countHosts', () => {
  it('counts what became of the URLs of each host', () => {
    const urls = [
      { url: 'https://a.test/', state: 'VISITED' },
      { url: 'https://b.test/', state: 'QUEUED' },
      { url: 'https://b.test/x', state: 'FAILED' },
    ];

    expect(countHosts(urls)).toEqual([
      { host: 'b.test', urls: 2, open: 1, visited: 0, wrong: 1 },
      { host: 'a.test', urls: 1, open: 0, visited: 1, wrong: 0 },
    ]);
  });
});
