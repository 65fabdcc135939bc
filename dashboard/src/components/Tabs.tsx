import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  tabs: readonly { id: string; title: string }[];
  current: string;
}

/** Each tab is an address of its own: it can be kept, sent and gone back to. */
export function Tabs({ label, tabs, current }: Props) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen not all have room: the current one is brought to the middle.
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !here) return;
    const space = row.current.clientWidth - here.offsetWidth;
    row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - space / 2;
  }, [current, tabs.length]);
  return (
    <nav ref={row} aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to="."
          search={{ tab: tab.id }}
          aria-current={tab.id === current ? 'page' : undefined}
          className={`border-b-2 px-3 py-2 font-medium whitespace-nowrap ${
            tab.id === current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink'
          }`}
        >
          {tab.title}
        </Link>
      ))}
    </nav>
  );
}
