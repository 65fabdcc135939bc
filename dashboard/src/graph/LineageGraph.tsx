import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorNotice } from '../components/Notices';
import { SearchField } from '../components/FilterBar';
import { StateMark } from '../components/StateMark';
import { URL_STATES } from '../services/urls';
import { compact, count } from '../utils/format';
import type { CrawlMap, MapNode } from './crawl-map';
import { Drawing } from './drawing';
import { LineageTable } from './LineageTable';
import { useCrawlMap } from './use-crawl-map';

const MOST_ROWS = 200;

interface Props {
  crawl: string;
  selected: string | undefined;
  onOpen: (id: string) => void;
}

/** Who found whom, as it grows. */
export function LineageGraph({ crawl, selected, onOpen }: Props) {
  const { map, error, retry } = useCrawlMap(crawl);
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const [query, setQuery] = useState<string | undefined>();
  const counts = useCounts(map);
  const select = useEffectEvent((id: string | null) => {
    drawing.current?.select(id);
    if (id !== null) onOpen(id);
  });

  useEffect(() => {
    if (!frame.current) return undefined;
    const made = new Drawing(frame.current, map, { onSelect: select, onSettled: setSettled });
    drawing.current = made;
    const theme = new MutationObserver(() => made.takeTheme());
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      theme.disconnect();
      drawing.current = null;
      made.close();
    };
  }, [map]);
  useEffect(() => {
    // Whoever closes what is known of a URL still wants to see where it stands: a click beside all URLs ends that.
    if (selected !== undefined) drawing.current?.select(selected);
  }, [selected]);
  useEffect(() => {
    const found = query ? nearest(find(map, query, MOST_ROWS)) : undefined;
    if (found) {
      drawing.current?.select(found.id);
      drawing.current?.show(found.id);
    }
  }, [map, query]);

  const present = URL_STATES.filter((state) => (counts[state] ?? 0) > 0);
  return (
    <div className="space-y-3">
      {error !== null && <ErrorNotice error={error} retry={retry} />}
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Find a URL in the graph" value={query} onChange={setQuery} />
        <button type="button" className="button" onClick={() => drawing.current?.fit()}>
          Fit
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={isPaused}
          onClick={() => {
            drawing.current?.run(isPaused);
            setPaused(!isPaused);
          }}
        >
          {isPaused ? 'Move on' : 'Hold still'}
        </button>
        <span className="text-sm text-muted" role="status">
          {map.isLoading ? 'Loading… ' : ''}
          {count(map.nodes.size)} URLs
          {map.isCut && ', the first of more'}
          {!isSettled && !isPaused && map.nodes.size > 1 && ', finding their places'}
        </span>
      </div>
      <div className="panel overflow-hidden">
        <div ref={frame} aria-hidden className="h-[max(24rem,62vh)] w-full" data-testid="graph" />
        <ul
          className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-xs"
          aria-label="States"
        >
          {present.map((state) => (
            <li key={state}>
              <StateMark state={state} /> {compact(counts[state] ?? 0)}
            </li>
          ))}
        </ul>
      </div>
      <LineageTable
        nodes={find(map, query ?? '', MOST_ROWS)}
        total={map.nodes.size}
        map={map}
        onOpen={onOpen}
      />
    </div>
  );
}

/** Of all that hold what was typed, the one that holds the least else. */
function nearest(found: MapNode[]): MapNode | undefined {
  return found.reduce<MapNode | undefined>(
    (best, node) => (best && best.url.length <= node.url.length ? best : node),
    undefined,
  );
}

function find(map: CrawlMap, query: string, most: number): MapNode[] {
  const found: MapNode[] = [];
  const wanted = query.toLowerCase();
  for (const node of map.nodes.values()) {
    if (found.length >= most) break;
    if (node.url.toLowerCase().includes(wanted)) found.push(node);
  }
  return found;
}

const OFTEN_ENOUGH = 500;

/** How many there are of each state, counted anew when something changed, and not more often than one can read. */
function useCounts(map: CrawlMap): Record<string, number> {
  const [counts, setCounts] = useState<Record<string, number>>({});
  useEffect(() => {
    let task: number | null = null;
    const look = () => {
      task = null;
      const now: Record<string, number> = {};
      for (const node of map.nodes.values()) now[node.state] = (now[node.state] ?? 0) + 1;
      setCounts(now);
    };
    task = window.setTimeout(look, 0);
    const leave = map.listen(() => {
      task ??= window.setTimeout(look, OFTEN_ENOUGH);
    });
    return () => {
      leave();
      if (task !== null) window.clearTimeout(task);
    };
  }, [map]);
  return counts;
}
