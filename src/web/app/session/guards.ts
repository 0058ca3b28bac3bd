import { redirect } from '@tanstack/react-router';
import type { Feature } from '../../../core/people/access/features.ts';
import { may } from '../../../core/people/access/may.ts';
import { ownAddress } from '../../../core/people/sign-in/own-address.ts';
import type { AppStore } from './app-state.ts';
import { paths } from '../navigation/paths.ts';
import { homeOf } from '../navigation/menu-model.ts';
import { Forbidden } from './forbidden.ts';
import { nextAfterSignIn } from './next-after-sign-in.ts';

export interface GuardContext {
  readonly store: AppStore;
}

interface At {
  readonly context: GuardContext;
  readonly location: { readonly href: string; readonly pathname: string };
}

/** Nobody is signed in: to /login, which afterwards leads where the person wanted to go. */
export function requireSession({ context, location }: At): void {
  if (context.store.get().isAuthenticated) return;
  throw redirect({ to: paths.login, search: nextAfterSignIn(location) });
}

/** A screen for roles that have one of the features. It runs before a screen's loader does. */
export const requires =
  (...features: readonly Feature[]) =>
  ({ context }: { readonly context: GuardContext }): void => {
    const { user } = context.store.get();
    if (user && !features.some((feature) => may(user.role, feature))) throw new Forbidden(features.join(' or '));
  };

/** /login while signed in leads where the person wanted to go, else to the first list of the role. */
export function leadIn({ context, search }: { readonly context: GuardContext; readonly search: { next?: string } }) {
  const { user } = context.store.get();
  if (!user) return;
  const next = ownAddress(search.next);
  throw next === undefined ? redirect({ to: homeOf(user.role) }) : redirect({ href: next });
}
