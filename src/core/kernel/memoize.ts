/**
 * Remembers the last answers of a pure function by a text key; the oldest are forgotten first. An evaluation asks the
 * same thing of the catalogue many times over, once for every option that it tries.
 */
export function remember<Args extends readonly unknown[], T>(
  size: number,
  keyOf: (...args: Args) => string,
  compute: (...args: Args) => T,
): (...args: Args) => T {
  const known = new Map<string, T>();
  return (...args) => {
    const key = keyOf(...args);
    if (known.has(key)) return known.get(key)!;
    const value = compute(...args);
    known.set(key, value);
    if (known.size > size) known.delete(known.keys().next().value!);
    return value;
  };
}
