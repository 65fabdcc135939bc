import { useEffect, type ReactNode } from 'react';

interface Props {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, intro, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Trawl`;
  }, [title]);
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold break-words">{title}</h1>
        {intro && <div className="mt-1 text-muted">{intro}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
