import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCrawlMap } from '../graph/use-crawl-map';
import type { CrawlMap } from '../graph/crawl-map';
import { count } from '../utils/format';
import { countHosts, type HostCount } from '../utils/host-counts';
import { DataTable, column } from './DataTable';
import { EmptyNotice, ErrorNotice, Loading } from './Notices';

const OFTEN_ENOUGH = 300;
const MOST_ROWS = 500;

/** The hosts of a crawl, counted from its URLs. */
export function CrawlHosts({ crawl }: { crawl: string }) {
  const { map, error, retry } = useCrawlMap(crawl);
  const hosts = useHosts(map);
  if (error !== null) return <ErrorNotice error={error} retry={retry} />;
  if (hosts === null) return <Loading what="hosts" />;
  if (hosts.length === 0)
    return (
      <EmptyNotice title="No URL is known yet">
        Hosts appear with the first seed that is admitted.
      </EmptyNotice>
    );
  return (
    <>
      {map.isCut && (
        <p className="mb-2 text-muted">
          Counted from the first {count(map.nodes.size)} URLs; there are more.
        </p>
      )}
      {hosts.length > MOST_ROWS && (
        <p className="mb-2 text-muted">
          The {count(MOST_ROWS)} largest of {count(hosts.length)} hosts.
        </p>
      )}
      <DataTable
        label="Hosts of the crawl"
        columns={COLUMNS}
        rows={hosts.slice(0, MOST_ROWS)}
        idOf={(host) => host.host}
      />
    </>
  );
}

const number = (id: keyof Omit<HostCount, 'host'>, title: string) =>
  column<HostCount>(
    id,
    title,
    (host) => <span className="tabular-nums">{count(host[id])}</span>,
    (host) => host[id],
  );

const COLUMNS = [
  column<HostCount>(
    'host',
    'Host',
    ({ host }) => (
      <Link to="/hosts/$host" params={{ host }} className="link break-all">
        {host}
      </Link>
    ),
    ({ host }) => host,
  ),
  number('urls', 'URLs'),
  number('open', 'Open'),
  number('visited', 'Visited'),
  number('wrong', 'Went wrong'),
  column<HostCount>('show', 'Show', ({ host }) => (
    <Link to="." search={{ tab: 'urls', host }} className="link whitespace-nowrap">
      its URLs<span className="sr-only"> ({host})</span>
    </Link>
  )),
];

function useHosts(map: CrawlMap): HostCount[] | null {
  const [hosts, setHosts] = useState<HostCount[] | null>(null);
  useEffect(() => {
    let task: number | null = null;
    const look = () => {
      task = null;
      setHosts(countHosts(map.nodes.values()));
    };
    const leave = map.listen(() => {
      task ??= window.setTimeout(look, OFTEN_ENOUGH);
    });
    if (!map.isLoading) look();
    return () => {
      leave();
      if (task !== null) window.clearTimeout(task);
    };
  }, [map]);
  return hosts;
}
