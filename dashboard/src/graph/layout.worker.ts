import { Layout } from './layout';

/** To the worker: parents of new nodes by their index, -1 for seeds; or whether to rest. */
export type ToLayout = { kind: 'grow'; parents: Int32Array } | { kind: 'run'; isRunning: boolean };

/** From it: x and y of each node, in the order in which they grew. */
export interface FromLayout {
  positions: Float32Array;
  isSettled: boolean;
}

const worker = self as unknown as {
  onmessage: ((event: MessageEvent<ToLayout>) => void) | null;
  postMessage(message: FromLayout, transfer: Transferable[]): void;
};

const layout = new Layout();
const SLICE = 100;
let isRunning = true;
let isBusy = false;

worker.onmessage = ({ data }) => {
  if (data.kind === 'grow') layout.grow(data.parents);
  else isRunning = data.isRunning;
  tell();
  work();
};

function work(): void {
  if (isBusy || !isRunning || layout.isSettled) return;
  isBusy = true;
  const end = performance.now() + SLICE;
  while (layout.step() && performance.now() < end);
  tell();
  // Between two slices messages are heard.
  setTimeout(() => {
    isBusy = false;
    work();
  }, 10);
}

function tell(): void {
  const positions = layout.positions();
  worker.postMessage({ positions, isSettled: layout.isSettled }, [positions.buffer]);
}
