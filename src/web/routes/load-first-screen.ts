/** Its letters. If those that the start screen lacks came after the first drawing, all of it would be laid out anew. */
const letters = [400, 500, 600].map((weight) => `${weight} 1em 'IBM Plex Sans'`);

/**
 * The router, the frame of the signed-in screens, the table of their addresses, the screen of one address and its letters. Loaded beside the check of a session;
 * what can't be loaded now the router asks for again, and tells of.
 */
export const loadScreen = (pathname: string): void =>
  void Promise.allSettled([
    import('./routed-portal.tsx'),
    import('../shell/shell.tsx'),
    import('./signed-in-routes.tsx'),
    import('./screen-at.ts').then(({ loadScreenAt }) => loadScreenAt(pathname)),
    ...letters.map(async (font) => document.fonts.load(font, 'Яa₽')),
  ]);

/** What stands on the screen right after sign-in, the list of solutions as a rule. Loaded while the person types. */
export const loadFirstScreen = (): void => loadScreen('/');
