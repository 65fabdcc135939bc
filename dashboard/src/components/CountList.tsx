import { count } from '../utils/format';

/** Names with how often each came, the most frequent first. */
export function CountList({
  title,
  counts,
  empty,
}: {
  title: string;
  counts: Record<string, number>;
  empty: string;
}) {
  const rows = Object.entries(counts)
    .filter(([, value]) => value > 0)
    .sort(([, a], [, b]) => b - a);
  const most = rows[0]?.[1] ?? 1;
  return (
    <section className="panel p-4">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="space-y-1.5 text-sm">
          {rows.map(([name, value]) => (
            <li key={name}>
              <div className="flex justify-between gap-3">
                <span className="break-all">{name}</span>
                <span className="tabular-nums">{count(value)}</span>
              </div>
              <div className="h-1 rounded bg-line" aria-hidden>
                <div className="h-1 rounded bg-accent" style={{ width: `${(100 * value) / most}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
