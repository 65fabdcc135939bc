import type { ReactNode } from 'react';

export function StatCard({
  label,
  children,
  note,
}: {
  label: ReactNode;
  children: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className="panel px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-xl font-semibold tabular-nums">{children}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">{children}</dl>;
}
