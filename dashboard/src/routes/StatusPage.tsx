import { useQuery } from '@tanstack/react-query';
import { AlertList } from '../components/AlertList';
import { DataTable, column } from '../components/DataTable';
import { PageHead } from '../components/PageHead';
import { Query } from '../components/Query';
import { StatCard, StatGrid } from '../components/StatCard';
import { useLiveState } from '../live/live';
import { useLiveWorkers } from '../live/workers';
import { health, storage, workers } from '../services/operation';
import type { StorageSize } from '../services/wire';
import { bytes, count, words } from '../utils/format';

const COLUMNS = [
  column<StorageSize>(
    'part',
    'Part',
    ({ part }) => part,
    ({ part }) => part,
  ),
  column<StorageSize>('place', 'Place', ({ place }) => <span className="break-all">{place}</span>),
  column<StorageSize>(
    'bytes',
    'Size',
    ({ bytes: size }) => bytes(size),
    ({ bytes: size }) => size,
  ),
];

export function StatusPage() {
  const state = useQuery({ ...health, refetchInterval: 10_000 });
  const disk = useQuery(storage);
  const crew = useQuery(workers);
  const live = useLiveState();
  useLiveWorkers();
  return (
    <>
      <PageHead title="Health" />
      <div className="space-y-5">
        <Query of={state} what="the server's health">
          {(known) => (
            <StatGrid>
              <StatCard label="Server">
                <span className={known.status === 'ok' ? 'text-good' : 'text-bad'}>
                  {words(known.status)}
                </span>
              </StatCard>
              <StatCard label="Store" note={`answers in ${known.storeLatency}`}>
                <span className={known.store === 'ok' ? 'text-good' : 'text-bad'}>{words(known.store)}</span>
              </StatCard>
              <StatCard label="Live events">{live === 'live' ? 'Connected' : words(live)}</StatCard>
              <StatCard label="Workers">{count(crew.data?.items.length ?? 0)}</StatCard>
              <StatCard label="Up for">{known.uptime}</StatCard>
              <StatCard label="Version">{known.version || '–'}</StatCard>
            </StatGrid>
          )}
        </Query>
        <section>
          <h2 className="mb-2 text-lg font-semibold">Storage</h2>
          <Query of={disk} what="sizes">
            {({ items }) => (
              <DataTable
                label="Storage"
                columns={COLUMNS}
                rows={items}
                idOf={({ part, place }) => part + place}
              />
            )}
          </Query>
        </section>
        <AlertList />
      </div>
    </>
  );
}
