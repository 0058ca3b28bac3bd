/** Plain JSON with the fields of every object in one order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same text for the same value, however it was written. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inOrder) ?? '';
