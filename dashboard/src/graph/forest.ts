export interface Place {
  x: number;
  y: number;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SEED_DISTANCE = 60;
const LONGEST_STEM = 12;

/** A seed begins on a spiral, so that any number of them keeps its distance. */
export function seedPlace(index: number): Place {
  return onSpiral({ x: 0, y: 0 }, index, SEED_DISTANCE);
}

/** What led nowhere sits around what it was found on, as seeds do in a sunflower. */
export function leafPlace(parent: Place, sibling: number, stem: number): Place {
  return onSpiral(parent, sibling + 2, stem);
}

/** The more there are that push each other away, the farther they stand apart, and the larger flowers may be. */
export function stemAmong(moving: number): number {
  return Math.min(LONGEST_STEM, 2.5 * moving ** 0.3);
}

/** Where a leaf begins to move when something is found on it: out of the flower that it sat in. */
export function branchPlace(parent: Place, leaf: Place): Place {
  return { x: parent.x + 3 * (leaf.x - parent.x), y: parent.y + 3 * (leaf.y - parent.y) };
}

function onSpiral(middle: Place, index: number, distance: number): Place {
  const radius = distance * Math.sqrt(index);
  const angle = index * GOLDEN_ANGLE;
  return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
}
