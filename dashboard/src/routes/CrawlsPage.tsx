import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CrawlTable } from '../components/CrawlTable';
import { Choice, SearchField } from '../components/FilterBar';
import { EmptyNotice } from '../components/Notices';
import { PageHead } from '../components/PageHead';
import { Pager } from '../components/Pager';
import { Query } from '../components/Query';
import { useLiveCrawls } from '../live/crawl-list';
import { STATUSES, listCrawls } from '../services/crawls';
import { useAddress } from '../utils/address';
import { useCursor } from '../utils/use-cursor';

export function CrawlsPage() {
  const [{ status, q }, change] = useAddress();
  const { page, cursor, next, back } = useCursor(`${status ?? ''} ${q ?? ''}`);
  const list = useQuery({ ...listCrawls({ status, q, cursor }), placeholderData: keepPreviousData });
  useLiveCrawls();
  return (
    <>
      <PageHead title="Crawls">
        <Link to="/crawls/new" className="button button-main">
          New crawl
        </Link>
      </PageHead>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Choice
          label="Status"
          all="Any"
          choices={STATUSES}
          value={status}
          onChange={(value) => change({ status: value })}
        />
        <SearchField label="Part of label or seed" value={q} onChange={(value) => change({ q: value })} />
      </div>
      <Query of={list} what="crawls">
        {({ items, next: following }) =>
          items.length === 0 ? (
            <NoCrawls isFiltered={Boolean(status ?? q)} />
          ) : (
            <>
              <CrawlTable crawls={items} />
              <Pager
                page={page}
                count={items.length}
                hasNext={Boolean(following)}
                onBack={back}
                onNext={() => following && next(following)}
              />
            </>
          )
        }
      </Query>
    </>
  );
}

function NoCrawls({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyNotice title="No crawl is like that">Choose another status, or search for less.</EmptyNotice>
    );
  }
  return (
    <EmptyNotice title="There are no crawls yet">
      <Link to="/crawls/new" className="link">
        Start the first one
      </Link>
      : all it needs is an address.
    </EmptyNotice>
  );
}
