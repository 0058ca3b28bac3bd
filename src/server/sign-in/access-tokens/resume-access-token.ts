import { looksLikeAccessToken } from './access-token-text.ts';
import { findAccessToken, touchAccessToken } from './access-token-rows.ts';
import type { StoredSession } from '../../platform/context/session.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Services } from '../../platform/context/context.ts';

/** The last use of a token is written at most once in so many milliseconds. */
const TOUCH_EVERY = 60_000;

const ended = () =>
  refused('unauthenticated', {
    text: 'The access token is unknown, has expired or was revoked',
    challenge: { error: 'invalid_token' },
  });

const tooMany = (seconds: number) => refused('too_many_requests', { retryAfterSeconds: seconds });

/**
 * Who a personal access token speaks for, with their role and company of this moment: whoever is switched off has no token.
 * Tokens that nobody has ever had are counted by address, with the limits of signing in; one that has ended tells nobody
 * anything and counts for nothing, so that a forgotten program does not lock a whole office out.
 */
export async function resumeAccessToken(
  { database: { db }, settings, tokenFailures }: Services,
  { token, address, now }: { readonly token: string; readonly address: string; readonly now: Date },
): Promise<Outcome<StoredSession>> {
  const { failuresPerAddress, windowMinutes } = (await settings.policy(db)).signIn;
  const wait = tokenFailures.wait(address, now);
  if (wait > 0) return tooMany(wait);

  const tokenHash = hashToken(token);
  const found = looksLikeAccessToken(token) ? await findAccessToken(db, tokenHash, now) : null;
  if (!found) {
    const seconds = await tokenFailures.count(db, address, { most: failuresPerAddress, windowMinutes }, now);
    return seconds > 0 ? tooMany(seconds) : ended();
  }
  if (!found.isAlive) return ended();

  const { tokenId, name, scopes, createdAt, expiresAt, lastUsedAt } = found.token;
  const unlessAfter = new Date(now.getTime() - TOUCH_EVERY);
  if (lastUsedAt === null || lastUsedAt <= unlessAfter)
    await touchAccessToken(db, tokenId, { now, address, unlessAfter });
  const { actor, account, stamps } = found;
  const { displayName, language } = account;
  return {
    ok: true,
    value: {
      tokenHash,
      xsrfToken: '',
      createdAt,
      lastSeenAt: now,
      expiresAt,
      actor,
      displayName,
      language,
      account,
      stamps,
      accessToken: { tokenId, name, scopes },
    },
  };
}
