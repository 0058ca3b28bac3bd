import type { z } from 'zod';
import type { Endpoint, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { Problem, ProblemParams } from '../../../core/result.ts';
import { ok } from '../../../core/result.ts';
import type { Outcome } from '../context/refusal.ts';
import { refused } from '../context/refusal.ts';

type Issue = z.core.$ZodIssue;

/** The fields of a body that are well formed by themselves, as the contract reads them; the others are told of already. */
export const wellFormed = <Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  fields: Readonly<Record<string, unknown>>,
): Partial<z.output<z.ZodObject<Shape>>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const read = (field as z.ZodType).safeParse(fields[name]);
      return read.success && read.data !== undefined ? [[name, read.data]] : [];
    }),
  ) as Partial<z.output<z.ZodObject<Shape>>>;

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

const expectedTexts: Readonly<Record<string, string>> = {
  string: 'A text is expected',
  number: 'A number is expected',
  int: 'A whole number is expected',
  boolean: 'TRUE or FALSE is expected',
  array: 'A list is expected',
  object: 'An object is expected',
  record: 'An object is expected',
};

type Bound = 'too_big' | 'too_small';

/** Bounds by what is bounded; the params are filled in below. */
const boundTexts: Readonly<Record<Bound, Readonly<Record<string, string>>>> = {
  too_big: {
    string: 'At most {count} character is allowed | At most {count} characters are allowed',
    array: 'At most {count} item is allowed | At most {count} items are allowed',
  },
  too_small: {
    string: 'At least {count} character is needed | At least {count} characters are needed',
    array: 'At least {count} item is needed | At least {count} items are needed',
  },
};
const numberTexts: Readonly<Record<Bound, string>> = {
  too_big: 'At most {limit} is allowed',
  too_small: 'At least {limit} is expected',
};

function bound(code: Bound, origin: string, limit: number): Said {
  const counted = boundTexts[code][origin];
  if (code === 'too_small' && origin === 'string' && limit === 1)
    return { code: 'required', text: 'The field must not be empty' };
  return counted === undefined
    ? { code, text: numberTexts[code], params: { limit } }
    : { code: code === 'too_big' ? 'too_long' : 'too_short', text: counted, params: { count: limit } };
}

interface Said {
  readonly code: string;
  readonly text: string;
  readonly params?: ProblemParams;
}

/** What zod found, in the portal's own words. */
function said(issue: Issue, value: unknown): Said {
  if (value === undefined && issue.code !== 'custom') return { code: 'required', text: 'The field is missing' };
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrong_type', text: expectedTexts[issue.expected] ?? 'The value has the wrong type' };
    case 'too_big':
      return bound(issue.code, issue.origin, Number(issue.maximum));
    case 'too_small':
      return bound(issue.code, issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return {
        code: 'not_among_allowed',
        text: 'One of these is expected: {values}',
        params: { values: issue.values.map(String).join(', ') },
      };
    case 'custom':
      return { code: 'not_allowed', text: issue.message };
    case 'invalid_format':
      return { code: 'wrong_format', text: 'The value has the wrong format' };
    case 'unrecognized_keys':
    case 'invalid_key':
      return { code: 'not_allowed', text: 'A field must not have this name' };
    default:
      return { code: 'wrong_type', text: 'The value has the wrong type' };
  }
}

/** How deep below a union an alternative got before it failed: the deepest is the one that was meant. */
const reach = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length));

/** Fields of one object that are named; no call knows so many of one. */
const namedFields = 100;

/** The problems of a body: of fields of one object so many, of rows of a list all; and how many are not named. */
function named(found: readonly { readonly at: readonly PropertyKey[]; readonly problem: Problem }[]): Problem[] {
  const seen = new Map<string, number>();
  const kept = found.filter(({ at }) => {
    if (typeof at.at(-1) !== 'string') return true;
    const parent = pathOf(at.slice(0, -1));
    const count = (seen.get(parent) ?? 0) + 1;
    seen.set(parent, count);
    return count <= namedFields;
  });
  const rest = [...seen].flatMap(
    ([path, count]): Problem[] =>
    count > namedFields ? [{ path, code: 'not_allowed', text: 'More fields with faults: {count}', params: { count: count - namedFields } }] : [], // prettier-ignore
  );
  return [...kept.map(({ problem }) => problem), ...rest];
}

function problemsOf(
  issue: Issue,
  body: unknown,
  at: readonly PropertyKey[],
): { readonly at: readonly PropertyKey[]; readonly problem: Problem }[] {
  const path = [...at, ...issue.path];
  if (issue.code === 'invalid_union') {
    const [meant] = issue.errors.toSorted((a, b) => reach(b) - reach(a));
    if (meant && reach(meant) > 0) return meant.flatMap((inner) => problemsOf(inner, body, path));
  }
  return [{ at: path, problem: { path: pathOf(path), ...said(issue, valueAt(body, path)) } }];
}

/** The body as the endpoint's shape reads it, or `invalid_input` with every field that is wrong. */
export function readBody<E extends Endpoint>(endpoint: E, body: unknown): Outcome<ParsedBodyOf<E>> {
  const read = endpoint.body.safeParse(body);
  if (read.success) return ok(read.data as ParsedBodyOf<E>);
  return refused('invalid_input', { errors: named(read.error.issues.flatMap((issue) => problemsOf(issue, body, []))) });
}
