import type { ReactNode } from 'react';

/** Names and what they stand for; what is null is left out. */
export function Facts({ of }: { of: [string, ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,max-content)_1fr] gap-x-4 gap-y-1 text-sm">
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        // A name may stand there twice: headers do.
        .map(([name, value], i) => (
          <div key={i} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
