import iterate from 'graphology-layout-forceatlas2/iterate';
import { branchPlace, leafPlace, seedPlace, stemAmong, type Place } from './forest';

// Numbers of a node and of an edge as the library keeps them.
const NODE = 10;
const EDGE = 3;
const MASS = 6;
const CONVERGENCE = 7;
const SIZE = 8;

const LEAST_STEPS = 150;
const MOST_STEPS = 600;
// Below this, exact forces are quick enough; the approximation lets near neighbours fall together.
const EXACT = 2_000;
const LEAF = -1;

/**
 * Places of a growing forest. Forces move only what something was found on: all of these push each other away, and
 * lines hold them together. Most URLs lead nowhere new; they sit around the one they were found on and cost nothing.
 */
export class Layout {
  private readonly parents: number[] = [];
  private readonly siblings: number[] = [];
  private readonly children: number[] = [];
  /** Where a node stands among those that move; LEAF when it does not. */
  private readonly slots: number[] = [];
  private moving = 0;
  private lines = 0;
  private seeds = 0;
  private stepsLeft = 0;
  private nodes = new Float32Array(NODE * 64);
  private edges = new Float32Array(EDGE * 64);

  get isSettled(): boolean {
    return this.stepsLeft <= 0;
  }

  grow(parents: Int32Array): void {
    const before = this.moving;
    parents.forEach((parent) => this.add(parent));
    const fresh = this.moving - before;
    if (fresh === 0) return;
    // Few new ones among many settle soon.
    const share = Math.min(1, fresh / Math.max(1, before));
    this.stepsLeft = Math.max(this.stepsLeft, LEAST_STEPS + Math.ceil(share * (MOST_STEPS - LEAST_STEPS)));
  }

  /** One step; whether there are more to come. */
  step(): boolean {
    this.stepsLeft -= 1;
    if (this.moving < 2) this.stepsLeft = 0;
    else {
      iterate(
        {
          linLogMode: false,
          outboundAttractionDistribution: false,
          adjustSizes: false,
          edgeWeightInfluence: 0,
          scalingRatio: 25,
          strongGravityMode: false,
          gravity: 1,
          slowDown: 1 + Math.log(this.moving),
          barnesHutOptimize: this.moving > EXACT,
          barnesHutTheta: 0.6,
        },
        this.nodes.subarray(0, this.moving * NODE),
        this.edges.subarray(0, this.lines * EDGE),
      );
    }
    return !this.isSettled;
  }

  /** x and y of each node. */
  positions(): Float32Array<ArrayBuffer> {
    const places = new Float32Array(2 * this.parents.length);
    for (let i = 0; i < this.parents.length; i += 1) {
      const place = this.at(i);
      places[2 * i] = place.x;
      places[2 * i + 1] = place.y;
    }
    return places;
  }

  private add(parent: number): void {
    const index = this.parents.length;
    this.parents.push(parent);
    this.children.push(0);
    this.slots.push(LEAF);
    this.siblings.push(parent < 0 ? 0 : (this.children[parent] ?? 0));
    if (parent < 0) {
      this.move(index, seedPlace(this.seeds));
      this.seeds += 1;
      return;
    }
    this.children[parent] = (this.children[parent] ?? 0) + 1;
    if (this.slots[parent] === LEAF) this.branch(parent);
    const mass = (this.slots[parent] ?? 0) * NODE + MASS;
    // What has a large flower needs room: the mass is what pushes others away.
    this.nodes[mass] = 1 + Math.sqrt(this.children[parent] ?? 0);
  }

  private branch(leaf: number): void {
    const parent = this.parents[leaf] ?? 0;
    this.move(leaf, branchPlace(this.at(parent), this.at(leaf)));
    this.edges = roomFor(this.edges, (this.lines + 1) * EDGE);
    const ends = [this.slots[parent] ?? 0, this.slots[leaf] ?? 0];
    this.edges.set([...ends.map((slot) => slot * NODE), 1], this.lines * EDGE);
    this.lines += 1;
  }

  private move(index: number, place: Place): void {
    const start = this.moving * NODE;
    this.nodes = roomFor(this.nodes, start + NODE);
    this.nodes.set([place.x, place.y], start);
    this.nodes[start + MASS] = 1;
    this.nodes[start + CONVERGENCE] = 1;
    this.nodes[start + SIZE] = 1;
    this.slots[index] = this.moving;
    this.moving += 1;
  }

  private at(index: number): Place {
    const slot = this.slots[index] ?? LEAF;
    if (slot !== LEAF) return { x: this.nodes[slot * NODE] ?? 0, y: this.nodes[slot * NODE + 1] ?? 0 };
    return leafPlace(this.at(this.parents[index] ?? 0), this.siblings[index] ?? 0, stemAmong(this.moving));
  }
}

function roomFor(numbers: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  if (numbers.length >= length) return numbers;
  const larger = new Float32Array(2 * length);
  larger.set(numbers);
  return larger;
}
