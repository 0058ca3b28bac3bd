import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Reach } from './reachable.ts';

/** What came of sending something. */
export interface Sent {
  /** Null: no answer came. */
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly answer: string;
  /** Why it does not count as taken, a key of TRANSLATE; null: it has been taken. */
  readonly fault: string | null;
  readonly durationMs: number;
}

/** Bytes of an answer that are kept. */
const MOST_ANSWER = 2048;

export const faults = {
  unknownHost: 'The name of the receiver is not known',
  outOfReach: 'The address of the receiver is not one that the portal may reach',
  plain: 'Outside the own networks only https is spoken',
  timeOut: 'The receiver did not answer in time',
  unreachable: 'No connection to the receiver',
  untrusted: 'The certificate of the receiver is not trusted',
  redirect: 'The receiver sends elsewhere: redirects are not followed',
  status: 'The receiver did not take it',
  unsigned: 'The secret can not be opened any more: renew it',
} as const;

class Fault extends Error {
  readonly key: string;
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/**
 * Where a name leads, when the portal may send there: every address that it has must be allowed, and the connection goes to the
 * one that was looked at, so that nobody can answer something else the second time (DNS rebinding).
 */
async function addressOf({ hostname, protocol }: URL, reach: (address: string) => Reach): Promise<Address> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found: readonly Address[] = isIP(name)
    ? [{ address: name, family: isIP(name) }]
    : await lookup(name, { all: true, verbatim: true }).catch(() => []);
  if (found.length === 0) throw new Fault(faults.unknownHost);
  const reaches = found.map(({ address }) => reach(address));
  if (reaches.includes('outOfReach')) throw new Fault(faults.outOfReach);
  if (protocol !== 'https:' && reaches.includes('public')) throw new Fault(faults.plain);
  return found[0]!;
}

const faultOf = (error: unknown): string => {
  if (error instanceof Fault) return error.key;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? faults.untrusted : faults.unreachable;
};

/** A text that a database and a screen take, cut to what is kept. */
const readable = (bytes: Buffer): string =>
  bytes
    .subarray(0, MOST_ANSWER)
    .toString('utf8')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** Sends a body; it never throws. No redirect is followed, no cookie kept, no connection used again. */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { reach, timeoutMs }: { readonly reach: (address: string) => Reach; readonly timeoutMs: number },
): Promise<Sent> {
  const begun = performance.now();
  const since = (): number => Math.round(performance.now() - begun);
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Fault(faults.timeOut));
      ending.abort();
    }, timeoutMs);
  });
  try {
    const { status, answer } = await Promise.race([late, exchange(new URL(url), headers, body, reach, ending.signal)]);
    const fault =
      status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? faults.redirect : faults.status;
    return { status, answer, fault, durationMs: since() };
  } catch (error) {
    return { status: null, answer: '', fault: faultOf(error), durationMs: since() };
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function exchange(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  reach: (address: string) => Reach,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly answer: string }> {
  const target = await addressOf(url, reach);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // Whoever connects asks once more where the name leads: the answer is the one that was looked at.
      lookup: (_name, options, done) =>
        options.all
          ? done(null, [target] as { address: string; family: number }[])
          : done(null, target.address, target.family),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      let length = 0;
      const end = () => {
        resolve({ status: response.statusCode ?? 0, answer: readable(Buffer.concat(pieces)) });
        response.destroy();
      };
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        length += piece.length;
        if (length >= MOST_ANSWER) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.end(body);
  });
}
