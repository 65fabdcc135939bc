import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertList } from '../components/AlertList';
import { DataTable, column } from '../components/DataTable';
import { PageHead } from '../components/PageHead';
import { Query } from '../components/Query';
import { StatCard, StatGrid } from '../components/StatCard';
import { useLive, useLiveState } from '../live/live';
import { useLiveWorkers } from '../live/workers';
import { restBetweenReads } from '../services/allowance';
import { health, operationKeys, storage, workers } from '../services/operation';
import type { StorageSize } from '../services/wire';
import { bytes, count, duration, measured, words } from '../utils/format';
import { amountOf } from '../utils/limits';
import { Sparing } from '../utils/sparing';
import { useNow } from '../utils/use-now';

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
  const state = useQuery(health);
  const disk = useQuery(storage);
  const crew = useQuery(workers);
  const live = useLiveState();
  const now = useNow();
  useLiveWorkers();
  useLiveHealth();
  return (
    <>
      <PageHead title="Health" />
      <div className="space-y-5">
        <Query of={state} what="the server's health">
          {(known) => (
            <StatGrid>
              <StatCard label="Server">
                <Verdict of={state.isError ? 'unavailable' : known.status} />
              </StatCard>
              <StatCard label="Store" note={`answers in ${measured(known.storeLatency)}`}>
                <Verdict of={state.isError ? 'not known' : known.store} />
              </StatCard>
              <StatCard label="Live events">{live === 'live' ? 'Connected' : words(live)}</StatCard>
              <StatCard label="Workers">{count(crew.data?.items.length ?? 0)}</StatCard>
              <StatCard label="Up for">{upFor(known.uptime, now - state.dataUpdatedAt)}</StatCard>
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

function Verdict({ of }: { of: string }) {
  return <span className={of === 'ok' ? 'text-good' : 'text-bad'}>{words(of)}</span>;
}

/** The server tells it when it is asked; from then on it is counted here. */
export function upFor(told: string, since: number): string {
  const then = amountOf(told);
  return then === null ? told : duration(then + Math.max(0, since));
}

/** No event tells of health and sizes: while crawls get on they are read again, and whenever there is an alert. */
function useLiveHealth(): void {
  const client = useQueryClient();
  const [ofAlerts] = useState(() => new Sparing(restBetweenReads));
  const [ofCrawls] = useState(() => new Sparing(restBetweenReads));
  useLive('alerts', () =>
    ofAlerts.run(() => {
      void client.invalidateQueries({ queryKey: operationKeys.alerts });
      void client.invalidateQueries({ queryKey: health.queryKey });
    }),
  );
  useLive('crawls', (event) => {
    if (event.type !== 'progress') return;
    ofCrawls.run(() => {
      void client.invalidateQueries({ queryKey: health.queryKey });
      void client.invalidateQueries({ queryKey: storage.queryKey });
    });
  });
}
