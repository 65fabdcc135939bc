import { describe, expect, it } from 'vitest';
import { noteAllowance, restBeforePage, restBetweenReads } from './allowance';

function rest(headers: Record<string, string>): number {
  noteAllowance(new Headers(headers));
  return restBetweenReads();
}

describe('the rest between reads', () => {
  it('grows as requests run out', () => {
    expect(rest({ 'RateLimit-Limit': '100', 'RateLimit-Remaining': '99' })).toBeLessThan(1_000);
    expect(rest({ 'RateLimit-Limit': '100', 'RateLimit-Remaining': '40' })).toBe(2_000);
    expect(rest({ 'RateLimit-Limit': '100', 'RateLimit-Remaining': '3' })).toBe(10_000);
  });

  it('is short where requests are not counted', () => {
    expect(rest({})).toBeLessThan(1_000);
  });
});

describe('the rest before a page', () => {
  const left = (remaining: string) => {
    noteAllowance(new Headers({ 'RateLimit-Limit': '100', 'RateLimit-Remaining': remaining }));
    return restBeforePage();
  };

  it('is none while there is plenty, and never lets requests run out', () => {
    expect(left('99')).toBe(0);
    expect(left('40')).toBe(500);
    expect(60_000 / left('20')).toBeLessThan(100);
  });
});
