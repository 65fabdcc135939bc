import type { UrlDetail } from '../services/wire';
import { bytes, measured, moment, words } from '../utils/format';
import { hostOf } from '../utils/web-address';
import { Link } from '@tanstack/react-router';
import { Facts } from './Facts';
import { StateMark, stateName } from './StateMark';
import { Mono, WebLink } from './Text';

export function UrlFacts({ detail, onOpen }: { detail: UrlDetail; onOpen: (id: string) => void }) {
  const { url, lineage, history } = detail;
  return (
    <div className="space-y-4">
      <section className="panel p-4">
        <Facts
          of={[
            ['State', <StateMark key="state" state={url.state} />],
            ['Error', url.error && `${url.error}: ${url.errorText ?? ''}`],
            ['HTTP status', url.httpStatus],
            ['Title', url.title],
            ['Site', <WebLink key="site" to={url.url} />],
            ['Host', <HostLink key="host" name={hostOf(url.url)} />],
            ['Redirects to', url.redirectTarget],
            ['In scope', url.redirectTarget && (url.redirectInScope ? 'the target is' : 'the target is not')],
            ['Content type', url.contentType],
            [
              'Size',
              url.bytes == null ? null : bytes(url.bytes) + (url.truncated ? ', cut at the limit' : ''),
            ],
            ['Written as', url.rawHref],
            ['Depth', url.depth],
            ['Redirects on the way', url.redirects > 0 ? url.redirects : null],
            ['Priority', `${url.priority}, of 0 (first) to 7 (last)`],
            ['Tries', url.attempts],
            ['Next try', url.notBefore && moment(url.notBefore)],
            ['Fetched', url.fetchedAt && moment(url.fetchedAt)],
            ['Address', url.ip],
            ['Worker', url.worker],
            ['Digest', url.digest && <Mono key="digest">{url.digest}</Mono>],
            [
              'Capture',
              url.captureFile && <Mono key="c">{`${url.captureFile} at ${url.captureOffset ?? 0}`}</Mono>,
            ],
          ]}
        />
      </section>
      <section className="panel p-4">
        <h3 className="mb-2 font-semibold">How it was found</h3>
        {lineage.length === 0 ? (
          <p className="text-sm text-muted">It is a seed.</p>
        ) : (
          <ol className="space-y-2 text-sm">
            {lineage.map((step) => (
              <li key={step.id} className="border-l-2 border-line pl-3">
                <button type="button" className="link text-left break-all" onClick={() => onOpen(step.id)}>
                  {step.url}
                </button>
                <div className="text-muted">
                  {stateName(step.state)}, depth {step.depth}
                </div>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className="panel p-4">
        <h3 className="mb-2 font-semibold">What happened</h3>
        <ol className="space-y-1 text-sm">
          {history.map((event, i) => (
            <li key={i} className="flex flex-wrap gap-x-3">
              <span className="w-20 shrink-0 font-medium">{words(event.event)}</span>
              {event.at && <span className="text-muted">{moment(event.at)}</span>}
              <span className="break-all">{event.detail}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="panel p-4">
        <h3 className="mb-2 font-semibold">How long it took</h3>
        <Facts
          of={[
            ['Name', measured(url.timings.dns)],
            ['Connection', measured(url.timings.connect)],
            ['TLS', measured(url.timings.tls)],
            ['First byte', measured(url.timings.firstByte)],
            ['All of it', measured(url.timings.total)],
          ]}
        />
      </section>
    </div>
  );
}

function HostLink({ name }: { name: string }) {
  return (
    <Link to="/hosts/$host" params={{ host: name }} className="link break-all">
      {name}
    </Link>
  );
}
