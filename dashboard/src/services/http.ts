import { noteAllowance } from './allowance';
import type { Problem } from './wire';

/** What the server says is wrong: shown as it is, at the field it names. */
export class ApiError extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly remedy: string | null;
  readonly requestId: string;

  constructor(problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.field = problem.field ?? null;
    this.remedy = problem.remedy ?? null;
    this.requestId = problem.requestId;
  }
}

type Query = Record<string, string | number | boolean | undefined>;
type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function address(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

export function get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
  return call<T>('GET', address(path, query), undefined, signal);
}

export async function getText(path: string, query?: Query, signal?: AbortSignal): Promise<string> {
  const answer = await request('GET', address(path, query), undefined, signal);
  return answer.text();
}

export function send<T = undefined>(verb: Verb, path: string, body?: unknown): Promise<T> {
  return call<T>(verb, path, body);
}

async function call<T>(verb: Verb, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await request(verb, path, body, signal);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function request(verb: Verb, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(path, {
    method: verb,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  noteAllowance(answer.headers);
  if (!answer.ok) throw new ApiError(await problemOf(answer));
  return answer;
}

async function problemOf(answer: Response): Promise<Problem> {
  // Not our server, or not all of it: a proxy in between, or a connection that broke.
  const detail = `the server answered ${answer.status} without saying why`;
  const unknown = { type: 'about:blank', title: 'Problem', status: answer.status, detail, requestId: '' };
  try {
    return { ...unknown, ...((await answer.json()) as Problem), status: answer.status };
  } catch {
    return unknown;
  }
}

/** Path parameters may hold anything. */
export function segment(text: string): string {
  return encodeURIComponent(text);
}
