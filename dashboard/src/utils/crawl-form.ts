import { CRAWL_SETTINGS, type CrawlDraft } from '../services/wire';
import { amountOf, limitsIn, type Limits } from './limits';

export type FieldName = keyof CrawlDraft;
export type FieldKind = 'text' | 'lines' | 'number' | 'duration' | 'flag' | 'choice';

export interface FieldSpec {
  name: FieldName;
  title: string;
  kind: FieldKind;
  choices?: readonly string[];
}

export interface FieldGroup {
  title: string;
  isOpen: boolean;
  fields: FieldSpec[];
}

/** All settings of a crawl. What each is for, its limits and its default are told by the server's own description. */
export const GROUPS: FieldGroup[] = [
  {
    title: 'Where',
    isOpen: true,
    fields: [
      { name: 'seeds', title: 'Seeds, one a line', kind: 'lines' },
      { name: 'label', title: 'Label', kind: 'text' },
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
      { name: 'maxPages', title: 'URLs at most', kind: 'number' },
      { name: 'maxDepth', title: 'Depth at most', kind: 'number' },
      { name: 'maxPagesPerHost', title: 'URLs of one host at most', kind: 'number' },
      { name: 'maxBytes', title: 'Bytes at most', kind: 'number' },
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
      { name: 'maxRetries', title: 'Retries', kind: 'number' },
      { name: 'maxBodyBytes', title: 'Bytes of a body', kind: 'number' },
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
      { name: 'priority', title: 'Priority', kind: 'number' },
      { name: 'archive', title: 'Keep captures', kind: 'flag' },
    ],
  },
];

/** Each setting by its name. */
export const SPECS = Object.fromEntries(
  GROUPS.flatMap((group) => group.fields).map((spec) => [spec.name, spec]),
) as Record<FieldName, FieldSpec>;

export type Texts = Partial<Record<FieldName, string>>;

export function helpFor(name: FieldName): string {
  const text = CRAWL_SETTINGS[name] ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1) + (text === '' ? '' : '.');
}

/** The default that the description names, to be shown where nothing is typed. */
export function defaultOf(name: FieldName): string {
  return /default ([^\s;]+)(?:;|$)/.exec(CRAWL_SETTINGS[name] ?? '')?.[1] ?? '';
}

const DURATION = /^(0|\d{1,12}(\.\d{1,9})?(ms|s|m|h|d))$/;

/** What is wrong with a field, as far as it can be told without asking the server. */
export function faultIn(spec: FieldSpec, text: string): string | undefined {
  const value = text.trim();
  if (spec.name === 'seeds')
    return seedsOf(value).length === 0 ? 'Give at least one address.' : faultInSeeds(value);
  if (value === '') return undefined;
  if (spec.kind === 'duration') {
    if (spec.name === 'pace' && value === 'adaptive') return undefined;
    return DURATION.test(value) ? beyond(spec, amountOf(value)) : 'Write a time such as 500ms, 2s or 1h.';
  }
  if (spec.kind === 'number') {
    return Number.isInteger(Number(value)) ? beyond(spec, Number(value)) : 'Give a whole number.';
  }
  const { most } = limitsOf(spec);
  return spec.kind === 'text' && most !== null && value.length > most.value
    ? `Give at most ${most.text} characters.`
    : undefined;
}

function limitsOf(spec: FieldSpec): Limits {
  return limitsIn(CRAWL_SETTINGS[spec.name] ?? '');
}

function beyond(spec: FieldSpec, value: number | null): string | undefined {
  const { least, most } = limitsOf(spec);
  if (value !== null && least !== null && value < least.value) return `Give ${least.text} or more.`;
  if (value !== null && most !== null && value > most.value) return `Give ${most.text} or less.`;
  return undefined;
}

function faultInSeeds(text: string): string | undefined {
  const seeds = seedsOf(text);
  const { most } = limitsIn(CRAWL_SETTINGS['seeds'] ?? '');
  if (most !== null && seeds.length > most.value) return `Give ${most.text} addresses or less.`;
  const wrong = seeds.find((seed) => seedAddress(seed) === null);
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

/** As in a file of seeds, a line that begins with # is a remark. */
export function seedsOf(text: string): string[] {
  return linesOf(text).filter((line) => !line.startsWith('#'));
}

/** What was typed as the server wants it; what was left empty has its default there. */
export function draftOf(texts: Texts): CrawlDraft {
  const draft: Record<string, unknown> = {};
  for (const { name, kind } of GROUPS.flatMap((group) => group.fields)) {
    const text = (texts[name] ?? '').trim();
    if (text === '') continue;
    if (name === 'seeds') draft[name] = seedsOf(text);
    else if (kind === 'lines') draft[name] = linesOf(text);
    else if (kind === 'number') draft[name] = Number(text);
    else if (kind === 'flag') draft[name] = text === 'true';
    else draft[name] = text;
  }
  return draft as unknown as CrawlDraft;
}
