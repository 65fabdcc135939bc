import { useQuery } from '@tanstack/react-query';
import { EmptyNotice } from '../components/Notices';
import { PageHead } from '../components/PageHead';
import { Query } from '../components/Query';
import { WorkerCard } from '../components/WorkerCard';
import { useLiveWorkers } from '../live/workers';
import { workers } from '../services/operation';

export function WorkersPage() {
  const list = useQuery(workers);
  useLiveWorkers();
  return (
    <>
      <PageHead title="Workers" intro="Who fetches, and what at this moment." />
      <Query of={list} what="workers">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyNotice title="Nobody works">
              Start a worker with <code>trawl worker</code>, on this machine or another.
            </EmptyNotice>
          ) : (
            <ul className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
              {items.map((worker) => (
                <li key={worker.name}>
                  <WorkerCard worker={worker} />
                </li>
              ))}
            </ul>
          )
        }
      </Query>
    </>
  );
}
