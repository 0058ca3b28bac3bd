/**
 * Reading the part of an address behind the question mark. An address is typed by people, sent by mail and kept in
 * bookmarks: what does not fit is left out, never an error. Values arrive as text from the address and typed from a
 * link of our own, hence `unknown`.
 */
export const textParam = (value: unknown, max = 200): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, max);
  return text === '' ? undefined : text;
};

export const numberParam = (value: unknown, min = -Infinity, max = Infinity): number | undefined => {
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) && number >= min && number <= max ? number : undefined;
};

export const wholeParam = (value: unknown, min: number, max: number): number | undefined => {
  const number = numberParam(value, min, max);
  return Number.isInteger(number) ? number : undefined;
};

export const oneOfParam = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((candidate) => candidate === value);

export const flagParam = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

/** Drops what is undefined, so that an address holds only what differs from the default. */
export const present = <T extends Record<string, unknown>>(params: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** `?text=12&page=2` as it stands, without the quotes and braces that a router puts around values by default. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(params: Record<string, unknown>): string {
  const pairs = Object.entries(params).filter(
    (pair): pair is [string, string | number | boolean] =>
      typeof pair[1] === 'string' || typeof pair[1] === 'number' || typeof pair[1] === 'boolean',
  );
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
