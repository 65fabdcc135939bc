import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AlertList } from '../components/AlertList';
import { CrawlTable } from '../components/CrawlTable';
import { EmptyNotice } from '../components/Notices';
import { HourChart } from '../components/HourChart';
import { PageHead } from '../components/PageHead';
import { Query } from '../components/Query';
import { StatCard, StatGrid } from '../components/StatCard';
import { useLiveCrawls } from '../live/crawl-list';
import { useLiveWorkers } from '../live/workers';
import { useLive } from '../live/live';
import { restBetweenReads } from '../services/allowance';
import { listCrawls } from '../services/crawls';
import { operationKeys, storage, throughput, workers } from '../services/operation';
import type { Crawl } from '../services/wire';
import { bytes, count, percent, rate } from '../utils/format';
import { Sparing } from '../utils/sparing';

/** So many crawls under way are added up, and so many of them are shown. */
const MOST_COUNTED = 1_000;
const MOST_SHOWN = 20;

export function OverviewPage() {
  const client = useQueryClient();
  const running = useQuery(listCrawls({ status: 'RUNNING,PAUSED,PENDING' }, MOST_COUNTED));
  const recent = useQuery(listCrawls({ status: 'COMPLETED,CANCELLED,FAILED,MOVED' }, 5));
  const crew = useQuery(workers);
  const speed = useQuery(throughput);
  const disk = useQuery(storage);
  const [sparing] = useState(() => new Sparing(restBetweenReads));
  useLiveCrawls();
  useLiveWorkers();
  useLive('alerts', () => void client.invalidateQueries({ queryKey: operationKeys.alerts }));
  useLive('crawls', (event) => {
    // What is only asked for, not told, is read again while something happens.
    if (event.type !== 'progress') return;
    sparing.run(() => {
      void client.invalidateQueries({ queryKey: throughput.queryKey });
      void client.invalidateQueries({ queryKey: storage.queryKey });
    });
  });
  const live = running.data?.items ?? [];
  const hasMore = Boolean(running.data?.next);
  const part = hasMore ? `, of the newest ${count(MOST_COUNTED)} crawls` : '';
  const total = (of: 'open' | 'inProgress') => live.reduce((sum, crawl) => sum + crawl.progress[of], 0);
  const nowRate = crew.data?.items.reduce((sum, worker) => sum + worker.pagesPerSecond, 0);
  return (
    <>
      <PageHead title="Overview">
        <Link to="/crawls/new" className="button button-main">
          New crawl
        </Link>
      </PageHead>
      <div className="space-y-5">
        <StatGrid>
          <StatCard label="Crawls under way">
            {count(live.length)}
            {hasMore && ' and more'}
          </StatCard>
          <StatCard
            label="Rate now"
            note={speed.data && `${rate(speed.data.lastMinute)} over the last minute`}
          >
            {rate(nowRate ?? speed.data?.pagesPerSecond ?? 0)}
          </StatCard>
          <StatCard label="Queue" note={`${count(total('inProgress'))} being fetched${part}`}>
            {count(total('open'))}
          </StatCard>
          <StatCard
            label="Errors, last hour"
            note={speed.data && `${percent(speed.data.errorRate, 1)} of all`}
          >
            {count(speed.data?.errorsLastHour ?? 0)}
          </StatCard>
          <StatCard label="Workers">{count(crew.data?.items.length ?? 0)}</StatCard>
          <StatCard label="Storage">
            {bytes(disk.data?.items.reduce((sum, part) => sum + part.bytes, 0) ?? 0)}
          </StatCard>
        </StatGrid>
        <HourChart running={live} />
        <section>
          <h2 className="mb-2 text-lg font-semibold">Crawls under way</h2>
          <Query of={running} what="crawls">
            {({ items }) => <UnderWay crawls={items} />}
          </Query>
        </section>
        <Query of={recent} what="crawls that ended">
          {({ items }) =>
            items.length > 0 && (
              <section>
                <h2 className="mb-2 text-lg font-semibold">Last ended</h2>
                <CrawlTable label="Crawls that ended" crawls={items} />
              </section>
            )
          }
        </Query>
        <AlertList />
      </div>
    </>
  );
}

function UnderWay({ crawls }: { crawls: Crawl[] }) {
  if (crawls.length === 0) {
    return (
      <EmptyNotice title="No crawl is under way">
        <Link to="/crawls/new" className="link">
          Start one
        </Link>
        : all it needs is an address.
      </EmptyNotice>
    );
  }
  return (
    <>
      <CrawlTable label="Crawls under way" crawls={crawls.slice(0, MOST_SHOWN)} />
      {crawls.length > MOST_SHOWN && (
        <p className="mt-2 text-muted">
          These are the newest {count(MOST_SHOWN)}; see{' '}
          <Link to="/crawls" className="link">
            all crawls
          </Link>
          .
        </p>
      )}
    </>
  );
}
