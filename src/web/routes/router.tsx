import type { RouterHistory } from '@tanstack/react-router';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { requireSession } from '../app/session/guards.ts';
import { guestRoutes } from './guest-routes.ts';
import type { RouterContext } from './route-frames.ts';
import { root } from './route-frames.ts';
import { parseSearch, stringifySearch } from '../app/navigation/search-params.ts';
import { late } from './lazy-page.tsx';
import type { openEveryRoute } from './signed-in-routes.tsx';
import { Loading } from '../ui/loading.tsx';

const NotFoundPage = late(async () => (await import('../parts/problems/not-found-page.tsx')).NotFoundPage);
const ErrorPage = late(async () => (await import('../shell/error-page.tsx')).ErrorPage);

type EveryRoute = ReturnType<typeof openEveryRoute>;

const newRouter = (routeTree: EveryRoute, context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });

/**
 * Begins with the screens before sign-in. Any other address waits, once somebody is signed in, for the module with every route:
 * what their addresses mean brings much of the engines along, which nobody needs in order to sign in.
 */
export function createPortalRouter(context: RouterContext, history?: RouterHistory) {
  const further = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async (at) => {
      requireSession(at);
      const { openEveryRoute } = await import('./signed-in-routes.tsx');
      openEveryRoute();
      router.setRoutes(router.buildRouteTree());
      // No address leads to this route any more, but until it has led on it may still be drawn, and is looked up by its name.
      Object.assign(router.routesById, { [further.id]: further });
      throw redirect({ href: at.location.href, replace: true });
    },
  });
  // The type is that of the router with every route: links lead there from the first screen on.
  const router = newRouter(root.addChildren([...guestRoutes, further]) as unknown as EveryRoute, context, history);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
