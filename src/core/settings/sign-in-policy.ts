import type { Role } from '../people/access/roles.ts';
import type { Policy } from './policy.ts';

/** Whether a second step is for somebody of a role: not at all, as they like, or always. */
export const secondStepModes = ['off', 'optional', 'required'] as const;
export type SecondStepMode = (typeof secondStepModes)[number];

/** `required` names roles; of the others everybody chooses. */
export function secondStepMode({ twoStep: { mode, roles } }: Pick<Policy, 'twoStep'>, role: Role): SecondStepMode {
  if (mode !== 'required') return mode;
  return roles.includes(role) ? 'required' : 'optional';
}

/** Who may sign in with a password while a provider is set up. */
export const passwordSignIns = ['all', 'nonOidc', 'adminsOnly'] as const;
export type PasswordSignIn = (typeof passwordSignIns)[number];

/** Somebody who has given the right password. */
export interface PasswordHolder {
  readonly isAdmin: boolean;
  /** Whether the account is linked to a person of the provider. */
  readonly isLinked: boolean;
  /** Whether another admin with an active account is not linked: somebody gets in when the provider is down. */
  readonly hasOtherLocalAdmin: boolean;
}

/**
 * Whether a right password opens a session. Under `nonOidc` a linked admin's still does while no other admin could get
 * in without the provider: the last one is never locked out. Without a provider the policy is not asked.
 */
export function mayUsePassword(passwordSignIn: PasswordSignIn, holder: PasswordHolder): boolean {
  if (passwordSignIn === 'all') return true;
  if (passwordSignIn === 'adminsOnly') return holder.isAdmin;
  return !holder.isLinked || (holder.isAdmin && !holder.hasOtherLocalAdmin);
}
