import type { ReactNode } from 'react';
import { followable } from '../utils/web-address';

/** An address of the crawled web: text always, a link only where a browser may go. */
export function WebLink({ to, children }: { to: string; children?: ReactNode }) {
  const target = followable(to);
  const text = children ?? to;
  if (target === null) return <span className="break-all">{text}</span>;
  return (
    <a className="link break-all" href={target} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="sr-only"> (opens the site itself)</span>
    </a>
  );
}

export function Mono({ children }: { children: ReactNode }) {
  return <code className="font-mono text-[0.8125rem] break-all">{children}</code>;
}
