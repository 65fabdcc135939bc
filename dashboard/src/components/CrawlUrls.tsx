import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveUrls } from '../live/urls';
import { URL_STATES, listUrls } from '../services/urls';
import { useAddress } from '../utils/address';
import { useCursor } from '../utils/use-cursor';
import { Choice, SearchField } from './FilterBar';
import { EmptyNotice } from './Notices';
import { Pager } from './Pager';
import { Query } from './Query';
import { stateName } from './StateMark';
import { UrlTable } from './UrlTable';

export function CrawlUrls({ crawl, onOpen }: { crawl: string; onOpen: (id: string) => void }) {
  const [{ state, host, q, sort, url }, change] = useAddress();
  const { page, cursor, next, back } = useCursor([state, host, q, sort].join(' '));
  const filter = { state, host, q, sort, cursor };
  const list = useQuery({ ...listUrls(crawl, filter), placeholderData: keepPreviousData });
  useLiveUrls(crawl, filter);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Choice
          label="State"
          all="Any"
          choices={URL_STATES}
          nameOf={stateName}
          value={state}
          onChange={(value) => change({ state: value })}
        />
        <SearchField label="Part of the URL" value={q} onChange={(value) => change({ q: value })} />
        <SearchField label="Host, in full" value={host} onChange={(value) => change({ host: value })} />
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4"
            checked={sort === '-id'}
            onChange={(event) => change({ sort: event.target.checked ? '-id' : undefined })}
          />
          Newest first
        </label>
      </div>
      <Query of={list} what="URLs">
        {({ items, next: following, isCut }) => (
          <>
            {items.length === 0 ? (
              <EmptyNotice title={isCut ? 'None so far' : 'No URL is like that'}>
                {isCut
                  ? 'There are many to look through: go on with Next.'
                  : 'Choose another state, or search for less.'}
              </EmptyNotice>
            ) : (
              <UrlTable label="URLs" urls={items} selected={url} onOpen={onOpen} />
            )}
            <Pager
              page={page}
              count={items.length}
              hasNext={Boolean(following)}
              onBack={back}
              onNext={() => following && next(following)}
            />
          </>
        )}
      </Query>
    </>
  );
}
