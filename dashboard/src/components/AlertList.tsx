import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alerts } from '../services/operation';
import { ago, moment, words } from '../utils/format';
import { useNow } from '../utils/use-now';

/** What a person should know of; nothing when there is nothing. */
export function AlertList() {
  const now = useNow();
  const list = useQuery(alerts).data?.items ?? [];
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Alerts</h2>
      <ul className="panel divide-y divide-line">
        {list.map((alert, i) => (
          <li key={i} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2">
            <span className={`font-medium ${alert.kind === 'STORE_BACK' ? 'text-good' : 'text-bad'}`}>
              {words(alert.kind)}
            </span>
            <span className="min-w-0 break-words">{alert.text}</span>
            {alert.crawl && (
              <Link to="/crawls/$id" params={{ id: alert.crawl }} className="link">
                Crawl {alert.crawl}
              </Link>
            )}
            <time dateTime={alert.at} title={moment(alert.at)} className="text-muted">
              {ago(alert.at, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
