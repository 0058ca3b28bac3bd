import { isSame } from '../../json/is-same.ts';
import { canonicalJson } from '../../json/canonical.ts';

/** SHA-256 in hexadecimal of a text. */
export type HashText = (text: string) => string;

export type Fields = Readonly<Record<string, unknown>>;

/** Fields whose value is never told, however they are called. */
const secret = /pass|token|secret|credential|otp|code$|^code|recovery|signature|private|cookie|^key$|Key$/i;

/** What is longer is told by its length and its hash: enough to say whether two are the same. */
const longestText = 400;
const longestList = 20;
/** Bytes of all that an event tells. */
const longestAll = 6_000;

const summary = (text: string, hash: HashText) => ({ sha256: hash(text), length: text.length });

/** What may stand in an event of what was given: no secret, and nothing long. */
export function told(value: unknown, hash: HashText): unknown {
  if (typeof value === 'string') return value.length > longestText ? summary(value, hash) : value;
  if (Array.isArray(value))
    return value.length > longestList
      ? { ...summary(canonicalJson(value), hash), items: value.length }
      : value.map((item: unknown) => told(item, hash));
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => [name, secret.test(name) ? '•••' : told(member, hash)]),
    );
  return value;
}

/** Details as they are stored: canonical JSON; of what is too much in all, each part by its hash. */
export function detailsText(details: Fields, hash: HashText): string {
  const text = canonicalJson(told(details, hash));
  if (text.length <= longestAll) return text;
  return canonicalJson(
    Object.fromEntries(
      Object.entries(details)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, secret.test(name) ? '•••' : summary(canonicalJson(value), hash)]),
    ),
  );
}

/** Of two states what differs between them. */
export function changed(before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const of = (state: Fields) => Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: of(before), after: of(after) };
}
