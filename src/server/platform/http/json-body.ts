import type { Problem, Result } from '../../../core/result.ts';
import { ok, refuse } from '../../../core/result.ts';

/** No call of the contract nests deeper than a dozen levels. */
export const deepestBody = 32;

/** Names by which a careless merge would reach into every object. */
const poisonous: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** NUL, which PostgreSQL can't hold in a text, and half a surrogate pair, which it can't hold in JSON. */
const unstorable = /\0|\p{Surrogate}/u;

const fault = (path: string, code: string, text: string): Problem => ({ path, code, text });

/** Everything in a JSON value that no call may hold, each with its place. */
function faultsIn(value: unknown, path: string, depth: number): Problem[] {
  if (typeof value === 'string')
    return unstorable.test(value) ? [fault(path, 'not_allowed', 'Control characters are not allowed')] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > deepestBody) return [fault(path, 'too_deep', 'The request is nested too deeply')];
  return Object.entries(value).flatMap(([key, child]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return poisonous.has(key) || unstorable.test(key)
      ? [fault(place, 'not_allowed', 'A field must not have this name')]
      : faultsIn(child, place, depth + 1);
  });
}

/** Reads the body of a call. An empty one is undefined: the shape of the call says whether that will do. */
export function readJsonBody(text: string): Result<unknown> {
  if (text.trim() === '') return ok(undefined);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own words quote the input in English; the reader gets ours.
    return refuse(fault('', 'malformed', 'This is not valid JSON'));
  }
  const faults = faultsIn(value, '', 1);
  return faults.length > 0 ? refuse(...faults) : ok(value);
}
