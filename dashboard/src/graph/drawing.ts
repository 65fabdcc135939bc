import { createNodeBorderProgram } from '@sigma/node-border';
import Graph from 'graphology';
import Sigma from 'sigma';
import type { NodeHoverDrawingFunction } from 'sigma/rendering';
import type { CrawlMap, MapNode } from './crawl-map';
import { QuickNodes, restWhileMoving } from './quick-nodes';
import type { FromLayout, ToLayout } from './layout.worker';
import { Selection } from './selection';

// While somebody moves the picture, new places wait: what is looked at must not stutter.
const STILL = 250;
const SEED_SIZE = 8;
const MANY = 10_000;
const CROWDED = 0.5;

interface Handlers {
  onSelect: (id: string | null) => void;
  onSettled: (isSettled: boolean) => void;
}

/** The picture of a crawl's map: WebGL for the picture, a worker for the places. */
export class Drawing {
  private readonly graph = new Graph({ type: 'directed' });
  private readonly indices = new Map<string, number>();
  private readonly worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  private readonly sigma: Sigma;
  private readonly leave: () => void;
  private colours = new Map<string, string>();
  private waiting: FromLayout | null = null;
  private task: number | null = null;
  private movedAt = 0;
  private readonly selection = new Selection(this.graph);
  private hasBeenMoved = false;

  constructor(
    frame: HTMLElement,
    map: CrawlMap,
    private readonly handlers: Handlers,
  ) {
    this.sigma = new Sigma(this.graph, frame, {
      allowInvalidContainer: true,
      zIndex: true,
      hideEdgesOnMove: true,
      hideLabelsOnMove: true,
      labelRenderedSizeThreshold: 9,
      labelDensity: 0.4,
      minCameraRatio: 0.005,
      maxCameraRatio: 8,
      defaultDrawNodeHover: drawHover,
      nodeProgramClasses: {
        circle: QuickNodes,
        seed: createNodeBorderProgram({
          borders: [
            { size: { value: 0.22 }, color: { attribute: 'ring' } },
            { size: { value: 0.16 }, color: { attribute: 'gap' } },
            { size: { fill: true }, color: { attribute: 'color' } },
          ],
        }),
      },
      nodeReducer: (id, data) => this.emphasized(id, data),
      edgeReducer: (edge, data) => this.edgeOf(edge, data),
    });
    restWhileMoving(this.sigma);
    this.sigma.on('clickNode', ({ node }) => this.handlers.onSelect(node));
    this.sigma.on('clickStage', () => this.handlers.onSelect(null));
    this.sigma.getCamera().on('updated', () => {
      this.movedAt = performance.now();
    });
    for (const kind of ['wheel', 'pointerdown'] as const) {
      frame.addEventListener(kind, () => (this.hasBeenMoved = true), { passive: true });
    }
    this.worker.onmessage = ({ data }: MessageEvent<FromLayout>) => this.place(data);
    this.takeTheme();
    this.add([...map.nodes.values()].sort((a, b) => Number(a.id) - Number(b.id)));
    this.leave = map.listen((added, changed) => {
      this.add(added);
      changed.forEach((node) => this.paint(node));
    });
  }

  /** Colours of the theme as they are now. */
  takeTheme(): void {
    const style = getComputedStyle(document.documentElement);
    this.colours = new Map(
      ['ink', 'muted', 'line', 'surface', ...STATE_NAMES].map((name) => [
        name,
        style.getPropertyValue(`--${name}`).trim(),
      ]),
    );
    this.sigma.setSetting('labelColor', { color: this.colour('ink') });
    this.sigma.setSetting('defaultEdgeColor', this.colour('line'));
    this.graph.updateEachNodeAttributes((_, data) => ({ ...data, ...this.shades(String(data['state'])) }));
  }

  select(id: string | null): void {
    this.selection.choose(id);
    this.sigma.refresh({ skipIndexation: true });
  }

  /** Brings a node to the middle. */
  show(id: string): void {
    const place = this.sigma.getNodeDisplayData(id);
    this.hasBeenMoved = true;
    if (place)
      void this.sigma.getCamera().animate({ x: place.x, y: place.y, ratio: 0.15 }, { duration: 300 });
  }

  fit(): void {
    this.hasBeenMoved = false;
    void this.sigma.getCamera().animatedReset({ duration: 300 });
  }

  run(isRunning: boolean): void {
    this.tell({ kind: 'run', isRunning });
  }

  close(): void {
    this.leave();
    if (this.task !== null) window.clearTimeout(this.task);
    this.worker.terminate();
    this.sigma.kill();
  }

  private tell(message: ToLayout): void {
    this.worker.postMessage(message);
  }

