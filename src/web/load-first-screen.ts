/** Screens that people open by their address, as a link in a message or where they have left off. */
const screens: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/solution\/ISX/, () => import('./features/solution/solution-page.tsx')],
  [/^\/(solution-list\/|$)/, () => import('./features/solution-list/solution-list-page.tsx')],
  [/^\/tools\/cooling-calculator$/, () => import('./features/cooling-calculator/cooling-calculator-page.tsx')],
  [/^\/reports\//, () => import('./features/report/report-page.tsx')],
];

/** The frame of the signed-in screens, the table of their addresses and the screen of an address. Loaded beside the check of a session. */
export function loadScreen(pathname: string): void {
  const screen = screens.find(([pattern]) => pattern.test(pathname));
  void Promise.allSettled([import('./shell/shell.tsx'), import('./signed-in-routes.tsx'), screen?.[1]()]);
}

/** What stands on the screen right after sign-in, the list of solutions as a rule. Loaded while the person types. */
export const loadFirstScreen = (): void => loadScreen('/');
