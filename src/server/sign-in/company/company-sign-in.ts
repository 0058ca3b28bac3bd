import { rolesWith } from '../../../core/people/access/may.ts';
import type { Role } from '../../../core/people/access/roles.ts';
import { ownAddress } from '../../../core/people/sign-in/own-address.ts';
import type { CompanySignInFailure } from '../../../core/people/sign-in/company-account.ts';
import { decideAccount, isVerifiedEmail } from '../../../core/people/sign-in/company-account.ts';
import { claimValues, isRoleOfKind, mostSpecificRule } from '../../../core/people/sign-in/role-map.ts';
import { mayUsePassword } from '../../../core/settings/sign-in-policy.ts';
import type { CompanySignIn, ProviderIdentity, SignInAttempt } from '../../platform/context/company-sign-in.ts';
import { ProviderRefused, ProviderUnavailable } from './identity-provider.ts';
import type { CompanySignInSettings } from '../../platform/environment/company-sign-in-env.ts';
import { findCompany } from '../../users/companies.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import {
  findOnlyVendor,
  hasOtherLocal,
  insertIdentity,
  isLinked,
  lockAccountOfEmail,
  lockLinkedAccount,
  touchIdentity,
  updateMembership,
} from './external-identities.ts';
import { openInvited } from '../../users/invitations.ts';
import { deleteSessionsOfProvider, findIdToken } from '../sessions/sessions.ts';
import { findTicket, insertTicket, takeTicket } from '../sign-in-tickets.ts';
import { selectAccount } from '../../users/accounts.ts';
import { lockUserAdmin } from '../../users/lock-user-admin.ts';
import { emailKey } from '../../users/email-key.ts';
import { findUser, insertUsers } from '../../users/users.ts';
import { hashToken, newToken } from '../../platform/crypto/tokens.ts';
import { isLastAdmin } from '../../users/accounts.ts';
import type { NewSession } from '../../platform/context/session.ts';
import { beginSession } from '../sessions/begin-session.ts';
import type { Context, Services } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { recordSession } from '../sessions/record-session.ts';
import { sealingOf } from '../../platform/context/sealing-of.ts';
import type { SignInTicket } from '../sign-in.ts';

const MINUTE = 60_000;
/** So long somebody may take at the provider. */
const ATTEMPT_MINUTES = 10;
const SIGN_OUT_MINUTES = 2;

const attemptPurpose = 'sign-in attempt';
const idTokenPurpose = 'id token';

/** What a browser brings back from the provider, sealed by the portal. */
interface HeldAttempt extends SignInAttempt {
  readonly expiresAt: number;
  /** Where the person wanted to go. */
  readonly next: string;
}

/** Somebody is not let in: what is told to them, and what stands in the log. */
export interface NotLetIn {
  readonly failure: CompanySignInFailure;
  readonly detail: string;
}
const notLetIn = (failure: CompanySignInFailure, detail: string): NotLetIn => ({ failure, detail });

const providerOf = ({ companySignIn }: Services): CompanySignIn => {
  if (!companySignIn) throw new Error('There is no provider');
  return companySignIn;
};

/** What a failure of the provider is to the person. A bug is none. */
function failureOf(error: unknown): NotLetIn {
  if (error instanceof ProviderUnavailable) return notLetIn('unavailable', error.message);
  if (error instanceof ProviderRefused) return notLetIn('refused', error.message);
  throw error;
}

/** Where the browser is sent, with what it holds meanwhile: nothing is stored, and only the same browser can come back. */
export async function beginCompanySignIn(
  context: Context,
  wanted: unknown,
): Promise<NotLetIn | { readonly url: URL; readonly held: { readonly token: string; readonly expiresAt: Date } }> {
  const { services } = context;
  try {
    const { url, attempt } = await providerOf(services).begin();
    const expiresAt = new Date(services.clock().getTime() + ATTEMPT_MINUTES * MINUTE);
    const content: HeldAttempt = { ...attempt, expiresAt: expiresAt.getTime(), next: ownAddress(wanted) ?? '/' };
    const sealed = (await sealingOf(context)).seal(Buffer.from(JSON.stringify(content)), attemptPurpose);
    return { url, held: { token: sealed.toString('base64url'), expiresAt } };
  } catch (error) {
    return failureOf(error);
  }
}

