/** Screens that people open by their address, as a link in a message or where they have left off. */
const screens: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/solution\/ISX/, () => import('../screens/solutions/detail/solution-page.tsx')],
  [/^\/(solution-list\/|$)/, () => import('../screens/solutions/list/solution-list-page.tsx')],
  [/^\/tools\/cooling-calculator$/, () => import('../products/cooling/calculator/cooling-calculator-page.tsx')],
  [/^\/reports\//, () => import('../screens/solutions/report/report-page.tsx')],
];

/** The screen of an address, before the router asks for it. */
export const loadScreenAt = async (pathname: string): Promise<void> =>
  void (await screens.find(([pattern]) => pattern.test(pathname))?.[1]());
