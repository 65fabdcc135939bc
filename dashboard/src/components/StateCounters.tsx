import { Link } from '@tanstack/react-router';
import { URL_STATES } from '../services/urls';
import type { Summary } from '../services/wire';
import { bytes, count, rate } from '../utils/format';
import { StatCard, StatGrid } from './StatCard';
import { StateMark } from './StateMark';

/** What became of all URLs that are known; each number leads to its URLs. */
export function StateCounters({ summary }: { summary: Summary }) {
  const present = URL_STATES.filter((state) => (summary.states[state] ?? 0) > 0);
  return (
    <StatGrid>
      <StatCard label="Known URLs" note={`${count(summary.duplicates)} links to known ones`}>
        {count(summary.admitted)}
      </StatCard>
      <StatCard label="Rate" note="over its whole life">
        {rate(summary.urlsPerSecond)}
      </StatCard>
      <StatCard label="Received">{bytes(summary.bytes)}</StatCard>
      {present.map((state) => (
        <StatCard key={state} label={<StateMark state={state} />}>
          <Link to="." search={{ tab: 'urls', state }} className="underline decoration-1 underline-offset-4">
            {count(summary.states[state] ?? 0)}
          </Link>
        </StatCard>
      ))}
    </StatGrid>
  );
}