async function heldAttempt(context: Context, held: string | null): Promise<HeldAttempt | null> {
  const sealing = await sealingOf(context);
  const content = held === null ? null : sealing.open(Buffer.from(held, 'base64url'), attemptPurpose);
  if (!content) return null;
  const attempt = JSON.parse(content.toString()) as HeldAttempt; // sealed: it is as we wrote it
  return attempt.expiresAt > context.services.clock().getTime() ? attempt : null;
}

/** The browser is back from the provider: whoever it says that this is gets a session, if they may. */
export async function finishCompanySignIn(
  context: Context,
  address: URL,
  held: string | null,
): Promise<NotLetIn | { readonly session: NewSession; readonly next: string }> {
  const { services } = context;
  const attempt = await heldAttempt(context, held);
  if (!attempt) return notLetIn('expired', 'the browser holds no attempt, or one that is too old');
  if (address.searchParams.get('state') !== attempt.state) return notLetIn('expired', 'the state is another');
  try {
    const identity = await providerOf(services).finish(address, attempt);
    const account = await accountOf(context, identity);
    if ('failure' in account) return account;
    const { issuer, subject, sid, idToken } = identity;
    const sealed = (await sealingOf(context)).seal(Buffer.from(idToken), idTokenPurpose);
    const session = await beginSession(context, account.userId, { provider: { issuer, subject, sid, idToken: sealed } }); // prettier-ignore
    return { session: session!, next: attempt.next };
  } catch (error) {
    return failureOf(error);
  }
}

/** Which role in which company the claims come to. */
async function membershipOf(
  db: DbOrTx,
  settings: CompanySignInSettings,
  claims: ProviderIdentity['claims'],
): Promise<NotLetIn | { readonly role: Role; readonly companyId: string }> {
  const values = claimValues(claims, settings.roleClaim);
  const rule = mostSpecificRule(settings.rules, values);
  if (!rule) return notLetIn('no_role', `no row of OIDC_ROLE_MAP names one of ${values.length} values of ${settings.roleClaim}`); // prettier-ignore
  const named = settings.companyClaim === null ? null : claimValues(claims, settings.companyClaim);
  const companyId = rule.companyId ?? (named === null ? await findOnlyVendor(db) : named.length === 1 ? named[0]! : null); // prettier-ignore
  const company = companyId === null ? null : await findCompany(db, companyId);
  if (!company) return notLetIn('no_company', `the row ${rule.value} and the claims lead to no company`);
  if (!isRoleOfKind(rule.role, company.kind))
    return notLetIn('no_company', `${rule.role} of the row ${rule.value} is no role of company ${company.companyId}`);
  return { role: rule.role, companyId: company.companyId };
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null); // prettier-ignore

/** A name that fits a display name, or the address where the provider tells none. */
const displayNameOf = (claims: ProviderIdentity['claims'], email: string): string =>
  (textOf(claims['name']) ?? email).replace(/\p{Cc}/gu, ' ').slice(0, 80);

async function accountOf(
  context: Context,
  identity: ProviderIdentity,
): Promise<NotLetIn | { readonly userId: string }> {
  const { db, services } = context;
  const { settings } = providerOf(services);
  const { claims } = identity;
  const membership = await membershipOf(db, settings, claims);
  if ('failure' in membership) return membership;

  const told = textOf(claims['email']);
  const key = told === null ? null : emailKey(told);
  const email = key === null ? null : told!.trim();
  const isEmailVerified = key !== null && isVerifiedEmail(key, claims['email_verified'], settings.emailDomains);
  const { createAccounts } = (await policyOf(context)).companySignIn;
  // Nobody knows this password, so that the account has none until somebody asks for a link to set one.
  const turn = createAccounts ? await services.passwords.inTurn(context.address, (bcrypt) => bcrypt.hash(newToken(services.random))) : null; // prettier-ignore
  if (turn && !turn.served) return notLetIn('unavailable', 'too many passwords are being hashed');

  return db.transaction(async (tx) => {
    // As whoever administers accounts: a role changes here too.
    await lockUserAdmin(tx);
    const linked = await lockLinkedAccount(tx, identity);
    const ofEmail = linked || !email ? null : await lockAccountOfEmail(tx, email, identity.issuer);
    const decision = decideAccount({ email, isEmailVerified, ...membership }, { linked, ofEmail, createAccounts });
    if (decision.kind === 'refuse')
      return notLetIn(decision.failure, `subject ${identity.subject}: ${decision.failure}`);
    const now = services.clock();
    if (decision.kind === 'create') {
      const userId = services.random(16).toString('hex');
      const { companyId, role } = membership;
      const name = displayNameOf(claims, decision.email);
      await insertUsers(tx, [{ userId, companyId, email: decision.email, displayName: name, role, passwordHash: turn!.value }]); // prettier-ignore
      await insertIdentity(tx, identity, userId, now);
      return { userId };
    }
    const { userId } = decision;
    await refresh(context, tx, userId, membership);
    await openInvited(tx, userId);
    if (decision.kind === 'link') await insertIdentity(tx, identity, userId, now);
    else await touchIdentity(tx, identity, now);
    return { userId };
  });
}

