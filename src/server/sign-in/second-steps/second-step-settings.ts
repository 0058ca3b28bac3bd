import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { usersSelectSecondStep } from '../../../contract/sign-in.ts';
import {
  usersConfirmSecondStep,
  usersEndSecondStep,
  usersOfferSecondStep,
  usersRenewRecoveryCodes,
} from '../../../contract/sign-in.ts';
import { ok } from '../../../core/result.ts';
import { secondStepMode } from '../../../core/settings/sign-in-policy.ts';
import {
  countRecoveryCodes,
  countTrustedBrowsers,
  deleteSecondStep,
  deleteTrustedBrowsers,
  findSecondStep,
  replaceRecoveryCodes,
} from './second-steps.ts';
import { deleteSessionsOf } from '../sessions/sessions.ts';
import { findUser } from '../../users/users.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { allOrNothing } from '../../platform/context/all-or-nothing.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf, txOf } from '../../platform/context/context.ts';
import { within } from '../passwords/temporary-password.ts';
import { notify } from '../../notices/notify.ts';
import type { KeepAnswer } from '../../platform/http/idempotency/idempotent-long-call.ts';
import { inUse, onceApart } from '../../platform/http/idempotency/idempotent-long-call.ts';
import { recordSession } from '../sessions/record-session.ts';
import { takeSecondStepCode } from './second-step-code.ts';
import { selectCurrentUser } from '../account/select-user.ts';
import { confirmSecondStep, newRecoveryCodes, offerSecondStep, repeatOffer } from './set-up-second-step.ts';
import { verifyOwnPassword } from '../passwords/verify-password.ts';

const wrongCode = { path: 'code', code: 'wrong_code', text: 'The code is wrong or has been used' };

/** A wrong code of somebody who is signed in is a field to be mended. */
const toldByField = <T>(outcome: Outcome<T>): Outcome<T> =>
  !outcome.ok && outcome.problems[0]?.code === 'wrong_code'
    ? refused('invalid_input', { errors: [wrongCode] })
    : outcome;

/** Where the person stands: whether there is a second step, and what they may or must do. */
export async function selectSecondStep(context: Context): Promise<AnswerOf<typeof usersSelectSecondStep>> {
  const { db, actor, now } = context;
  const policy = await policyOf(context);
  const step = await findSecondStep(db, actor.userId);
  return {
    mode: secondStepMode(policy, actor.role),
    since: step?.createdAt.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
    trustedBrowsers: await countTrustedBrowsers(db, actor.userId, now),
  };
}

const isOff = async (context: Context): Promise<boolean> => (await policyOf(context)).twoStep.mode === 'off';
const switchedOff = () => refused('action_not_available', { text: 'Two-step sign-in is switched off' });

export interface Offer {
  readonly secret: string;
  readonly uri: string;
}

/** Codes are told once: null to whoever repeats the call. */
export interface Codes {
  readonly recoveryCodes: string[] | null;
}

/** Offers a secret to whoever gives their password once more. */
export async function offerOwnSecondStep(
  context: Context,
  { password }: { readonly password: string },
): Promise<Outcome<Offer>> {
  if (await isOff(context)) return switchedOff();
  const { db, actor } = context;
  const user = await selectCurrentUser(context);
  const made: Offer[] = [];
  const offering = await onceApart<true>(
    context,
    { userId: actor.userId, endpoint: usersOfferSecondStep.path, body: { password } },
    async (keep) => {
      const verified = await verifyOwnPassword(context, 'password', password);
      if (!verified.ok) return verified;
      return allOrNothing(db, async (tx) => {
        if (!(await keep(tx, true))) return inUse();
        made.push(await offerSecondStep(within(context, tx), user));
        return ok(true as const);
      });
    },
  );
  if (!offering.ok) return offering;
  // Kept with the key is that it was offered; the secret lies sealed where it is offered, and nowhere else.
  const [offered] = made;
  return offered ? ok(offered) : repeatOffer(context, user);
}

