import { describe, expect, it } from 'vitest';
import { noteAllowance, restBetweenReads } from './allowance';

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
