import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { loginSearch } from '../screens/sign-in/login-search.ts';
import { sharedSearch } from '../screens/sharing/shared-search.ts';
import { leadIn } from '../app/session/guards.ts';
import { paths } from '../app/navigation/paths.ts';
import { root } from './route-frames.ts';
import { present, textParam } from '../app/navigation/search-params.ts';

// Before sign-in: little to load.

const nextSearch = (search: Record<string, unknown>) => present({ next: textParam(search['next'], 2000) });

/** A screen that asks the server by Query, which the sign-in screen does not load. */
const answering = (load: () => Promise<FunctionComponent>) =>
  lazyRouteComponent(async () => {
    const [{ withAnswers }, Page] = await Promise.all([import('../app/session/query-provider.tsx'), load()]);
    return { default: withAnswers(Page) };
  });

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: loginSearch,
  beforeLoad: leadIn,
  component: lazyRouteComponent(() => import('./login-route.tsx'), 'LoginRoute'),
});

/** The second step of signing in; both keep where the person wanted to go. */
const signInCode = createRoute({
  getParentRoute: () => root,
  path: paths.signInCode,
  validateSearch: nextSearch,
  beforeLoad: leadIn,
  component: answering(async () => (await import('../screens/sign-in/code-page.tsx')).CodePage),
});

const signInSetUp = createRoute({
  getParentRoute: () => root,
  path: paths.signInSetUp,
  validateSearch: nextSearch,
  beforeLoad: leadIn,
  component: answering(async () => (await import('../screens/sign-in/set-up-page.tsx')).SetUpPage),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgottenPassword,
  component: answering(async () => (await import('../screens/sign-in/forgotten-page.tsx')).ForgottenPage),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  validateSearch: (search: Record<string, unknown>) => present({ token: textParam(search['token']) }),
  component: answering(async () => (await import('../screens/sign-in/reset-page.tsx')).ResetPage),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  component: answering(async () => (await import('../screens/sign-in/invitation-page.tsx')).InvitationPage),
});

// What a customer reads at the address that was sent to them: without an account or a menu.

const shared = createRoute({
  getParentRoute: () => root,
  path: paths.shared,
  validateSearch: sharedSearch,
  component: answering(async () => (await import('../screens/sharing/shared-page.tsx')).SharedPage),
});

// Who writes programs for the portal need not have an account yet.
const apiDocs = createRoute({
  getParentRoute: () => root,
  path: paths.apiDocs,
  component: answering(async () => (await import('../screens/api-docs/api-docs-page.tsx')).ApiDocsPage),
});

export const guestRoutes = [
  login,
  signInCode,
  signInSetUp,
  forgottenPassword,
  resetPassword,
  invitation,
  shared,
  apiDocs,
] as const;
