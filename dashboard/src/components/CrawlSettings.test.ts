import { describe, expect, it } from 'vitest';
import { patchOf } from './CrawlSettings';

const BEFORE = {
  label: 'first',
  pace: '1s',
  priority: '0',
  maxPages: '5000',
  maxDepth: '25',
  maxPagesPerHost: '',
  maxBytes: '',
  maxDuration: '',
};

describe('patchOf', () => {
  it('names what changed and nothing else', () => {
    expect(patchOf(BEFORE, { ...BEFORE, pace: '2s', priority: '3' })).toEqual({ pace: '2s', priority: 3 });
  });

  it('lifts a limit that was emptied', () => {
    expect(patchOf(BEFORE, { ...BEFORE, maxPages: ' ' })).toEqual({ maxPages: null });
  });

  it('takes an empty label as one', () => {
    expect(patchOf(BEFORE, { ...BEFORE, label: '' })).toEqual({ label: '' });
  });
});
