import type { Host } from '../services/wire';
import { duration } from '../utils/format';
import { useNow } from '../utils/use-now';

/** Whether a host may be asked, and if not, why. */
export function HostState({ host }: { host: Host }) {
  const now = useNow();
  const { text, colour } = stateOf(host, now);
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: colour }} />
      {text}
    </span>
  );
}

export function stateOf(host: Host, now: number): { text: string; colour: string } {
  const left = (time: string | null | undefined) => (time ? Date.parse(time) - now : 0);
  if (host.blockedReason) return { text: `Blocked: ${host.blockedReason}`, colour: 'var(--bad)' };
  if (left(host.breakerOpenUntil) > 0) {
    return {
      text: `Failed too often, rests for ${duration(left(host.breakerOpenUntil))}`,
      colour: 'var(--bad)',
    };
  }
  if (left(host.restUntil) > 0) {
    return { text: `Asked us to wait ${duration(left(host.restUntil))}`, colour: 'var(--warn)' };
  }
  if (host.penalty) return { text: `Slowed to ${host.penalty} after 429 answers`, colour: 'var(--warn)' };
  return { text: 'May be asked', colour: 'var(--good)' };
}
