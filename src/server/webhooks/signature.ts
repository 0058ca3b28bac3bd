import { createHmac } from 'node:crypto';

/** A secret of Standard Webhooks is written so: 32 bytes in base64 behind this. */
const PREFIX = 'whsec_';
const BYTES = 32;

export const newSecret = (random: (size: number) => Buffer): string => PREFIX + random(BYTES).toString('base64');

/**
 * The headers of a delivery by the Standard Webhooks specification 1.0: an HMAC-SHA256 over id, moment and body with each of
 * the secrets, the newest first. Receivers take any of them, so that a secret can be changed without a gap.
 */
export function signedHeaders(
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
