/**
 * The router, the frame of the signed-in screens, the table of their addresses and the screen of one address. Loaded beside the check of a session;
 * what can't be loaded now the router asks for again, and tells of.
 */
export const loadScreen = (pathname: string): void =>
  void Promise.allSettled([
    import('./routed-portal.tsx'),
    import('../shell/shell.tsx'),
    import('./signed-in-routes.tsx'),
    import('./screen-at.ts').then(({ loadScreenAt }) => loadScreenAt(pathname)),
  ]);

/** What stands on the screen right after sign-in, the list of solutions as a rule. Loaded while the person types. */
export const loadFirstScreen = (): void => loadScreen('/');
