/** Finds what this device keeps instead of an answer that can't be had; undefined where it keeps none. */
export type Fallback = (name: string, body: unknown) => Promise<unknown>;

let fallback: Fallback | null = null;

/** Set while there is no connection (connection.ts). */
export const setFallback = (next: Fallback | null): void => {
  fallback = next;
};

export const keptInstead: Fallback = async (name, body) => fallback?.(name, body);
