import type { Role } from '../access/roles.ts';

/** Why somebody who has signed in at the provider gets no session here. Each is a text for the person. */
export const companySignInFailures = {
  unavailable: 'The company’s sign-in does not answer. Try again in a minute, or sign in with your password.',
  expired: 'The sign-in took too long or was begun in another window. Please begin again.',
  refused: 'The company’s sign-in has not let you in.',
  no_role: 'Your company account has no role in this portal. Ask your administrator for access.',
  no_company: 'Your company account leads to no company of this portal. Ask your administrator for access.',
  email_unverified: 'Your company account has no verified e-mail address. Ask your administrator for access.',
  account_off: 'Your account in this portal has been switched off.',
  account_taken: 'The account of this e-mail address belongs to somebody else of the company. Ask your administrator.',
  other_company: 'The account of this e-mail address belongs to another company. Ask your administrator.',
  no_account: 'You have no account in this portal yet. Ask your administrator for access.',
} as const;
export type CompanySignInFailure = keyof typeof companySignInFailures;

/** Read from an address: anything may stand there. */
export const isCompanySignInFailure = (name: unknown): name is CompanySignInFailure =>
  typeof name === 'string' && Object.hasOwn(companySignInFailures, name);

/** What the portal knows of an account. */
export interface KnownAccount {
  readonly userId: string;
  readonly companyId: string;
  readonly active: boolean;
  /** Waits for whoever was invited; left out: no. */
  readonly isInvited?: boolean;
  /** Whether it belongs to another person of the same provider. */
  readonly isLinked: boolean;
}

/** What the provider says of a person, and what that makes of them here. */
export interface ExternalPerson {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly role: Role;
  readonly companyId: string;
}

export type AccountDecision =
  | { readonly kind: 'refresh' | 'link'; readonly userId: string }
  | { readonly kind: 'create'; readonly email: string }
  | { readonly kind: 'refuse'; readonly failure: CompanySignInFailure };

const refuse = (failure: CompanySignInFailure): AccountDecision => ({ kind: 'refuse', failure });

/**
 * Which account somebody gets into. The one that is linked to them, whatever their address is now; else that of their verified
 * address, if it is in the company that they are mapped to and belongs to nobody else of the provider; else a new one where the policy
 * makes accounts. An account that is switched off stays so; one that waits for whoever was invited opens, for they have come.
 */
export function decideAccount(
  person: ExternalPerson,
  {
    linked,
    ofEmail,
    createAccounts,
  }: { readonly linked: KnownAccount | null; readonly ofEmail: KnownAccount | null; readonly createAccounts: boolean },
): AccountDecision {
  if (linked) return linked.active ? { kind: 'refresh', userId: linked.userId } : refuse('account_off');
  if (person.email === null || !person.isEmailVerified) return refuse('email_unverified');
  if (!ofEmail) return createAccounts ? { kind: 'create', email: person.email } : refuse('no_account');
  if (!ofEmail.active && !ofEmail.isInvited) return refuse('account_off');
  if (ofEmail.isLinked) return refuse('account_taken');
  return ofEmail.companyId === person.companyId ? { kind: 'link', userId: ofEmail.userId } : refuse('other_company');
}

/**
 * Whether an address is the person's own. The provider says so, or says nothing of an address in a domain that is its own; where it
 * says that it is not, it is not. `emailKey` is the address in its canonical form, the domains are in ASCII.
 */
export function isVerifiedEmail(emailKey: string, isVerified: unknown, ownDomains: readonly string[]): boolean {
  if (isVerified === true || isVerified === 'true') return true;
  const domain = emailKey.slice(emailKey.lastIndexOf('@') + 1);
  return isVerified === undefined && ownDomains.includes(domain);
}
