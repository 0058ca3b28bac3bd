import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AppStore } from '../app/session/app-state.ts';
import { requireSession } from '../app/session/guards.ts';

export interface RouterContext {
  readonly store: AppStore;
}

export const root = createRootRouteWithContext<RouterContext>()();

// After sign-in: with the menu, or, for the report, as a sheet alone.

export const withMenu = createRoute({
  getParentRoute: () => root,
  id: 'menu',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});

export const asSheet = createRoute({
  getParentRoute: () => root,
  id: 'sheet',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('../shell/sheet.tsx'), 'Sheet'),
});
