import { CRAWL_SETTINGS, type CrawlDraft } from '../services/wire';

export type FieldName = keyof CrawlDraft;
export type FieldKind = 'text' | 'lines' | 'number' | 'duration' | 'flag' | 'choice';

export interface FieldSpec {
  name: FieldName;
  title: string;
  kind: FieldKind;
  choices?: readonly string[];
  /** For numbers. */
  least?: number;
  most?: number;
  longest?: number;
}

export interface FieldGroup {
  title: string;
  isOpen: boolean;
  fields: FieldSpec[];
}

/** All settings of a crawl. What each is for and its default is told by the server's own description. */
export const GROUPS: FieldGroup[] = [
  {
    title: 'Where',
    isOpen: true,
    fields: [
      { name: 'seeds', title: 'Seeds, one a line', kind: 'lines' },
      { name: 'label', title: 'Label', kind: 'text', longest: 200 },
      { name: 'scope', title: 'Scope', kind: 'choice', choices: ['host', 'domain', 'prefix', 'any'] },
      { name: 'include', title: 'Only URLs that match', kind: 'lines' },
      { name: 'exclude', title: 'Never URLs that match', kind: 'lines' },
      { name: 'includeDocuments', title: 'Fetch documents', kind: 'flag' },
    ],
  },
  {
    title: 'How much',
    isOpen: true,
    fields: [
      { name: 'maxPages', title: 'URLs at most', kind: 'number', least: 1, most: 1e12 },
      { name: 'maxDepth', title: 'Depth at most', kind: 'number', least: 0, most: 1000 },
      { name: 'maxPagesPerHost', title: 'URLs of one host at most', kind: 'number', least: 1 },
      { name: 'maxBytes', title: 'Bytes at most', kind: 'number', least: 1 },
      { name: 'maxDuration', title: 'Time at most', kind: 'duration' },
    ],
  },
  {
    title: 'Manners',
    isOpen: true,
    fields: [
      { name: 'pace', title: 'Pace', kind: 'duration' },
      { name: 'contact', title: 'Contact', kind: 'text' },
      { name: 'userAgent', title: 'User agent', kind: 'text' },
      { name: 'respectRobots', title: 'Respect robots.txt', kind: 'flag' },
      { name: 'acknowledgeIgnoringRobots', title: 'The sites are mine', kind: 'flag' },
      { name: 'robotsPatience', title: 'Wait for robots.txt', kind: 'duration' },
      { name: 'respectNofollow', title: 'Respect nofollow', kind: 'flag' },
    ],
  },
  {
    title: 'Fetching',
    isOpen: false,
    fields: [
      { name: 'requestTimeout', title: 'Time for a fetch', kind: 'duration' },
      { name: 'maxRetries', title: 'Retries', kind: 'number', least: 0, most: 20 },
      { name: 'maxBodyBytes', title: 'Bytes of a body', kind: 'number', least: 1, most: 2 ** 30 },
      { name: 'followRedirects', title: 'Follow redirects', kind: 'flag' },
      { name: 'demoDelay', title: 'Extra wait', kind: 'duration' },
    ],
  },
  {
    title: 'More',
    isOpen: false,
    fields: [
      {
        name: 'normalization',
        title: 'Normalization',
        kind: 'choice',
        choices: ['conservative', 'standard', 'aggressive'],
      },
      { name: 'priority', title: 'Priority', kind: 'number', least: -10, most: 10 },
      { name: 'archive', title: 'Keep captures', kind: 'flag' },
    ],
  },
];

export type Texts = Partial<Record<FieldName, string>>;

export function helpFor(name: FieldName): string {
  const text = CRAWL_SETTINGS[name] ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1) + (text === '' ? '' : '.');
}

/** The default that the description names, to be shown where nothing is typed. */
export function defaultOf(name: FieldName): string {
  return /default (\S+)$/.exec(CRAWL_SETTINGS[name] ?? '')?.[1] ?? '';
}

const DURATION = /^(0|adaptive|\d+(ms|s|m|h|d))$/;

/** What is wrong with a field, as far as it can be told without asking the server. */
export function faultIn(spec: FieldSpec, text: string): string | undefined {
  const value = text.trim();
  if (spec.name === 'seeds')
    return linesOf(value).length === 0 ? 'Give at least one address.' : faultInSeeds(value);
  if (value === '') return undefined;
  if (spec.kind === 'duration' && !DURATION.test(value)) return 'Write a time such as 500ms, 2s or 1h.';
  if (spec.longest !== undefined && value.length > spec.longest)
    return `Give at most ${spec.longest} characters.`;
  if (spec.kind !== 'number') return undefined;
  const number = Number(value);
  if (!Number.isInteger(number)) return 'Give a whole number.';
  if (spec.least !== undefined && number < spec.least) return `Give ${spec.least} or more.`;
  if (spec.most !== undefined && number > spec.most) return `Give ${spec.most} or less.`;
  return undefined;
}

function faultInSeeds(text: string): string | undefined {
  const wrong = linesOf(text).find((seed) => seedAddress(seed) === null);
  return wrong === undefined ? undefined : `'${wrong}' is not an http or https address.`;
}

/** A bare domain means https. */
export function seedAddress(seed: string): URL | null {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(seed) && !/^[^/]+:\d+/.test(seed) ? seed : `https://${seed}`;
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : null;
  } catch {
    return null;
  }
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What was typed as the server wants it; what was left empty has its default there. */
export function draftOf(texts: Texts): CrawlDraft {
  const draft: Record<string, unknown> = {};
  for (const { name, kind } of GROUPS.flatMap((group) => group.fields)) {
    const text = (texts[name] ?? '').trim();
    if (text === '') continue;
    if (kind === 'lines') draft[name] = linesOf(text);
    else if (kind === 'number') draft[name] = Number(text);
    else if (kind === 'flag') draft[name] = text === 'true';
    else draft[name] = text;
  }
  return draft as unknown as CrawlDraft;
}
