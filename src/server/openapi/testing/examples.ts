import type { TableName } from '../../../core/catalogue/tables.ts';
import { pinned } from '../../../core/catalogue/testing/pinned.ts';

/**
 * What happened on a portal made into an example: what differs from one run to the next (ids, tokens) and what is
 * secret (parts of the catalogue, for the document needs no session) is given other names, and long lists are cut.
 */

type Json = unknown;

const mostItems = 2;
const mostFields = 60;
const keptFields = 6;
const longest = 200;

const isUuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const isHash = /(?<![0-9A-Za-z])[0-9a-f]{32,64}(?![0-9A-Za-z])/g;
const isAccessToken = /\bdp_[0-9A-Za-z]{49}\b/g;
const isToken = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43,72}(?![\w-])/g;
/** What is the same in every example, for it is chance in each: addresses, secrets, codes. */
const sameEverywhere: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/127\.0\.0\.1:\d+\S*/g, 'https://erp.customer.example/portal'],
  [/\bwhsec_[A-Za-z0-9+/=]{20,}/g, 'whsec_RXhhbXBsZUV4YW1wbGVFeGFtcGxlRXhhbXBsZUU='],
  [/\b([A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/g, 'EXAM PLEE XAMP LEEX AMPL EEXA MPLE EXAM'],
  [/(?<=[?&]secret=)[A-Z2-7]+/g, 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAM'],
  [/^\w{4}-\w{4}-\w{4}-\w{4}$/g, 'exam-plee-xamp-leex'],
  [/^\d{6}$/g, '123456'],
  [/\b(2026-11-20T\d{2}):\d{2}:\d{2}\.\d{3}Z/g, '$1:00:00.000Z'], // a call more before it moves none of the others
  [/^dp_[0-9A-Za-z]{4}$/g, 'dp_Exam'],
  [/\bek_[\w-]{24}/g, 'ek_ExampleExampleExampleExa'],
];
const word = /[A-Za-z0-9._/+-]+/g;

/** The names of parts and models, in the order of the tables, with those that they are told by. */
function invented(): ReadonlyMap<string, string> {
  const named = (table: TableName) => pinned[table].split('\n').slice(1).map((row) => row.split(';')[0]!.trim()); // prettier-ignore
  const models = (['UPS_MODELS', 'CHILLER_MODELS'] as const).flatMap(named);
  const parts = named('PARTS');
  const names = new Map<string, string>();
  for (const [prefix, list] of [
    ['MODEL', models],
    ['PART', parts],
  ] as const)
    for (const name of list) if (name !== '' && !names.has(name)) names.set(name, `${prefix}-${names.size + 1}`);
  return names;
}

/** Gives every secret and every chance value one name, the same wherever it comes again. */
export function createAnonymiser(): (value: Json) => Json {
  const secrets = invented();
  const known = new Map<string, string>();
  const nth = (found: string, name: (n: number) => string): string => {
    if (!known.has(found)) known.set(found, name(known.size + 1));
    return known.get(found)!;
  };
  const inText = (text: string): string =>
    sameEverywhere
      .reduce((left, [pattern, by]) => left.replace(pattern, by), text)
      .replace(isUuid, (found) => nth(found, (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`))
      .replace(isHash, (found) => nth(found, (n) => String(n).padStart(found.length, '0')))
      .replace(isAccessToken, () => `dp_${'Example'.repeat(7)}`)
      .replace(isToken, (found) => nth(found, (n) => `${'Example'.repeat(12)}${n}`.slice(-found.length)))
      .replace(word, (found) => secrets.get(found) ?? found);
  const inside = (value: Json): Json => {
    if (typeof value === 'string') return inText(value);
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [inText(key), inside(inner)]));
  };
  return inside;
}

/** Cuts what goes on in the same way: an example shows what there is, not how much. */
export function shortened(value: Json): Json {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest - 1)}…` : value;
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const kept = fields.length > mostFields ? fields.slice(0, keptFields) : fields;
  return Object.fromEntries(kept.map(([key, inner]) => [key, shortened(inner)]));
}

/** Which fields there are and of what kind, whatever stands in them; null and an empty list are of any kind. */
export function shapeOf(value: Json): Json {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)] as const);
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
