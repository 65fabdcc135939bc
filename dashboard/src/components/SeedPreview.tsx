import { useQuery } from '@tanstack/react-query';
import { oneHost } from '../services/hosts';
import { settings } from '../services/operation';
import { ApiError } from '../services/http';
import type { Host, HostDetail } from '../services/wire';
import { seedAddress, seedsOf, type Texts } from '../utils/crawl-form';
import { moment } from '../utils/format';
import { useNow } from '../utils/use-now';
import { useQuiet } from '../utils/use-quiet';
import { originOf } from '../utils/web-address';
import { Facts } from './Facts';

const SCOPES: Record<string, (host: string, prefix: string) => string> = {
  host: (host) => `links to ${host} and its www twin`,
  domain: (host) => `links to the whole domain of ${host}`,
  prefix: (_, prefix) => `links that begin with ${prefix}`,
  any: () => 'all links, wherever they lead',
};

/** What will happen with the first seed, from what the server knows of its host. */
export function SeedPreview({ texts }: { texts: Texts }) {
  // Each letter of a host would be a host that the server is asked for.
  const seed = useQuiet(seedsOf(texts.seeds ?? '')[0]);
  const url = seed === undefined ? null : seedAddress(seed);
  return (
    <section className="panel p-4" aria-live="polite">
      <h2 className="mb-2 font-semibold">What will happen</h2>
      {url === null ? (
        <p className="text-sm text-muted">Type a seed to see how its host will be treated.</p>
      ) : (
        <Preview url={url} texts={texts} />
      )}
    </section>
  );
}

function Preview({ url, texts }: { url: URL; texts: Texts }) {
  const host = useQuery({ ...oneHost(url.hostname, url.pathname + url.search), retry: false });
  const house = useQuery(settings).data;
  const now = useNow();
  const isNew = host.error instanceof ApiError && host.error.status === 404;
  const known = host.data;
  const scope = SCOPES[texts.scope ?? 'host'];
  const folder = url.href.slice(0, url.href.lastIndexOf('/') + 1);
  return (
    <Facts
      of={[
        ['Begins at', url.href],
        ['Follows', scope?.(url.hostname, folder)],
        [
          'robots.txt',
          texts.respectRobots === 'false'
            ? 'ignored, as you say'
            : robotsOf(url, agentOf(texts), known, isNew),
        ],
        ['Pace', paceOf(texts.pace || house?.defaultPace || '', known)],
        [
          'Blocked',
          known?.host.blockedReason && `yes: ${known.host.blockedReason}. Nothing will be fetched.`,
        ],
        ['Resting', known && restOf(known.host, now)],
      ]}
    />
  );
}

/** What robots.txt calls a crawl: the first word of its User-Agent. */
function agentOf(texts: Texts): string {
  return (texts.userAgent || 'Trawl').replace(/[^\w-].*/, '').toLowerCase();
}

/** Each origin of a host, by http, https or another port, has rules of its own for each agent. */
export function robotsOf(seed: URL, agent: string, known: HostDetail | undefined, isNew: boolean): string {
  if (isNew) return 'not known yet: it is fetched first, and obeyed';
  const verdict = known?.verdicts.find((of) => originOf(of.url) === seed.origin && of.agent === agent);
  if (!verdict || verdict.isAllowed == null) return 'not known yet: it is fetched first, and obeyed';
  const rule = verdict.rule ? ` by ${verdict.rule}` : ', no rule speaks of it';
  return `${verdict.isAllowed ? 'allows' : 'forbids'} the seed${rule}`;
}

/** Until when nothing is asked of a host, and why; null when it may be asked now. */
export function restOf({ breakerOpenUntil, restUntil }: Host, now: number): string | null {
  const isAhead = (time: string) => Date.parse(time) > now;
  if (breakerOpenUntil && isAhead(breakerOpenUntil)) {
    return `until ${moment(breakerOpenUntil)}: it failed too often`;
  }
  return restUntil && isAhead(restUntil) ? `until ${moment(restUntil)}: it asked us to wait` : null;
}

export function paceOf(pace: string, known: HostDetail | undefined): string {
  const order = known?.host.order?.pace;
  if (order) return `${order} between requests, as an operator ordered for the host`;
  const wanted =
    pace === 'adaptive' ? 'adapted to how fast the host answers' : `${pace} between requests to one host`;
  const delay = known?.host.crawlDelay;
  return delay ? `${wanted}, at least the ${delay} that its robots.txt asks for` : wanted;
}
