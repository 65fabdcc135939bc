import { describe, expect, it } from 'vitest';
import { amountOf, limitsIn } from './limits';

const values = (description: string) => {
  const { least, most } = limitsIn(description);
  return [least?.value ?? null, most?.value ?? null];
};

describe('limitsIn', () => {
  it.each([
    ['hops from a seed, 0 to 1000; default 25', [0, 1000]],
    ['URLs to admit at most, 1 to 10^12; default 5000', [1, 1e12]],
    ['weight among crawls, -10 to 10, each step doubles the share; default 0', [-10, 10]],
    ['for one whole fetch, 500ms to 2m; default 30s', [500, 120_000]],
    ['bytes of a body to keep, up to 2^30; default 10485760', [null, 2 ** 30]],
    ['what you call the crawl, up to 200 characters', [null, 200]],
    ['1 to 100,000 http or https URLs; a bare domain means https://domain/', [1, 100_000]],
    ['payload bytes after which the crawl ends; default no limit', [null, null]],
  ])('reads %s', (description, expected) => {
    expect(values(description)).toEqual(expected);
  });
});

describe('amountOf', () => {
  it('knows numbers and times', () => {
    expect(amountOf('17')).toBe(17);
    expect(amountOf('2s')).toBe(2_000);
    expect(amountOf('1.5s')).toBe(1_500);
    expect(amountOf('many')).toBeNull();
  });
});
