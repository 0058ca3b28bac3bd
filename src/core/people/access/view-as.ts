import type { Scope } from './scopes.ts';

/** What a call is, as far as somebody who only looks is concerned. */
export interface LookedAt {
  readonly scope: Scope | null;
  readonly changes: boolean;
  /** It is part of looking itself: leaving, signing out. */
  readonly inView?: boolean;
}

/**
 * Whether a call is open to an administrator who looks at the portal as somebody else sees it: what only reads, as an access
 * token with every scope for reading could. Passwords, tokens and sessions of the other are in no scope, and so out of reach.
 */
export const isOpenToView = ({ scope, changes, inView = false }: LookedAt): boolean =>
  inView || (!changes && scope !== null && scope.endsWith(':read'));