/**
 * Role and company are what the claims come to now; the audit tells of it where they change. The last admin stays one, or nobody
 * could let anybody in any more.
 */
async function refresh(
  { audit }: Context,
  tx: Tx,
  userId: string,
  membership: { readonly role: Role; readonly companyId: string },
): Promise<void> {
  const before = await selectAccount(tx, userId);
  if (before && membership.role !== before.role && (await isLastAdmin({ db: tx }, before))) {
    audit.note({ details: { kept: 'last admin', mappedTo: membership } });
    return;
  }
  if (!before || (before.role === membership.role && before.companyId === membership.companyId)) return;
  await updateMembership(tx, userId, membership);
  audit.note({ details: { before: { role: before.role, companyId: before.companyId }, after: membership } });
}

/** Whether a right password opens a session of the account; true where there is no provider. */
export async function isPasswordEnough(context: Context, userId: string): Promise<boolean> {
  const { db, services } = context;
  if (!services.companySignIn) return true;
  const { passwordSignIn } = (await policyOf(context)).companySignIn;
  if (passwordSignIn === 'all') return true;
  // Links are kept by the name that stands in its tokens, with a slash at the end or without.
  const plain = services.companySignIn.settings.issuer.href.replace(/\/$/, '');
  const issuers = [plain, `${plain}/`];
  const admins = rolesWith('administration.appAdmin');
  const user = await findUser(db, userId);
  return mayUsePassword(passwordSignIn, {
    isAdmin: user !== null && admins.includes(user.role),
    isLinked: await isLinked(db, userId, issuers),
    hasOtherLocalAdmin: await hasOtherLocal(db, admins, userId, issuers),
  });
}

/** What the browser holds to end the provider's session too, after its own has ended; null where there is none. */
export async function leaveProvider(context: Context): Promise<Omit<SignInTicket, 'kind'> | null> {
  const { services, db, session } = context;
  if (!services.companySignIn || session?.issuer === undefined) return null;
  const content = await findIdToken(db, session.tokenHash);
  if (!content) return null;
  const token = newToken(services.random);
  const expiresAt = new Date(services.clock().getTime() + SIGN_OUT_MINUTES * MINUTE);
  await insertTicket(db, { tokenHash: hashToken(token), kind: 'sign_out', userId: session.actor.userId, content, expiresAt }); // prettier-ignore
  return { token, expiresAt };
}

/** Where the browser is sent to end the provider's session; null where it has none, or the provider can't be asked. */
export async function providerEnd(context: Context, token: string | null): Promise<URL | null> {
  const { services, db } = context;
  const ticket = token === null ? null : await findTicket(db, hashToken(token), 'sign_out', services.clock());
  if (!ticket?.content || !(await takeTicket(db, hashToken(token!)))) return null;
  const idToken = (await sealingOf(context)).open(ticket.content, idTokenPurpose);
  if (!idToken) return null;
  try {
    return await providerOf(services).endAddress(idToken.toString());
  } catch (error) {
    failureOf(error); // throws a bug; a provider out of reach keeps its session, and ours has ended
    return null;
  }
}

/** The provider says that somebody has signed out there: their sessions end here. Throws what `readLogoutToken` throws. */
export async function endByProvider(context: Context, logoutToken: string): Promise<number> {
  const { services, db } = context;
  const loggedOut = await providerOf(services).readLogoutToken(logoutToken);
  return db.transaction(async (tx) => {
    const ended = await deleteSessionsOfProvider(tx, loggedOut, services.clock());
    if (ended[0] !== undefined) await recordSession(context, tx, ended[0]);
    return ended.length;
  });
}
