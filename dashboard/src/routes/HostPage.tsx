import { useQuery } from '@tanstack/react-query';
import { HostOrders } from '../components/HostOrders';
import { HostRobots } from '../components/HostRobots';
import { HostState } from '../components/HostState';
import { Facts } from '../components/Facts';
import { EmptyNotice } from '../components/Notices';
import { PageHead } from '../components/PageHead';
import { Query } from '../components/Query';
import { useLiveHosts } from '../live/hosts';
import { isAdmin, me } from '../services/accounts';
import { oneHost } from '../services/hosts';
import { ApiError } from '../services/http';
import type { Host } from '../services/wire';
import { useParameter } from '../utils/address';
import { ago, measured } from '../utils/format';
import { useNow } from '../utils/use-now';

export function HostPage() {
  const name = useParameter('host');
  const host = useQuery(oneHost(name));
  const mayOrder = isAdmin(useQuery(me).data);
  useLiveHosts();
  const isUnknown = host.error instanceof ApiError && host.error.status === 404;
  return (
    <>
      <PageHead title={name} intro={host.data && <HostState host={host.data.host} />} />
      {isUnknown ? (
        <div className="space-y-4">
          <EmptyNotice title="This host was never asked">
            What is ordered for it holds from the first request.
          </EmptyNotice>
          {mayOrder && <HostOrders key={name} name={name} host={null} />}
        </div>
      ) : (
        <Query of={host} what="the host">
          {(known) => (
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <HostFacts host={known.host} />
              {mayOrder && <HostOrders key={name} name={name} host={known.host} />}
              <HostRobots key={name} host={known.host} />
            </div>
          )}
        </Query>
      )}
    </>
  );
}

function HostFacts({ host }: { host: Host }) {
  const now = useNow();
  return (
    <section className="panel p-4">
      <h2 className="mb-2 font-semibold">How it is treated</h2>
      <Facts
        of={[
          ['Pace', host.pace],
          ['Requests at a time', host.concurrency],
          ['robots.txt asks for', host.crawlDelay],
          ['Answers in', host.responseTime && measured(host.responseTime)],
          ['Last request', host.lastRequestAt && ago(host.lastRequestAt, now)],
          ['Failures in a row', host.failuresInARow],
          ['Slowed to', host.penalty],
          ['Ordered by', host.order && `${host.order.by}, ${ago(host.order.at, now)}`],
        ]}
      />
    </section>
  );
}
