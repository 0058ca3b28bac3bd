const members = (value: object): (readonly [string, unknown])[] =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * JSON whose bytes depend on what is said alone: members in the order of their names by UTF-16 code unit, no white space,
 * numbers as JavaScript writes them (as RFC 8785). What is undefined is left out. Throws on what JSON can't say.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object')
    return `{${members(value)
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
      .join(',')}}`;
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`JSON has no ${value}`);
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new Error(`JSON has no ${typeof value}`);
  return text;
}
