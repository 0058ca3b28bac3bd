import { readOneTimeCode, readRecoveryCode } from '../../../core/people/sign-in/recovery-code.ts';
import { ok } from '../../../core/result.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  countSecondStepFailures,
  insertSecondStepFailure,
  lockSecondStep,
  takeRecoveryCode,
  updateSecondStep,
} from './second-steps.ts';
import { stepOfCode } from './one-time-code.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Sealing } from '../../platform/crypto/sealing.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { notify } from '../../notices/notify.ts';
import { sealingOf } from '../../platform/context/sealing-of.ts';

const MINUTE = 60_000;

/** What a secret of an account is sealed for. */
export const secretOf = (userId: string): string => `second step of ${userId}`;

/**
 * Takes a code of the app, or a recovery code, of an account: each works once, also where two come at the same moment, and
 * wrong ones are counted. To be called outside a transaction: a failure has to stay when everything else is refused.
 */
export async function takeSecondStepCode(
  context: Context,
  userId: string,
  typed: string,
): Promise<Outcome<{ readonly isRecovery: boolean }>> {
  const { db, services } = context;
  const { twoStep } = await policyOf(context);
  const sealing = await sealingOf(context);
  const window = twoStep.windowMinutes * MINUTE;

  return db.transaction(async (tx): Promise<Outcome<{ isRecovery: boolean }>> => {
    // The lock makes attempts that come together count each other.
    const step = await lockSecondStep(tx, userId);
    const now = services.clock();
    const { count, oldest } = await countSecondStepFailures(tx, userId, new Date(now.getTime() - window));
    if (count >= twoStep.failuresPerAccount && oldest) {
      const seconds = Math.ceil((oldest.getTime() + window - now.getTime()) / 1000);
      return refused('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) });
    }
    if (step) {
      if (await takeOneTimeCode(tx, sealing, step, typed, now)) return ok({ isRecovery: false });
      const recovery = readRecoveryCode(typed);
      if (recovery !== null && (await takeRecoveryCode(tx, userId, hashToken(recovery), now))) {
        await notify({ services, db: tx, now, actor: null }, { kind: 'recoveryCodeUsed', userIds: [userId] });
        return ok({ isRecovery: true });
      }
    }
    await insertSecondStepFailure(tx, userId, now);
    return refused('wrong_code');
  });
}

async function takeOneTimeCode(
  tx: Tx,
  sealing: Sealing,
  { userId, secret: sealed, lastStep }: { userId: string; secret: Buffer; lastStep: number },
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = readOneTimeCode(typed);
  // A secret that no key opens any more (SECRET_KEY was exchanged) has no codes; recovery codes go on working.
  const secret = code === null ? null : sealing.open(sealed, secretOf(userId));
  const taken = code === null || secret === null ? null : stepOfCode(secret, code, now, lastStep);
  if (secret === null || taken === null) return false;
  // Sealed anew, so that a key that was exchanged can be given up after some time.
  await updateSecondStep(tx, userId, { lastStep: taken, secret: sealing.seal(secret, secretOf(userId)) });
  return true;
}
