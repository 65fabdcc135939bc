import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeCrawl, hasEnded, oneCrawl } from '../services/crawls';
import { ApiError } from '../services/http';
import type { Crawl, CrawlPatch } from '../services/wire';
import { SPECS, faultIn } from '../utils/crawl-form';
import { bytes, count } from '../utils/format';
import { Facts } from './Facts';
import { Field } from './Field';
import { ErrorNotice } from './Notices';

const HELP = {
  label: 'What you call it.',
  pace: 'Between requests to one host: 0 to 1h such as 500ms, or adaptive.',
  priority: 'Among crawls, -10 to 10.',
  maxPages: 'Empty: no limit.',
  maxDepth: 'Hops from a seed, 0 to 1000.',
  maxPagesPerHost: 'Empty: no limit.',
  maxBytes: 'Empty: no limit.',
  maxDuration: 'Such as 2h. Empty: no limit.',
} as const;
type Name = keyof typeof HELP;
type Texts = Record<Name, string>;
const NAMES = Object.keys(HELP) as Name[];
/** Empty means something for these: no label, no limit. */
const MAY_BE_EMPTY: Name[] = ['label', 'maxPages', 'maxPagesPerHost', 'maxBytes', 'maxDuration'];

export function CrawlSettings({ crawl, maySteer }: { crawl: Crawl; maySteer: boolean }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {maySteer && !hasEnded(crawl) && <LiveChange key={crawl.id} crawl={crawl} />}
      <section className="panel p-4">
        <h2 className="mb-3 font-semibold">All settings</h2>
        <AllSettings crawl={crawl} />
      </section>
    </div>
  );
}

function textsOf(crawl: Crawl): Texts {
  const { pace, priority, maxPages, maxDepth, maxPagesPerHost, maxBytes, maxDuration } = crawl.settings;
  const known = {
    label: crawl.label,
    pace,
    priority,
    maxPages,
    maxDepth,
    maxPagesPerHost,
    maxBytes,
    maxDuration,
  };
  return Object.fromEntries(NAMES.map((name) => [name, String(known[name] ?? '')])) as Texts;
}

/** What was typed by the rules of the form by which crawls are made. */
function faultOf(name: Name, text: string): string | undefined {
  if (text.trim() === '') return MAY_BE_EMPTY.includes(name) ? undefined : 'Give a value.';
  return faultIn(SPECS[name], text);
}

/** Only what was changed; what was emptied is lifted. */
export function patchOf(before: Texts, after: Texts): CrawlPatch {
  const changed = NAMES.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.map((name) => {
      const text = after[name].trim();
      if (text === '') return [name, name === 'label' ? '' : null];
      const amount = Number(text);
      // What is no number stays text, which the server refuses: JSON would say null, and null lifts a limit.
      return [name, SPECS[name].kind === 'number' && Number.isFinite(amount) ? amount : text];
    }),
  );
}

function LiveChange({ crawl }: { crawl: Crawl }) {
  const client = useQueryClient();
  // Only what somebody typed here: all else follows what others change.
  const [typed, setTyped] = useState<Partial<Record<Name, string | undefined>>>({});
  const before = textsOf(crawl);
  const texts = Object.fromEntries(NAMES.map((name) => [name, typed[name] ?? before[name]])) as Texts;
  const patch = patchOf(before, texts);
  const faultAt = (name: Name) => (typed[name] === undefined ? undefined : faultOf(name, texts[name]));
  const isFaulty = NAMES.some((name) => faultAt(name) !== undefined);
  const work = useMutation({
    mutationFn: () => changeCrawl(crawl.id, patch),
    onSuccess: (changed) => {
      client.setQueryData(oneCrawl(crawl.id).queryKey, changed);
      setTyped({});
    },
  });
  const type = (name: Name, text: string) =>
    setTyped({ ...typed, [name]: text === before[name] ? undefined : text });
  const wrong = work.error instanceof ApiError ? work.error : null;
  return (
    <section className="panel p-4">
      <h2 className="mb-1 font-semibold">Change while it runs</h2>
      <p className="mb-3 text-sm text-muted">The pace takes hold with the next request to each host.</p>
      <form
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFaulty) work.mutate();
        }}
      >
        {NAMES.map((name) => (
          <Field
            key={name}
            label={SPECS[name].title}
            help={HELP[name]}
            error={faultAt(name) ?? (wrong?.field === name ? wrong.message : undefined)}
          >
            {(props) => (
              <input
                {...props}
                className="field"
                inputMode={SPECS[name].kind === 'number' ? 'numeric' : 'text'}
                value={texts[name]}
                onChange={(event) => type(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <div className="flex items-center gap-3 sm:col-span-2">
          <button
            type="submit"
            className="button button-main"
            disabled={work.isPending || isFaulty || Object.keys(patch).length === 0}
          >
            Change
          </button>
          {work.isSuccess && Object.keys(patch).length === 0 && <span role="status">Changed.</span>}
        </div>
      </form>
      {work.isError && !NAMES.some((name) => name === wrong?.field) && (
        <div className="mt-3">
          <ErrorNotice error={work.error} />
        </div>
      )}
    </section>
  );
}

function AllSettings({ crawl }: { crawl: Crawl }) {
  const { settings } = crawl;
  const answer = (value: boolean) => (value ? 'yes' : 'no');
  return (
    <Facts
      of={[
        ['Seeds', <SeedList key="seeds" seeds={settings.seeds} total={settings.seedCount} />],
        ['Scope', settings.scope],
        ['Only', settings.include.join(', ')],
        ['Never', settings.exclude.join(', ')],
        ['URLs at most', settings.maxPages == null ? 'no limit' : count(settings.maxPages)],
        ['Depth at most', settings.maxDepth],
        ['Per host', settings.maxPagesPerHost == null ? 'no limit' : count(settings.maxPagesPerHost)],
        ['Bytes at most', settings.maxBytes == null ? 'no limit' : bytes(settings.maxBytes)],
        ['Time at most', settings.maxDuration ?? 'no limit'],
        ['Pace', settings.pace],
        ['Time for a fetch', settings.requestTimeout],
        ['Body at most', bytes(settings.maxBodyBytes)],
        ['Retries', settings.maxRetries],
        ['Follows redirects', answer(settings.followRedirects)],
        ['Documents', answer(settings.includeDocuments)],
        ['Respects robots.txt', answer(settings.respectRobots)],
        ['Waits for robots.txt', settings.robotsPatience],
        ['Respects nofollow', answer(settings.respectNofollow)],
        ['Normalization', settings.normalization],
        ['Priority', settings.priority],
        ['User agent', settings.userAgent],
        ['Extra wait', settings.demoDelay],
        ['Keeps captures', answer(settings.archive)],
        ['Owner', crawl.owner],
      ]}
    />
  );
}

function SeedList({ seeds, total }: { seeds: string[]; total: number }) {
  return (
    <ul>
      {seeds.slice(0, 10).map((seed) => (
        <li key={seed} className="break-all">
          {seed}
        </li>
      ))}
      {total > 10 && <li className="text-muted">and {count(total - 10)} more</li>}
    </ul>
  );
}