  private add(nodes: MapNode[]): void {
    const parents = new Int32Array(nodes.length);
    nodes.forEach((node, i) => {
      const parent = node.foundFrom === null ? undefined : this.indices.get(node.foundFrom);
      parents[i] = parent ?? -1;
      this.indices.set(node.id, this.indices.size);
      this.graph.addNode(node.id, this.attributes(node));
      if (parent !== undefined && node.foundFrom !== null)
        this.graph.addEdge(node.foundFrom, node.id, { size: 0.5 });
    });
    // Those that were there before are drawn as if nothing was chosen.
    if (this.selection.look()) this.sigma.refresh();
    if (nodes.length > 0) this.tell({ kind: 'grow', parents });
  }

  private attributes(node: MapNode): Record<string, unknown> {
    const isSeed = node.foundFrom === null;
    const near = node.foundFrom !== null && this.graph.hasNode(node.foundFrom) ? node.foundFrom : null;
    const place = near === null ? null : this.graph.getNodeAttributes(near);
    return {
      x: Number(place?.['x'] ?? 0) + Math.random(),
      y: Number(place?.['y'] ?? 0) + Math.random(),
      size: isSeed ? SEED_SIZE : this.sizeAt(node.depth),
      depth: node.depth,
      type: isSeed ? 'seed' : 'circle',
      zIndex: isSeed ? 2 : 1,
      state: node.state,
      label: node.url,
      ...this.shades(node.state),
    };
  }

  /** The more there are, the smaller: there is no more room on the screen for them. */
  private sizeAt(depth: number): number {
    return Math.max(2, 4 - depth * 0.5) * (this.graph.order > MANY ? CROWDED : 1);
  }

  private shades(state: string) {
    return {
      color: this.colour(`state-${state.toLowerCase().replaceAll('_', '-')}`),
      ring: this.colour('ink'),
      gap: this.colour('surface'),
    };
  }

  private paint(node: MapNode): void {
    this.graph.mergeNodeAttributes(node.id, { state: node.state, ...this.shades(node.state) });
  }

  private place(told: FromLayout): void {
    this.waiting = told;
    this.task ??= window.setTimeout(() => this.draw(), this.pause());
  }

  /** The more there is to draw, the less often it moves. */
  private pause(): number {
    return Math.min(1_000, this.graph.order / 40);
  }

  private draw(): void {
    this.task = null;
    if (performance.now() - this.movedAt < STILL) {
      this.task = window.setTimeout(() => this.draw(), STILL);
      return;
    }
    const told = this.waiting;
    if (!told) return;
    this.waiting = null;
    const { positions } = told;
    this.graph.updateEachNodeAttributes(
      (id, data) => {
        const index = this.indices.get(id) ?? 0;
        data['x'] = positions[2 * index] ?? Number(data['x']);
        data['y'] = positions[2 * index + 1] ?? Number(data['y']);
        if (data['type'] !== 'seed') data['size'] = this.sizeAt(Number(data['depth']));
        return data;
      },
      { attributes: ['x', 'y', 'size'] },
    );
    this.handlers.onSettled(told.isSettled);
    if (!this.hasBeenMoved) this.sigma.getCamera().setState({ x: 0.5, y: 0.5, ratio: 1 });
    this.movedAt = 0;
  }

  private emphasized(id: string, data: Record<string, unknown>) {
    const { id: selected } = this.selection;
    if (selected === null) return data;
    if (id === selected) return { ...data, highlighted: true, size: Number(data['size']) + 3, zIndex: 4 };
    if (this.selection.isNear(id)) return { ...data, forceLabel: true, zIndex: 3 };
    return { ...data, color: this.colour('line'), label: '', zIndex: 0 };
  }

  private edgeOf(edge: string, data: Record<string, unknown>) {
    const { id: selected } = this.selection;
    if (selected === null || !this.graph.hasExtremity(edge, selected)) return data;
    return { ...data, color: this.colour('ink'), size: 1.5, zIndex: 3 };
  }

  private colour(name: string): string {
    return this.colours.get(name) ?? '#888888';
  }
}

const STATE_NAMES = [
  'state-queued',
  'state-in-progress',
  'state-visited',
  'state-redirected',
  'state-forbidden',
  'state-not-found',
  'state-http-terminal',
  'state-failed',
  'state-robots-blocked',
  'state-cancelled',
];

/** The label of what is pointed at, on the theme's own ground. */
const drawHover: NodeHoverDrawingFunction = (context, data, settings) => {
  const style = getComputedStyle(document.documentElement);
  const text = (data.label ?? '').slice(0, 120);
  context.font = `${settings.labelSize}px ${settings.labelFont}`;
  const width = context.measureText(text).width + 12;
  context.beginPath();
  context.fillStyle = style.getPropertyValue('--surface');
  context.strokeStyle = style.getPropertyValue('--edge');
  context.arc(data.x, data.y, data.size + 3, 0, 2 * Math.PI);
  context.roundRect(data.x + data.size + 5, data.y - 11, width, 22, 4);
  context.fill();
  context.stroke();
  context.fillStyle = style.getPropertyValue('--ink');
  context.fillText(text, data.x + data.size + 11, data.y + 4);
};
