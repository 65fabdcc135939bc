import { useQuery } from '@tanstack/react-query';
import { TEXT_LENGTH, captureOf, captureText, explain, linksOf, type Explanation } from '../services/urls';
import type { Url } from '../services/wire';
import { bytes, moment, spoken } from '../utils/format';
import { Facts } from './Facts';
import { EmptyNotice } from './Notices';
import { Query } from './Query';
import { Mono } from './Text';

export function ExplainView({ crawl, url }: { crawl: string; url: string }) {
  const known = useQuery(explain(crawl, url));
  return (
    <Query of={known} what="the explanation">
      {(facts) => <Explained facts={facts} />}
    </Query>
  );
}

/** What is one fact stands first; what is several has a part of its own. */
export function Explained({ facts }: { facts: Explanation }) {
  const parts = Object.entries(facts).filter(([, value]) => typeof value === 'object' && value !== null);
  const single = Object.entries(facts).filter(([, value]) => typeof value !== 'object');
  return (
    <div className="space-y-4">
      <div className="panel p-4">
        <FactTree of={Object.fromEntries(single)} />
      </div>
      {parts.map(([name, value]) => (
        <section key={name} className="panel p-4">
          <h3 className="mb-2 font-semibold">{spoken(name)}</h3>
          {factOf(value)}
        </section>
      ))}
    </div>
  );
}

/** Facts within facts, as far as they go. */
function FactTree({ of }: { of: Record<string, unknown> }) {
  return <Facts of={Object.entries(of).map(([name, value]) => [spoken(name), factOf(value)])} />;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function factOf(value: unknown): React.ReactNode {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) {
    return (
      <ol className="space-y-1">
        {value.map((item, i) => (
          <li key={i} className="break-all">
            {factOf(item)}
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'object') return <FactTree of={value as Record<string, unknown>} />;
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? moment(value) : value;
}

function NoCapture({ url }: { url: Url }) {
  return (
    <EmptyNotice title="There is no capture">
      {url.state === 'QUEUED' || url.state === 'IN_PROGRESS'
        ? 'It was not fetched yet.'
        : 'The server gave no answer that was kept, or the crawl keeps none.'}
    </EmptyNotice>
  );
}

export function CaptureView({ crawl, url }: { crawl: string; url: Url }) {
  const capture = useQuery({ ...captureOf(crawl, url.id), enabled: Boolean(url.captureFile) });
  if (!url.captureFile) return <NoCapture url={url} />;
  return (
    <Query of={capture} what="the capture">
      {(known) => (
        <div className="space-y-4">
          <div className="panel p-4">
            <Facts
              of={[
                ['Status', known.status],
                ['Fetched', moment(known.fetchedAt)],
                ['Content type', known.contentType],
                ['Size', bytes(known.bytes)],
              ]}
            />
          </div>
          <div className="panel p-4">
            <h3 className="mb-2 font-semibold">Headers, as they were received</h3>
            <Facts of={known.headers.map(({ name, value }) => [name, <Mono key={name}>{value}</Mono>])} />
          </div>
        </div>
      )}
    </Query>
  );
}

export function TextView({ crawl, url }: { crawl: string; url: Url }) {
  const capture = useQuery({ ...captureOf(crawl, url.id), enabled: Boolean(url.captureFile) });
  const isText = capture.data?.isText ?? false;
  const text = useQuery({ ...captureText(crawl, url.id), enabled: isText });
  if (!url.captureFile) return <NoCapture url={url} />;
  return (
    <Query of={capture} what="the capture">
      {({ contentType, bytes: size }) =>
        isText ? (
          <>
            <Query of={text} what="the text">
              {(known) => (
                <pre className="panel p-4 font-mono text-xs break-words whitespace-pre-wrap">{known}</pre>
              )}
            </Query>
            {size > TEXT_LENGTH && (
              <p className="mt-2 text-sm text-muted">
                These are the first {bytes(TEXT_LENGTH)} of {bytes(size)}.
              </p>
            )}
          </>
        ) : (
          <EmptyNotice title="It is no text">
            {bytes(size)} of {contentType} were kept.
          </EmptyNotice>
        )
      }
    </Query>
  );
}

export function LinksView({ crawl, id }: { crawl: string; id: string }) {
  const links = useQuery(linksOf(crawl, id));
  return (
    <Query of={links} what="links">
      {({ items, next }) =>
        items.length === 0 ? (
          <EmptyNotice title="There are no links on it" />
        ) : (
          <>
            <ul className="panel divide-y divide-line text-sm">
              {items.map((link, i) => (
                <li key={i} className="p-3">
                  <div className="break-all">{link.to}</div>
                  <div className="text-muted">
                    {link.element}
                    {link.anchor && `: ${link.anchor}`}
                    {link.refused ? ` – not followed: ${link.refused}` : ' – followed'}
                  </div>
                </li>
              ))}
            </ul>
            {next && (
              <p className="mt-2 text-sm text-muted">
                These are the first {items.length}; export has all of them.
              </p>
            )}
          </>
        )
      }
    </Query>
  );
}
