/** Names of members as JSON writes them: there are few, and each stands in every line of a parts list. */
const quotedNames = new Map<string, string>();
const namesKept = 10_000;

function quoted(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (quotedNames.size < namesKept) quotedNames.set(name, text);
  return text;
}

function listText(items: readonly unknown[]): string {
  let text = '';
  for (const item of items) text += `${text === '' ? '' : ','}${canonicalJson(item ?? null)}`;
  return `[${text}]`;
}

function recordText(record: Readonly<Record<string, unknown>>): string {
  let text = '';
  // By UTF-16 code unit, as sort() does where nobody says otherwise.
  for (const name of Object.keys(record).sort()) {
    const member = record[name];
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/**
 * JSON whose bytes depend on what is said alone: members in the order of their names by UTF-16 code unit, no white space,
 * numbers as JavaScript writes them (as RFC 8785). What is undefined is left out. Throws on what JSON can't say.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return listText(value);
  if (value !== null && typeof value === 'object') return recordText(value as Readonly<Record<string, unknown>>);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`JSON has no ${value}`);
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new Error(`JSON has no ${typeof value}`);
  return text;
}
