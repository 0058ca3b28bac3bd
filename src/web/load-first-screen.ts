/** The frame of the signed-in screens with the table of their addresses. Loaded beside the check of a session. */
export const loadFrame = (): void =>
  void Promise.allSettled([import('./shell/shell.tsx'), import('./signed-in-routes.tsx')]);

/** What stands on the screen right after sign-in, the list of solutions among it. Loaded while the person types. */
export function loadFirstScreen(): void {
  loadFrame();
  void Promise.allSettled([import('./features/solution-list/solution-list-page.tsx')]);
}
