import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable, column } from '../components/DataTable';
import { HostState } from '../components/HostState';
import { EmptyNotice } from '../components/Notices';
import { PageHead } from '../components/PageHead';
import { Pager } from '../components/Pager';
import { Query } from '../components/Query';
import { useLiveHosts } from '../live/hosts';
import { listHosts } from '../services/hosts';
import type { Host } from '../services/wire';
import { measured } from '../utils/format';
import { useCursor } from '../utils/use-cursor';

// None can be sorted by: the list comes page by page, and a sorted page would look like a sorted list.
const COLUMNS = [
  column<Host>('name', 'Host', ({ name }) => (
    <Link to="/hosts/$host" params={{ host: name }} className="link break-all">
      {name}
    </Link>
  )),
  column<Host>('state', 'State', (host) => <HostState host={host} />),
  column<Host>('pace', 'Pace', (host) => host.pace),
  column<Host>('delay', 'Asks for', (host) => host.crawlDelay ?? '–'),
  column<Host>('response', 'Answers in', ({ responseTime }) => (responseTime ? measured(responseTime) : '–')),
  column<Host>('failures', 'Failures in a row', (host) => host.failuresInARow),
];

export function HostsPage() {
  const { page, cursor, next, back } = useCursor('');
  const list = useQuery({ ...listHosts(cursor), placeholderData: keepPreviousData });
  useLiveHosts();
  return (
    <>
      <PageHead title="Hosts" intro="How each is treated: pace, rest, robots.txt, orders.">
        <GoToHost />
      </PageHead>
      <Query of={list} what="hosts">
        {({ items, next: following }) =>
          items.length === 0 ? (
            <EmptyNotice title="No host was asked yet">Start a crawl: its hosts appear here.</EmptyNotice>
          ) : (
            <>
              <DataTable label="Hosts" columns={COLUMNS} rows={items} idOf={(host) => host.name} />
              <Pager
                page={page}
                count={items.length}
                hasNext={Boolean(following)}
                onBack={back}
                onNext={() => following && next(following)}
              />
            </>
          )
        }
      </Query>
    </>
  );
}

function GoToHost() {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const host = name.trim();
        if (host !== '') void navigate({ to: '/hosts/$host', params: { host } });
      }}
    >
      <input
        className="field"
        aria-label="Name of a host"
        placeholder="Name of a host"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button">
        Open
      </button>
    </form>
  );
}
