import { describe, expect, it } from 'vitest';
import { ago, bytes, duration, measured, percent, rate, spoken, words } from './format';

describe('format', () => {
  it('names bytes in the unit that keeps numbers small', () => {
    expect(bytes(999)).toBe('999 B');
    expect(bytes(1_500)).toBe('1.5 kB');
    expect(bytes(2_000_000_000)).toBe('2 GB');
  });

  it('tells durations in two units', () => {
    expect(duration(0)).toBe('0 s');
    expect(duration(65_000)).toBe('1 min 5 s');
    expect(duration(90_061_000)).toBe('1 d 1 h');
  });

  it('rounds times that were measured', () => {
    expect(measured('24.957ms')).toBe('25 ms');
    expect(measured('0.025ms')).toBe('< 1 ms');
    expect(measured('0')).toBe('0 ms');
    expect(measured('1.26s')).toBe('1.3 s');
    expect(measured('2m')).toBe('2 min');
    expect(measured('1m30s')).toBe('1m30s');
    expect(measured('')).toBe('');
  });

  it('tells how long ago something was', () => {
    const now = Date.parse('2026-01-31T12:00:10Z');

    expect(ago('2026-01-31T12:00:09Z', now)).toBe('just now');
    expect(ago('2026-01-31T11:59:10Z', now)).toBe('1 min ago');
  });

  it('shows fractions only where they matter', () => {
    expect(rate(2.54)).toBe('2.5/s');
    expect(rate(1234.5)).toMatch(/^1,23[45]\/s$/);
    expect(percent(1, 3)).toBe('33.3%');
    expect(percent(0, 0)).toBe('0%');
  });

  it('reads constants aloud', () => {
    expect(words('ROBOTS_BLOCKED')).toBe('Robots blocked');
    expect(spoken('lastRequestAt')).toBe('Last request at');
    expect(spoken('failuresInARow')).toBe('Failures in a row');
  });
});
