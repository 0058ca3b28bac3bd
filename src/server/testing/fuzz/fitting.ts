import fc from 'fast-check';
import type { Document, Json } from './described.ts';

/** Values that answers have shown, by the name of their field: ids, versions, names. What fits by its schema may mean something. */
export interface Seen {
  of(field: string): readonly unknown[];
}

/** Beyond so many levels the smallest value of a schema is taken: schemas of the document refer to each other. */
const deepest = 6;

const numberOf = (schema: Json): fc.Arbitrary<unknown> => {
  const isInteger = schema['type'] === 'integer' || schema['multipleOf'] === 1;
  const bound = (names: readonly string[], otherwise: number) =>
    names.map((name) => schema[name]).find((value) => typeof value === 'number') ?? otherwise;
  const min = Math.max(-1e15, bound(['minimum', 'exclusiveMinimum'], -1000) as number);
  const max = Math.min(1e15, bound(['maximum', 'exclusiveMaximum'], Math.max(1000, min + 1000)) as number);
  const edges = fc.constantFrom(min, max, Math.trunc((min + max) / 2));
  return isInteger
    ? fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.min(max, min + 100)) }), edges)
    : fc.oneof(fc.double({ min, max, noNaN: true, noDefaultInfinity: true }), edges);
};

const words = ['зал', 'Ромашка', 'ISX00000001-001', 'SPDA030A', 'Cooling', '2026-11-21', 'https://erp.example.com/hook', 'person@demo.example', 'a']; // prettier-ignore

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2026-11-20', '2026-12-31', '2024-02-29', '1970-01-01', '2199-12-31'),
  'date-time': fc.constantFrom('2026-11-20T09:00:00.000Z', '1970-01-01T00:00:00.000Z'),
  uuid: fc.uuid(),
  uri: fc.constantFrom('https://erp.example.com/hook', 'https://127.0.0.1/', 'http://[::1]:22/', 'https://a.example/?q=1#f'),
  base64: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('base64')),
}; // prettier-ignore

function textOf(schema: Json): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 300 } = schema as {
    format?: string; pattern?: string; minLength?: number; maxLength?: number;
  }; // prettier-ignore
  if (format !== undefined && formats[format]) return formats[format];
  if (schema['contentEncoding'] === 'base64') return formats['base64']!;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  const max = Math.max(minLength, Math.min(maxLength, 300));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(max, 40)) }),
    fc.constantFrom(...words).map((word) => word.padEnd(minLength, 'x').slice(0, max)),
    fc.constant('Щ'.repeat(max)),
  );
}

function objectOf(schema: Json, document: Document, seen: Seen, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const required = (schema['required'] ?? []) as string[];
  if (properties.length === 0) {
    const inner = schema['additionalProperties'];
    if (typeof inner !== 'object' || inner === null) return fc.constant({});
    return fc.dictionary(fc.constantFrom('model', 'count', 'a', 'поле', 'x1'), fitting(inner as Json, document, seen, depth + 1), { maxKeys: 4 }); // prettier-ignore
  }
  const fields = properties.map(([name, own]) => [name, seenOr(name, own, document, seen, depth + 1)] as const);
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
  // Mostly few of the many choices that may be left out: of all at once there is always one that does not fit.
  const optional = properties.map(([name]) => name).filter((name) => !required.includes(name));
  if (optional.length < 4) return record;
  return fc
    .tuple(record, fc.subarray(optional, { maxLength: Math.min(6, optional.length) }))
    .map(([all, kept]) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name) || kept.includes(name))),
    );
}

/** A value that an answer has shown for a field of this name, or one that fits its schema. */
const seenOr = (name: string, schema: Json, document: Document, seen: Seen, depth: number): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: fitting(schema, document, seen, depth) },
    {
      weight: 3,
      // Chosen when the value is made, for what has been seen grows.
      arbitrary: fc.tuple(fc.nat(), fitting(schema, document, seen, depth)).map(([at, otherwise]) => {
        const known = seen.of(name);
        return known.length > 0 ? known[at % known.length] : otherwise;
      }),
    },
  );

/** Values that fit a schema of the document, nearly always. */
export function fitting(schema: Json, document: Document, seen: Seen, depth = 0): fc.Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string') {
    const own = document.components.schemas[schema['$ref'].split('/').at(-1)!]!;
    return depth > deepest ? fc.constant({}) : fitting(own, document, seen, depth + 1);
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map((each) => fitting(each, document, seen, depth + 1)));
  const { type } = schema;
  if (Array.isArray(type))
    return fc.oneof(...type.map((each: string) => fitting({ ...schema, type: each }, document, seen, depth)));
  if (type === 'string') return textOf(schema);
  if (type === 'number' || type === 'integer') return numberOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { items, minItems = 0, maxItems = 3 } = schema as { items?: Json; minItems?: number; maxItems?: number };
    const inner = items && depth <= deepest ? fitting(items, document, seen, depth + 1) : fc.constant('x');
    return fc.array(inner, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
  }
  if (type === 'object') return depth > deepest ? fc.constant({}) : objectOf(schema, document, seen, depth);
  return fc.jsonValue({ maxDepth: 2 });
}

/** A body of the document's own, in which what answers have shown stands in the place of what is invented. */
export const exampled = (example: unknown, seen: Seen): fc.Arbitrary<unknown> =>
  fc.array(fc.nat(), { minLength: 12, maxLength: 12 }).map((chances) => {
    let next = 0;
    const chance = () => chances[next++ % chances.length]!;
    const replaced = (value: unknown, field: string): unknown => {
      if (Array.isArray(value)) return value.map((each) => replaced(each, field));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, key)]));
      const known = seen.of(field).filter((each) => typeof each === typeof value);
      return known.length > 0 && chance() % 5 > 0 ? known[chance() % known.length] : value;
    };
    return replaced(example, '');
  });
