import { describe, expect, it } from 'vitest';
import { Layout } from './layout';

function distance(places: Float32Array, a: number, b: number): number {
  return Math.hypot(
    (places[2 * a] ?? 0) - (places[2 * b] ?? 0),
    (places[2 * a + 1] ?? 0) - (places[2 * b + 1] ?? 0),
  );
}

function settled(parents: number[]): Float32Array {
  const layout = new Layout();
  layout.grow(Int32Array.from(parents));
  while (layout.step());
  return layout.positions();
}

describe('Layout', () => {
  it('gives each node a place of its own', () => {
    const places = settled([-1, 0, 0, 1, 1, 2, -1, 6]);

    expect([...places].every(Number.isFinite)).toBe(true);
    for (let a = 0; a < 8; a += 1) {
      for (let b = 0; b < a; b += 1) expect(distance(places, a, b)).toBeGreaterThan(1);
    }
  });

  it('keeps families together', () => {
    const places = settled([-1, 0, 0, 0, -1, 4, 4, 4]);

    expect(distance(places, 0, 1)).toBeLessThan(distance(places, 0, 5));
  });

  it('moves what something is found on out of the flower', () => {
    const places = settled([-1, 0, 0, 1, 1, 1]);

    expect(distance(places, 0, 1)).toBeGreaterThan(distance(places, 0, 2));
  });

  it('goes on when something branches, and not for a leaf', () => {
    const layout = new Layout();
    layout.grow(Int32Array.from([-1, 0, 0]));
    while (layout.step());

    layout.grow(Int32Array.from([0]));
    expect(layout.isSettled).toBe(true);
    layout.grow(Int32Array.from([1]));

    expect(layout.isSettled).toBe(false);
    expect(layout.positions()).toHaveLength(10);
  });
});
