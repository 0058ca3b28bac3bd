import { ok } from '../../../core/result.ts';
import { readOneTimeCode, recoveryCodeBytes, recoveryCodeCount, recoveryCodeOf } from '../../../core/people/sign-in/recovery-code.ts'; // prettier-ignore
import { readRecoveryCode } from '../../../core/people/sign-in/recovery-code.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deleteOffer, findOffer, lockOffer, putOffer, putSecondStep } from './second-steps.ts';
import { oneTimeKey, oneTimeSecretBytes, stepOfCode } from './one-time-code.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Context } from '../../platform/context/context.ts';
import { sealingOf } from '../../platform/context/sealing-of.ts';
import { secretOf } from './second-step-code.ts';

/** So long somebody may take to find the app and scan the picture. */
const OFFER_MINUTES = 15;

/** Codes to write down, and what is stored of them. */
export function newRecoveryCodes(random: (size: number) => Buffer): {
  readonly codes: string[];
  readonly hashes: readonly Buffer[];
} {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(random(recoveryCodeBytes)));
  return { codes, hashes: codes.map((code) => hashToken(readRecoveryCode(code)!)) };
}

interface Offer {
  readonly secret: string;
  readonly uri: string;
}

/** Offers an account a secret, which counts as soon as a code of it comes back. */
export async function offerSecondStep(
  context: Context,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<Offer> {
  const { db, services } = context;
  const secret = services.random(oneTimeSecretBytes);
  const sealed = (await sealingOf(context)).seal(secret, secretOf(userId));
  const expiresAt = new Date(services.clock().getTime() + OFFER_MINUTES * 60_000);
  await putOffer(db, { userId, secret: sealed, expiresAt });
  return oneTimeKey(secret, email);
}

const tooLate = () => refused('not_found', { text: 'The set-up has taken too long. Please begin again' });

/** What an account has been offered already and may still confirm, told once more. */
export async function repeatOffer(
  context: Context,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<Outcome<Offer>> {
  const { db, services } = context;
  const sealing = await sealingOf(context);
  const sealed = await findOffer(db, userId, services.clock());
  const secret = sealed && sealing.open(sealed, secretOf(userId));
  return secret ? ok(oneTimeKey(secret, email)) : tooLate();
}

/**
 * Confirms the offer by a code and gives the account its second step with recovery codes, which are told this once. `also` does what
 * goes with it in the same transaction; what it refuses is left undone. A wrong code costs nothing: it is a code of the person's own offer.
 */
export async function confirmSecondStep(
  context: Context,
  userId: string,
  typed: string,
  also: (tx: Tx) => Promise<Outcome<unknown>>,
): Promise<Outcome<string[]>> {
  const { db, services } = context;
  const sealing = await sealingOf(context);
  const { codes, hashes } = newRecoveryCodes(services.random);
  return db.transaction(async (tx): Promise<Outcome<string[]>> => {
    const now = services.clock();
    const offered = await lockOffer(tx, userId, now);
    const secret = offered && sealing.open(offered, secretOf(userId));
    if (!secret) return tooLate();
    const code = readOneTimeCode(typed);
    const lastStep = code === null ? null : stepOfCode(secret, code, now, 0);
    if (lastStep === null) return refused('wrong_code');
    const going = await also(tx);
    if (!going.ok) return going;
    await putSecondStep(
      tx,
      { userId, secret: sealing.seal(secret, secretOf(userId)), lastStep, createdAt: now },
      hashes,
    );
    await deleteOffer(tx, userId);
    return ok(codes);
  });
}
