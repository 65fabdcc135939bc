import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeCrawl, hasEnded, oneCrawl } from '../services/crawls';
import { ApiError } from '../services/http';
import type { Crawl, CrawlPatch } from '../services/wire';
import { bytes, count } from '../utils/format';
import { Facts } from './Facts';
import { Field } from './Field';
import { ErrorNotice } from './Notices';

const CHANGEABLE = [
  { name: 'label', title: 'Label', help: 'What you call it.', isNumber: false },
  {
    name: 'pace',
    title: 'Pace',
    help: 'Between requests to one host: 0 to 1h such as 500ms, or adaptive.',
    isNumber: false,
  },
  { name: 'priority', title: 'Priority', help: 'Among crawls, -10 to 10.', isNumber: true },
  { name: 'maxPages', title: 'URLs at most', help: 'Empty: no limit.', isNumber: true },
  { name: 'maxDepth', title: 'Depth at most', help: 'Hops from a seed, 0 to 1000.', isNumber: true },
  { name: 'maxPagesPerHost', title: 'URLs of one host at most', help: 'Empty: no limit.', isNumber: true },
  { name: 'maxBytes', title: 'Bytes at most', help: 'Empty: no limit.', isNumber: true },
  { name: 'maxDuration', title: 'Time at most', help: 'Such as 2h. Empty: no limit.', isNumber: false },
] as const;
type Name = (typeof CHANGEABLE)[number]['name'];

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

function textsOf(crawl: Crawl): Record<Name, string> {
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
  return Object.fromEntries(CHANGEABLE.map(({ name }) => [name, String(known[name] ?? '')])) as Record<
    Name,
    string
  >;
}

/** Only what was changed; what was emptied is lifted. */
export function patchOf(before: Record<Name, string>, after: Record<Name, string>): CrawlPatch {
  const changed = CHANGEABLE.filter(({ name }) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.map(({ name, isNumber }) => {
      const text = after[name].trim();
      if (text === '') return [name, name === 'label' ? '' : null];
      return [name, isNumber ? Number(text) : text];
    }),
  );
}

function LiveChange({ crawl }: { crawl: Crawl }) {
  const client = useQueryClient();
  const before = textsOf(crawl);
  const [texts, setTexts] = useState(before);
  const patch = patchOf(before, texts);
  const work = useMutation({
    mutationFn: () => changeCrawl(crawl.id, patch),
    onSuccess: (changed) => {
      client.setQueryData(oneCrawl(crawl.id).queryKey, changed);
      setTexts(textsOf(changed));
    },
  });
  const wrong = work.error instanceof ApiError ? work.error : null;
  return (
    <section className="panel p-4">
      <h2 className="mb-1 font-semibold">Change while it runs</h2>
      <p className="mb-3 text-sm text-muted">The pace takes hold with the next request to each host.</p>
      <form
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          work.mutate();
        }}
      >
        {CHANGEABLE.map(({ name, title, help, isNumber }) => (
          <Field
            key={name}
            label={title}
            help={help}
            error={wrong?.field === name ? wrong.message : undefined}
          >
            {(props) => (
              <input
                {...props}
                className="field"
                inputMode={isNumber ? 'numeric' : 'text'}
                value={texts[name]}
                onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <div className="flex items-center gap-3 sm:col-span-2">
          <button
            type="submit"
            className="button button-main"
            disabled={work.isPending || Object.keys(patch).length === 0}
          >
            Change
          </button>
          {work.isSuccess && Object.keys(patch).length === 0 && <span role="status">Changed.</span>}
        </div>
      </form>
      {work.isError && !CHANGEABLE.some(({ name }) => name === wrong?.field) && (
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
