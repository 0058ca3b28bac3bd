import type { Problem, Result } from '../../../core/result.ts';
import { ok, refuse } from '../../../core/result.ts';

/** No call of the contract nests deeper than a dozen levels. */
export const deepestBody = 32;

/** Names by which a careless merge would reach into every object. */
const poisonous: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** NUL, which PostgreSQL can't hold in a text, and half a surrogate pair, which it can't hold in JSON. */
const unstorable = /\0|\p{Surrogate}/u;

/** The longest parts list has a tenth of it. */
export const mostFields = 50_000;

/** Faults that are named; somebody who has made more of them is helped by no more. */
const namedFaults = 100;

const fault = (path: string, code: string, text: string): Problem => ({ path, code, text });

const tooDeep = (path: string): Problem => fault(path, 'too_deep', 'The request is nested too deeply');
const tooMany: Problem = { path: '', code: 'too_long', text: 'The request has more fields than {count}', params: { count: mostFields } }; // prettier-ignore
const wrongText = (path: string): Problem => fault(path, 'not_allowed', 'Control characters are not allowed');
const wrongName = (path: string): Problem => fault(path, 'not_allowed', 'A field must not have this name');

/** What no call may hold in a JSON value, each with its place; of more fields than any call has nothing but that. */
function faultsIn(body: unknown): readonly Problem[] {
  const faults: Problem[] = [];
  let fields = 0;
  const look = (value: unknown, path: string, depth: number): void => {
    if (fields > mostFields || faults.length >= namedFaults) return;
    if (typeof value === 'string') {
      if (unstorable.test(value)) faults.push(wrongText(path));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (depth > deepestBody) return void faults.push(tooDeep(path));
    const isList = Array.isArray(value);
    for (const key in value) {
      if (!isList && ++fields > mostFields) return;
      const place = path === '' ? key : `${path}.${key}`;
      if (poisonous.has(key) || unstorable.test(key)) faults.push(wrongName(place));
      else look((value as Readonly<Record<string, unknown>>)[key], place, depth + 1);
    }
  };
  look(body, '', 1);
  return fields > mostFields ? [tooMany] : faults.slice(0, namedFaults);
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
  const faults = faultsIn(value);
  return faults.length > 0 ? refuse(...faults) : ok(value);
}
