import type { WorkerStatus } from '../services/wire';
import { ago, bytes, count, rate, words } from '../utils/format';
import { useNow } from '../utils/use-now';
import { Facts } from './Facts';

const MOST_URLS = 12;

export function WorkerCard({ worker }: { worker: WorkerStatus }) {
  const now = useNow();
  const more = worker.urls.length - MOST_URLS;
  return (
    <article className="panel h-full p-4">
      <h2 className="flex items-center gap-2 font-semibold break-all">
        <span
          aria-hidden
          className="size-2.5 shrink-0 rounded-full"
          style={{ background: worker.state === 'alive' ? 'var(--good)' : 'var(--warn)' }}
        />
        {worker.name}
        <span className="font-normal text-muted">{words(worker.state)}</span>
      </h2>
      <div className="mt-3">
        <Facts
          of={[
            ['Heartbeat', ago(worker.seenAt, now)],
            ['Rate', rate(worker.pagesPerSecond)],
            ['Pages', count(worker.pages)],
            ['Slots', count(worker.slots)],
            ['Memory', bytes(worker.memoryBytes)],
            ['Started', worker.startedAt && ago(worker.startedAt, now)],
            ['Version', worker.version],
          ]}
        />
      </div>
      <h3 className="mt-3 text-sm font-medium">Fetching now</h3>
      {worker.urls.length === 0 ? (
        <p className="text-sm text-muted">Nothing at this moment.</p>
      ) : (
        <ul className="mt-1 space-y-0.5 text-sm">
          {worker.urls.slice(0, MOST_URLS).map((url) => (
            <li key={url} className="break-all">
              {url}
            </li>
          ))}
          {more > 0 && <li className="text-muted">and {count(more)} more</li>}
        </ul>
      )}
    </article>
  );
}
