import { generatePassword } from '../../../core/people/sign-in/generated-password.ts';
import { ok } from '../../../core/result.ts';
import { unbiasedFromBytes } from '../../../core/people/sign-in/random-integer.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';

const DAY = 86_400_000;

export interface MadePassword {
  /** Told once, to whoever asked for it; kept nowhere. */
  readonly password: string;
  readonly passwordHash: string;
  readonly temporaryUntil: Date;
}

/**
 * A password by specification section 5 that somebody makes for another: its owner has to set one of their own at the next
 * sign-in. To be called outside a transaction: hashing takes a quarter of a second.
 */
export async function madePassword(context: Context): Promise<Outcome<MadePassword>> {
  const { services, address, now } = context;
  const password = generatePassword(
    undefined,
    unbiasedFromBytes(() => services.random(1)[0]!),
  );
  const turn = await services.passwords.inTurn(address, (bcrypt) => bcrypt.hash(password));
  if (!turn.served) return refused('unavailable', { retryAfterSeconds: turn.retryAfterSeconds });
  const { validDays } = (await policyOf(context)).temporaryPassword;
  return ok({ password, passwordHash: turn.value, temporaryUntil: new Date(now.getTime() + validDays * DAY) });
}

/** The same call inside a transaction of its own: for what hashes before it changes something. */
export const within = (context: Context, tx: Tx): Context => ({ ...context, db: tx });
