import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { CountList } from '../components/CountList';
import { CrawlCharts } from '../components/CrawlCharts';
import { CrawlControls } from '../components/CrawlControls';
import { CrawlErrors } from '../components/CrawlErrors';
import { CrawlHosts } from '../components/CrawlHosts';
import { CrawlSettings } from '../components/CrawlSettings';
import { CrawlUrls } from '../components/CrawlUrls';
import { Loading } from '../components/Notices';
import { PageHead } from '../components/PageHead';
import { ProgressBar } from '../components/ProgressBar';
import { Query } from '../components/Query';
import { StateCounters } from '../components/StateCounters';
import { StatusMark } from '../components/StateMark';
import { Tabs } from '../components/Tabs';
import { UrlDrawer } from '../components/UrlDrawer';
import { useLiveCrawl } from '../live/one-crawl';
import { isAdmin, me } from '../services/accounts';
import { hasEnded, nameOf, oneCrawl, reasonOf, summaryOf } from '../services/crawls';
import type { Crawl, Summary } from '../services/wire';
import { useAddress, useParameter } from '../utils/address';
import { ago, duration } from '../utils/format';
import { useNow } from '../utils/use-now';

// The graph brings a drawing library with it that no other page needs.
const LineageGraph = lazy(() =>
  import('../graph/LineageGraph').then((part) => ({ default: part.LineageGraph })),
);

const TABS = [
  { id: 'progress', title: 'Progress' },
  { id: 'graph', title: 'Graph' },
  { id: 'urls', title: 'URLs' },
  { id: 'hosts', title: 'Hosts' },
  { id: 'errors', title: 'Errors' },
  { id: 'settings', title: 'Settings' },
] as const;

export function CrawlPage() {
  const id = useParameter('id');
  const crawl = useQuery(oneCrawl(id));
  return (
    <>
      {crawl.data === undefined && <PageHead title={`Crawl ${id}`} />}
      <Query of={crawl} what="the crawl">
        {(known) => <OneCrawl key={id} crawl={known} />}
      </Query>
    </>
  );
}

function OneCrawl({ crawl }: { crawl: Crawl }) {
  const [{ tab = 'progress', url }, change] = useAddress();
  const navigate = useNavigate();
  const summary = useQuery(summaryOf(crawl.id));
  const who = useQuery(me).data;
  useLiveCrawl(crawl.id, () => void navigate({ to: '/crawls' }));
  const maySteer = isAdmin(who) || who?.name === crawl.owner;
  const open = (id: string) => change({ url: id }, true);
  const progress = summary.data ? progressOf(summary.data) : crawl.progress;
  return (
    <>
      <PageHead title={nameOf(crawl)} intro={<State crawl={crawl} summary={summary.data} />}>
        <CrawlControls crawl={crawl} maySteer={maySteer} />
      </PageHead>
      <div className="mb-4">
        <ProgressBar crawl={{ status: crawl.status, progress }} />
      </div>
      <Tabs label="Parts of the crawl" tabs={TABS} current={tab} />
      {tab === 'progress' && (
        <Query of={summary} what="the summary">
          {(known) => <Progress crawl={crawl} summary={known} />}
        </Query>
      )}
      {tab === 'graph' && (
        <Suspense fallback={<Loading what="the graph" />}>
          <LineageGraph crawl={crawl.id} selected={url} onOpen={open} />
        </Suspense>
      )}
      {tab === 'urls' && <CrawlUrls crawl={crawl.id} onOpen={open} />}
      {tab === 'hosts' && <CrawlHosts crawl={crawl.id} />}
      {tab === 'errors' && <CrawlErrors crawl={crawl.id} onOpen={open} />}
      {tab === 'settings' && <CrawlSettings crawl={crawl} maySteer={maySteer} />}
      {url && (
        <UrlDrawer
          key={url}
          crawl={crawl.id}
          id={url}
          onOpen={open}
          onClose={() => change({ url: undefined })}
        />
      )}
    </>
  );
}

function progressOf(summary: Summary): Crawl['progress'] {
  const { admitted, open, states } = summary;
  const inProgress = states['IN_PROGRESS'] ?? 0;
  return { admitted, open, inProgress, visited: states['VISITED'] ?? 0, failed: states['FAILED'] ?? 0 };
}

function State({ crawl, summary }: { crawl: Crawl; summary: Summary | undefined }) {
  const now = useNow();
  const end = crawl.finishedAt ? Date.parse(crawl.finishedAt) : now;
  const isWaiting =
    crawl.status === 'RUNNING' && summary && summary.open > 0 && (summary.states['IN_PROGRESS'] ?? 0) === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusMark status={crawl.status} />
      {isWaiting && <span className="text-warn">Waiting: the pace of its hosts</span>}
      {crawl.reason && <span>{reasonOf(crawl)}</span>}
      <span>
        Started {ago(crawl.createdAt, now)}, {hasEnded(crawl) ? 'took' : 'runs for'}{' '}
        {duration(end - Date.parse(crawl.createdAt))}
      </span>
    </div>
  );
}

function Progress({ crawl, summary }: { crawl: Crawl; summary: Summary }) {
  return (
    <div className="space-y-4">
      <StateCounters summary={summary} />
      <CrawlCharts crawl={crawl} />
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        <CountList title="HTTP statuses" counts={summary.statuses} empty="No answers yet." />
        <CountList title="Errors" counts={summary.errors} empty="Nothing went wrong." />
        <CountList title="Links not followed" counts={summary.refused} empty="All links were followed." />
      </div>
    </div>
  );
}
