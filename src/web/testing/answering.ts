import { vi } from 'vitest';
import type { CallAnswer, CallName } from '../app/api/client.ts';
import { pathOf } from '../app/api/client.ts';

/** One request that the browser made. */
export interface Asked {
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (body: never) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

export const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  json({ type: 'about:blank', title: code, status, code, detail: `detail of ${code}` }, status, headers);

/** A typed answer to a call. */
export const answer =
  <N extends CallName>(_name: N, value: CallAnswer<N>): Answer =>
  () =>
    json(value);

/**
 * Stands at the wire in the server's place, for screens that are tested without one: what is not listed answers 404.
 * Returns what has been asked, in order.
 */
export function answering(answers: Partial<Record<CallName, Answer>>): Asked[] {
  const asked: Asked[] = [];
  const byPath = new Map(Object.entries(answers).map(([name, each]) => [`/api/${pathOf(name as CallName)}`, each]));
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    asked.push({ path, headers: new Headers(request.headers), body });
    const found = byPath.get(path);
    return found === undefined ? problem(404, 'not_found') : found(body as never);
  });
  return asked;
}