/** Confirms it by a code. Sessions that began without a second step end, but for this one. */
export async function confirmOwnSecondStep(
  context: Context,
  { code }: { readonly code: string },
): Promise<Outcome<Codes>> {
  const { actor, session, now } = context;
  if (await isOff(context)) return switchedOff();
  const call = { userId: actor.userId, endpoint: usersConfirmSecondStep.path, body: { code } };
  return onceApart<Codes>(context, call, async (keep) => {
    const confirmed = await confirmSecondStep(context, actor.userId, code, async (tx) => {
      if (!(await keep(tx, { recoveryCodes: null }))) return inUse();
      await deleteSessionsOf(tx, actor.userId, { reason: 'secondStep', at: now, except: session?.tokenHash });
      await recordSession(context, tx, actor.userId);
      return ok(null);
    });
    return confirmed.ok ? ok({ recoveryCodes: confirmed.value }) : toldByField(confirmed);
  });
}

/** Password and code, as at sign-in and with its limits: for what weakens the account. */
async function verifyBoth(
  context: Context,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Outcome<null>> {
  if (!(await findSecondStep(context.db, context.actor.userId)))
    return refused('not_found', { text: 'There is no second step to be changed' });
  const verified = await verifyOwnPassword(context, 'password', password);
  if (!verified.ok) return verified;
  const taken = await takeSecondStepCode(context, context.actor.userId, code);
  return taken.ok ? ok(null) : toldByField(taken);
}

interface Both {
  readonly password: string;
  readonly code: string;
}

/** Switches the second step off; not for whoever has to have one. */
export const endSecondStep = (context: Context, body: Both): Promise<Outcome<true>> =>
  onceApart<true>(context, { userId: context.actor.userId, endpoint: usersEndSecondStep.path, body }, (keep) =>
    end(context, body, keep),
  );

async function end(context: Context, body: Both, keep: KeepAnswer<true>): Promise<Outcome<true>> {
  const { db, actor, session, now } = context;
  if (secondStepMode(await policyOf(context), actor.role) === 'required')
    return refused('action_not_available', { text: 'Your role must have a second step' });
  const verified = await verifyBoth(context, body);
  if (!verified.ok) return verified;
  return allOrNothing(db, async (tx) => {
    if (!(await keep(tx, true))) return inUse();
    await deleteSecondStep(tx, actor.userId);
    await deleteSessionsOf(tx, actor.userId, { reason: 'secondStep', at: now, except: session?.tokenHash });
    await recordSession(context, tx, actor.userId);
    return ok(true as const);
  });
}

/** Ten new recovery codes in the place of the old ones. */
export const renewRecoveryCodes = (context: Context, body: Both): Promise<Outcome<Codes>> =>
  onceApart<Codes>(context, { userId: context.actor.userId, endpoint: usersRenewRecoveryCodes.path, body }, (keep) =>
    renew(context, body, keep),
  );

async function renew(context: Context, body: Both, keep: KeepAnswer<Codes>): Promise<Outcome<Codes>> {
  const { db, actor, services } = context;
  const verified = await verifyBoth(context, body);
  if (!verified.ok) return verified;
  const { codes, hashes } = newRecoveryCodes(services.random);
  return allOrNothing(db, async (tx) => {
    if (!(await keep(tx, { recoveryCodes: null }))) return inUse();
    await replaceRecoveryCodes(tx, actor.userId, hashes);
    await recordSession(context, tx, actor.userId);
    return ok({ recoveryCodes: codes });
  });
}

/** Every browser is asked for a code again. */
export async function forgetBrowsers({ db, actor }: Context): Promise<Outcome<true>> {
  await deleteTrustedBrowsers(db, actor.userId);
  return ok(true);
}

/** Takes somebody's second step away, for whoever has lost device and recovery codes; they are told, and their sessions end. */
export async function takeSecondStep(
  context: Context,
  { userId }: { readonly userId: string },
): Promise<Outcome<true>> {
  const { db } = context;
  const user = await findUser(db, userId);
  if (!user) return refused('not_found');
  if (!(await deleteSecondStep(txOf(context), userId)))
    return refused('not_found', { text: 'There is no second step to be changed' });
  await deleteSessionsOf(db, userId, { reason: 'secondStep', at: context.now });
  await notify(context, { kind: 'secondStepTaken', userIds: [userId] });
  return ok(true);
}
