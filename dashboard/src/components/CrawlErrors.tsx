import { useQuery } from '@tanstack/react-query';
import { useLiveErrors } from '../live/one-crawl';
import { errorsOf } from '../services/crawls';
import { count } from '../utils/format';
import { EmptyNotice } from './Notices';
import { Query } from './Query';
import { UrlTable } from './UrlTable';

export function CrawlErrors({ crawl, onOpen }: { crawl: string; onOpen: (id: string) => void }) {
  const errors = useQuery(errorsOf(crawl));
  useLiveErrors(crawl);
  return (
    <Query of={errors} what="errors">
      {({ groups, isCut }) =>
        groups.length === 0 ? (
          <EmptyNotice title="Nothing went wrong" />
        ) : (
          <div className="space-y-5">
            {groups.map((group) => (
              <section key={group.kind}>
                <h2 className="mb-2 font-semibold">
                  {/^\d+$/.test(group.kind) ? `HTTP ${group.kind}` : group.kind.replaceAll('_', ' ')}
                  <span className="ml-2 font-normal text-muted">{count(group.count)}</span>
                </h2>
                {group.examples.length > 0 ? (
                  <UrlTable
                    label={`Examples of ${group.kind}`}
                    urls={group.examples}
                    selected={undefined}
                    onOpen={onOpen}
                  />
                ) : (
                  <p className="text-sm text-muted">
                    {isCut ? 'The examples are older than what was looked at.' : 'No examples.'}
                  </p>
                )}
              </section>
            ))}
          </div>
        )
      }
    </Query>
  );
}
