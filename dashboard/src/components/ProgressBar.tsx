import type { Crawl } from '../services/wire';
import { hasEnded } from '../services/crawls';
import { compact, count, percent } from '../utils/format';

/** How much of what is known is done; how much there will be, nobody knows before the end. */
export function ProgressBar({ crawl }: { crawl: Pick<Crawl, 'status' | 'progress'> }) {
  const { admitted, open, failed } = crawl.progress;
  const done = admitted - open;
  const failedShare = admitted === 0 ? 0 : failed / admitted;
  const doneShare = admitted === 0 ? 0 : done / admitted - failedShare;
  const text = `${percent(done, admitted)} of ${count(admitted)} known URLs done, ${count(failed)} failed`;
  return (
    <div className="min-w-32">
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * (doneShare + failedShare))}
        aria-valuetext={text}
        title={text}
        className="flex h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full transition-[width] duration-500"
          style={{
            width: `${100 * doneShare}%`,
            background: hasEnded(crawl) ? 'var(--state-visited)' : 'var(--accent)',
          }}
        />
        <div
          className="h-full bg-bad transition-[width] duration-500"
          style={{ width: `${100 * failedShare}%` }}
        />
      </div>
      <div className="mt-0.5 text-xs text-muted">
        {compact(done)} of {compact(admitted)}
        {failed > 0 && `, ${compact(failed)} failed`}
      </div>
    </div>
  );
}
