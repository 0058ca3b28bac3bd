import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts';
import type { ProblemDetails, RefusalCode } from '../../../contract/problems.ts';

/**
 * The calls of the portal as the browser makes them. Types come from the contract; the path follows from the name
 * (`solutionsSelectExpire` is `solutions/solutions_select_expire`, client.test.ts proves it for every call), so that no
 * schema library is loaded into the browser.
 */
type Endpoints = (typeof import('../../../contract/all.ts'))['endpoints'];
export type CallName = keyof Endpoints;
export type CallBody<N extends CallName> = BodyOf<Endpoints[N]>;
export type CallAnswer<N extends CallName> = AnswerOf<Endpoints[N]>;

/** `network`: no answer at all. `unreadable`: an answer that is none of the portal's (a proxy's page, say). */
export type ProblemCode = RefusalCode | 'network' | 'unreadable';

/** What the server refused, or that it could not be reached. `details.errors` names every field that is wrong. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  /** When trying again makes sense, as the server said; null where it said nothing. */
  readonly retryAfterSeconds: number | null;

  constructor(details: ProblemDetails, retryAfterSeconds: number | null = null) {
    super(details.detail);
    this.name = 'ApiProblem';
    this.code = details.code as ProblemCode;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const pathOf = (name: CallName): string => {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return `${words[0]}/${words.join('_')}`;
};

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** One per gesture of the person: the same key and body again change nothing a second time. */
  readonly idempotencyKey?: string;
}

/** Calls the server. Throws `ApiProblem`, or the signal's reason when the call was given up. No time-out. */
export async function call<N extends CallName>(
  name: N,
  body: CallBody<N>,
  options: CallOptions = {},
): Promise<CallAnswer<N>> {
  return (await answerOf(`/api/${pathOf(name)}`, {
    method: 'POST',
    headers: headersOf(options.idempotencyKey),
    body: JSON.stringify(body ?? {}),
    ...(options.signal && { signal: options.signal }),
  })) as CallAnswer<N>;
}

/** Reads a file of JSON that the server gives by GET, such as `/api/health`. Throws `ApiProblem`. */
export const read = (path: string, signal?: AbortSignal): Promise<unknown> =>
  answerOf(path, { headers: headersOf(), ...(signal && { signal }) });

/** 128 random bits as hexadecimal text. `crypto.randomUUID` exists on https alone. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A file that the server gives by GET. Throws `ApiProblem`. */
export async function readFile(path: string): Promise<Response> {
  const response = await responseOf(path, { headers: headersOf() });
  if (!response.ok) throw problemOf(response, await jsonOf(response));
  return response;
}

async function responseOf(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...request, credentials: 'same-origin' });
  } catch (failure) {
    if (request.signal?.aborted) throw failure;
    throw new ApiProblem(ownProblem('network', 0, String(failure)));
  }
}

async function answerOf(path: string, request: RequestInit): Promise<unknown> {
  const response = await responseOf(path, request);
  const answer = await jsonOf(response);
  if (response.ok && answer !== unreadable) return answer;
  throw problemOf(response, answer);
}

function problemOf(response: Response, answer: unknown): ApiProblem {
  const details = isProblem(answer) ? answer : ownProblem('unreadable', response.status, response.statusText);
  return new ApiProblem(details, secondsOf(response.headers.get('Retry-After')));
}

/** What a call with a session says again in a header; undefined without a session. */
export function xsrfToken(): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value && decodeURIComponent(value);
}

function headersOf(idempotencyKey?: string): Record<string, string> {
  const xsrf = xsrfToken();
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    // Problems are told in the reader's language, before sign-in too.
    'Accept-Language': document.documentElement.lang || 'ru',
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

const unreadable = Symbol('no JSON');

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    // No JSON: not an answer of the portal. The caller turns it into a problem of its own.
    return unreadable;
  }
}

const isProblem = (answer: unknown): answer is ProblemDetails =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer && 'status' in answer;

const ownProblem = (code: 'network' | 'unreadable', status: number, detail: string): ProblemDetails => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  detail,
});

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
