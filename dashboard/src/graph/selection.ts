import type Graph from 'graphology';

/** The node that somebody looks at, and those next to it. It may be chosen before it is read. */
export class Selection {
  /** What is chosen, once it is there. */
  id: string | null = null;
  private wanted: string | null = null;
  private near = new Set<string>();

  constructor(private readonly graph: Graph) {}

  choose(id: string | null): void {
    this.wanted = id;
    this.look();
  }

  /** Takes note of what has come since, and tells whether that is what was chosen. */
  look(): boolean {
    const before = this.id;
    this.id = this.wanted !== null && this.graph.hasNode(this.wanted) ? this.wanted : null;
    this.near = new Set(this.id === null ? [] : this.graph.neighbors(this.id));
    return this.id !== before;
  }

  isNear(id: string): boolean {
    return this.near.has(id);
  }
}
