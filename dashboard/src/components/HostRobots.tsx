import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneHost } from '../services/hosts';
import type { Host, Robots, Verdict } from '../services/wire';
import { moment } from '../utils/format';
import { SearchField } from './FilterBar';
import { ErrorNotice } from './Notices';
import { Mono } from './Text';

const NO_VERDICTS: Verdict[] = [];

/** What its robots.txt says to us, and of a path that somebody types. */
export function HostRobots({ host }: { host: Host }) {
  const [path, setPath] = useState('');
  // Asked for apart from the host: what is wrong with a path is no reason to show nothing of the host.
  const asked = useQuery({
    ...oneHost(host.name, path.startsWith('/') ? path : `/${path}`),
    enabled: path !== '',
    placeholderData: keepPreviousData,
  });
  const verdicts = path === '' ? NO_VERDICTS : (asked.data?.verdicts ?? NO_VERDICTS);
  const deciding = new Set(verdicts.map((verdict) => verdict.rule));
  return (
    <section className="panel p-4 xl:col-span-2">
      <h2 className="mb-2 font-semibold">robots.txt</h2>
      {host.robots.length === 0 ? (
        <p className="text-sm text-muted">It was not fetched yet.</p>
      ) : (
        <>
          <SearchField
            label="A path, such as /private/"
            value={path}
            onChange={(value) => setPath(value?.trim() ?? '')}
          />
          {path !== '' && asked.isError && <ErrorNotice error={asked.error} />}
          <ul className="mt-2 space-y-1 text-sm" aria-live="polite">
            {verdicts.map((verdict) => (
              <li key={`${verdict.url} ${verdict.agent}`}>
                <span className={verdict.isAllowed ? 'text-good' : 'text-bad'}>
                  {verdict.isAllowed == null ? 'Not known' : verdict.isAllowed ? 'Allowed' : 'Forbidden'}
                </span>{' '}
                <Mono>{verdict.url}</Mono> for {verdict.agent} {verdict.rule ? `by ${verdict.rule}` : ''}
              </li>
            ))}
          </ul>
          <div className="mt-4 space-y-4">
            {host.robots.map((robots) => (
              <OneRobots key={`${robots.origin} ${robots.agent}`} robots={robots} deciding={deciding} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function OneRobots({ robots, deciding }: { robots: Robots; deciding: Set<string | null | undefined> }) {
  return (
    <div>
      <h3 className="text-sm font-medium break-all">{robots.origin}</h3>
      {robots.rules == null ? (
        <p className="text-sm text-warn">
          It failed {robots.failures} times
          {robots.nextTry && `; the next try is at ${moment(robots.nextTry)}`}.
        </p>
      ) : (
        <>
          <p className="text-xs text-muted">
            Good until {moment(robots.freshUntil)}. Rules for {robots.agent}, in the order in which they are
            tried:
          </p>
          <ol className="mt-1 font-mono text-xs">
            {robots.rules.length === 0 && <li className="text-muted">none: everything is allowed</li>}
            {robots.rules.map((rule, i) => (
              <li key={i} className={`px-1 break-all ${deciding.has(rule) ? 'bg-raised font-bold' : ''}`}>
                {rule}
              </li>
            ))}
          </ol>
        </>
      )}
      {robots.sitemaps.length > 0 && (
        <ul className="mt-1 text-xs text-muted">
          {robots.sitemaps.map((sitemap) => (
            <li key={sitemap} className="break-all">
              Sitemap: {sitemap}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
