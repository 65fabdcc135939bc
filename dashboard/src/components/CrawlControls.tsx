import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { cancelCrawl, crawlKeys, deleteCrawl, hasEnded, oneCrawl, steerCrawl } from '../services/crawls';
import type { Crawl } from '../services/wire';
import { Confirm } from './Confirm';
import { ErrorNotice } from './Notices';
import { ExportMenu } from './ExportMenu';

export function CrawlControls({ crawl, maySteer }: { crawl: Crawl; maySteer: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const take = (changed: Crawl) => client.setQueryData(oneCrawl(crawl.id).queryKey, changed);
  const steer = useMutation({
    mutationFn: (order: 'pause' | 'resume') => steerCrawl(crawl.id, order),
    onSuccess: take,
  });
  return (
    <>
      {maySteer && crawl.status === 'PAUSED' && (
        <button
          type="button"
          className="button button-main"
          disabled={steer.isPending}
          onClick={() => steer.mutate('resume')}
        >
          Resume
        </button>
      )}
      {maySteer && (crawl.status === 'RUNNING' || crawl.status === 'PENDING') && (
        <button
          type="button"
          className="button"
          disabled={steer.isPending}
          onClick={() => steer.mutate('pause')}
        >
          Pause
        </button>
      )}
      {maySteer && !hasEnded(crawl) && (
        <Confirm
          action="Cancel crawl"
          title="Cancel this crawl?"
          reason="Why (optional)"
          isGrave
          run={(reason) => cancelCrawl(crawl.id, reason).then(take)}
        >
          What is open becomes cancelled and is not fetched. What was found stays. This cannot be undone.
        </Confirm>
      )}
      {maySteer && hasEnded(crawl) && (
        <Confirm
          action="Delete crawl"
          title="Delete this crawl?"
          isGrave
          run={async () => {
            await deleteCrawl(crawl.id);
            client.removeQueries({ queryKey: crawlKeys.one(crawl.id) });
            await navigate({ to: '/crawls' });
          }}
        >
          All its records are removed; captures in the archive stay. This cannot be undone.
        </Confirm>
      )}
      <ExportMenu crawl={crawl.id} />
      {steer.isError && (
        <div className="w-full">
          <ErrorNotice error={steer.error} />
        </div>
      )}
    </>
  );
}
