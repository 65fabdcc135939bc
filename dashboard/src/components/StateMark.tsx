import { words } from '../utils/format';

export function stateColour(state: string): string {
  return `var(--state-${state.toLowerCase().replaceAll('_', '-')})`;
}

/** Some constants say little to people. */
export function stateName(state: string): string {
  return state === 'HTTP_TERMINAL' ? 'Other answer' : words(state);
}

/** What became of a URL: the colour helps, the word tells. */
export function StateMark({ state }: { state: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden
        className="size-2.5 shrink-0 rounded-full"
        style={{ background: stateColour(state) }}
      />
      {stateName(state)}
    </span>
  );
}

const STATUS_COLOURS: Record<string, string> = {
  PENDING: 'var(--state-queued)',
  RUNNING: 'var(--state-in-progress)',
  PAUSED: 'var(--warn)',
  COMPLETED: 'var(--good)',
  CANCELLED: 'var(--state-cancelled)',
  FAILED: 'var(--bad)',
  MOVED: 'var(--state-redirected)',
};

export function StatusMark({ status }: { status: string }) {
  const colour = STATUS_COLOURS[status] ?? 'var(--edge)';
  const isRunning = status === 'RUNNING';
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-raised px-2 py-0.5 text-[0.8125rem] font-medium whitespace-nowrap">
      <span
        aria-hidden
        className={`size-2 rounded-full ${isRunning ? 'animate-pulse' : ''}`}
        style={{ background: colour }}
      />
      {words(status)}
    </span>
  );
}
