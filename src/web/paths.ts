/** Every address of the portal, once (specification section 2). */
export const paths = {
  home: '/',
  login: '/login',
  forgottenPassword: '/login/forgotten',
  resetPassword: '/login/reset',
  shared: '/shared/$token',
  report: '/reports/$reportIsx',
  about: '/tools/about',
  mySolutions: '/solution-list/my-solutions',
  search: '/solution-list/search',
  companySolutions: '/solution-list/company-solutions',
  submitted: '/solution-list/submitted',
  allCompaniesSolutions: '/solution-list/all-companies-solutions',
  allPartnersSolutions: '/solution-list/all-partners-solutions',
  allDistiSolutions: '/solution-list/all-disti-solutions',
  solution: '/solution/$isxId',
  newSolution: '/solution/new/create',
  newUps: '/solution/new/new-ups',
  newCooling: '/solution/new/new-cooling',
  newRack: '/solution/new/new-rack',
  newMonitoring: '/solution/new/new-monitoring',
  newChiller: '/solution/new/new-chiller',
  coolingCalculator: '/tools/cooling-calculator',
  quotes: '/tools/qoutes2', // the specification spells it so
  newQuote: '/tools/qoutes2/new',
  quote: '/tools/qoutes2/$quoteId',
  pricing: '/tools/pricing',
  chiller: '/tools/chiller',
  testBatteryCrossCables: '/tools/test-battery-cross-cables',
  renewal: '/renewals',
  notices: '/notices',
  accountSettings: '/tools/account-set',
  admin: '/admin',
  viewAs: '/admin/view-as',
  templates: '/admin/templates',
  apiDocs: '/api/docs',
} as const;

/**
 * Where a person wanted to go before signing in, if it is an address of the portal; undefined for anything else,
 * so that a link to the sign-in page can't send a person to a foreign site.
 */
export function ownAddress(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return undefined;
  return next === paths.login || next.startsWith(`${paths.login}?`) || next.startsWith(`${paths.login}/`)
    ? undefined
    : next;
}
