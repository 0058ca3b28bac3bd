import type { Problem } from '../result.ts';

/** `ek_` and 18 bytes of chance. It stands in the page of a partner for everybody to read: it names, it does not prove. */
export const embedKeyPattern = /^ek_[\w-]{24}$/;

/** Pages of so many hosts at most. */
export const MOST_ORIGINS = 20;

/** https, or the machine of whoever builds the page: scheme, host and port, and nothing behind them. */
const origin =
  /^(https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

/** What is wrong with the origins of a key, each named. */
export function originFaults(origins: readonly string[]): Problem[] {
  return origins.flatMap((text, i) =>
    origin.test(text)
      ? []
      : [
          {
            path: `origins.${i}`,
            code: 'wrong_format',
            text: 'An origin such as https://www.example.com is expected: {origin} is none',
            params: { origin: text },
          },
        ],
  );
}

export interface EmbedKey {
  readonly origins: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Whether a key opens anything now. */
export const isLive = ({ expiresAt, revokedAt }: Omit<EmbedKey, 'origins'>, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

/** Whether a page of an origin may use a key now. Browsers tell the origin of a page, and no page can tell another. */
export const opensFor = (key: EmbedKey, from: string | undefined, now: Date): boolean =>
  from !== undefined && isLive(key, now) && key.origins.includes(from);
