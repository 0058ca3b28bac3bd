import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { invitationsSelect } from '../../contract/users.ts';
import { invitationsAccept } from '../../contract/users.ts';
import { ok } from '../../core/result.ts';
import { languagesOf } from '../../core/translation/translate.ts';
import { findInvitedByToken, findOwnerOfInvitation, useInvitation } from '../users/invitations.ts';
import { selectAccount, updateAccountRow } from '../users/accounts.ts';
import { lockUserAdmin } from '../users/lock-user-admin.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import { allOrNothing } from '../platform/context/all-or-nothing.ts';
import type { Context } from '../platform/context/context.ts';
import { faultsOfNewPassword } from '../sign-in/passwords/new-password.ts';
import type { KeepAnswer } from '../platform/http/idempotency/idempotent-long-call.ts';
import { inUse, onceApart } from '../platform/http/idempotency/idempotent-long-call.ts';
import { recordSession } from '../sign-in/sessions/record-session.ts';

const linkEnded = () =>
  refused('not_found', {
    text: 'This invitation has been used, taken back or has ended. Ask whoever invited you for a new one',
  });

/** Whom the link is for. It tells nobody more than the mail that it came with. */
export async function readInvitation(
  { db, now }: Context,
  token: string,
): Promise<Outcome<AnswerOf<typeof invitationsSelect>>> {
  const found = await findInvitedByToken(db, hashToken(token), now);
  if (!found) return linkEnded();
  const { email, displayName, companyName, language, expiresAt } = found;
  return ok({ email, displayName, companyName, language, expiresAt: expiresAt.toISOString() });
}

type Acceptance = ParsedBodyOf<typeof invitationsAccept>;

/** Opens the account with a password of the invited person's own. The link works once. */
export async function acceptInvitation(context: Context, body: Acceptance): Promise<Outcome<true>> {
  // Whose it is is known of an accepted one too, so that a repetition is told the first answer.
  const userId = await findOwnerOfInvitation(context.db, hashToken(body.token));
  if (userId === null) return linkEnded();
  return onceApart<true>(context, { userId, endpoint: invitationsAccept.path, body }, (keep) =>
    accept(context, userId, body, keep),
  );
}

async function accept(
  context: Context,
  invited: string,
  { token, displayName, language, password }: Acceptance,
  keep: KeepAnswer<true>,
): Promise<Outcome<true>> {
  const { db, services, address, now } = context;
  const name = displayName.trim();
  const languages = languagesOf(await services.settings.translations(db));
  const errors = [
    ...(name === '' ? [{ path: 'displayName', code: 'required', text: 'The field must not be empty' }] : []),
    ...(languages.includes(language)
      ? []
      : [{ path: 'language', code: 'not_among_allowed', text: 'The portal does not speak this language' }]),
    ...(await faultsOfNewPassword(context, invited, password)),
  ];
  if (errors.length > 0) return refused('invalid_input', { errors });
  const tokenHash = hashToken(token);
  if (!(await findInvitedByToken(db, tokenHash, now))) return linkEnded();

  const turn = await services.passwords.inTurn(address, (bcrypt) => bcrypt.hash(password));
  if (!turn.served) return refused('unavailable', { retryAfterSeconds: turn.retryAfterSeconds });
  return allOrNothing(db, async (tx) => {
    await lockUserAdmin(tx);
    if (!(await keep(tx, true))) return inUse();
    // Two who hold the same link may both have come this far: only one takes it.
    const userId = await useInvitation(tx, tokenHash, now);
    const account = userId === null ? null : await selectAccount(tx, userId);
    if (!account?.invited || !account.companyActive) return linkEnded();
    await updateAccountRow(tx, account.userId, account.version, {
      displayName: name,
      language,
      passwordHash: turn.value,
      active: true,
      invited: false,
    });
    await recordSession(context, tx, account.userId);
    return ok(true as const);
  });
}
