/** What is known under a key, or else what `make` gives. Whoever `mayWait` may be given what another is just making. */
export type BoundedCache<T> = (key: string, mayWait: boolean, make: () => Promise<T>) => Promise<T>;

/**
 * Remembers what was made for the keys asked for last. Two who may wait share one making, and a failure is not
 * remembered. Whoever may not wait makes a thing rather than wait for another's making: inside a transaction that one
 * may be waiting for the very connection that the transaction holds.
 */
export function boundedCache<T>(size: number): BoundedCache<T> {
  const kept = new Map<string, { readonly value: T }>();
  const underWay = new Map<string, Promise<T>>();

  const keep = (key: string, value: T): void => {
    kept.delete(key);
    kept.set(key, { value });
    for (const oldest of kept.keys()) {
      if (kept.size <= size) break;
      kept.delete(oldest);
    }
  };
  const makeAndKeep = async (key: string, make: () => Promise<T>): Promise<T> => {
    const value = await make();
    keep(key, value);
    return value;
  };

  return async (key, mayWait, make) => {
    const known = kept.get(key);
    if (known) {
      keep(key, known.value);
      return known.value;
    }
    if (!mayWait) return makeAndKeep(key, make);
    const making = underWay.get(key) ?? makeAndKeep(key, make).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}
