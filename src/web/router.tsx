import type { RouterHistory } from '@tanstack/react-router';
import { createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { ListName } from '../contract/solutions.ts';
import type { Feature } from '../core/access/features.ts';
import { quoteIdPattern } from '../core/quote/id.ts';
import { isxIdPattern } from '../core/solution/id.ts';
import { administrationRoutes } from './admin/admin-routes.ts';
import { crossCablesSearch } from './features/battery-cross-cables/cross-cables-search.ts';
import { chillerCalculatorSearch } from './features/chiller-calculator/chiller-calculator-search.ts';
import { calculatorSearch } from './features/cooling-calculator/calculator-search.ts';
import { glossarySearch } from './features/glossary/glossary-search.ts';
import { newChillerSearch } from './features/new-solution/new-chiller-search.ts';
import { newCoolingSearch } from './features/new-solution/new-cooling-search.ts';
import { newQuoteSearch, quoteSearch, quotesSearch } from './features/quotes/quotes-search.ts';
import { noticesSearch } from './features/notices/notices-search.ts';
import { pricingSearch } from './features/pricing/pricing-search.ts';
import { newSolutionSearch } from './features/new-solution/new-solution-search.ts';
import { renewalSearch } from './features/renewal/renewal-search.ts';
import { reportSearch } from './features/report/report-search.ts';
import { solutionSearch } from './features/solution/solution-search.ts';
import { listSearch } from './features/solution-list/list-search.ts';
import { leadIn, requires } from './guards.ts';
import { paths } from './paths.ts';
import type { RouterContext } from './route-frames.ts';
import { asSheet, root, withMenu } from './route-frames.ts';
import { sharedSearch } from './features/shared/shared-search.ts';
import { parseSearch, present, stringifySearch, textParam } from './search-params.ts';
import { late } from './shell/late.tsx';
import { homeOf } from './shell/menu-model.ts';
import { Loading } from './ui/loading.tsx';

type ListPath = Extract<(typeof paths)[keyof typeof paths], `/solution-list/${string}`>;

const NotFoundPage = late(async () => (await import('./shell/not-found-page.tsx')).NotFoundPage);
const ErrorPage = late(async () => (await import('./shell/error-page.tsx')).ErrorPage);

// Before sign-in: no Ant Design, little to load.

/** What the company's provider was about, when it led back without a session. */
const loginSearch = (search: Record<string, unknown>) =>
  present({
    next: textParam(search['next'], 2000),
    failure: textParam(search['failure'], 40),
    request: textParam(search['request'], 40),
  });

const nextSearch = (search: Record<string, unknown>) => present({ next: textParam(search['next'], 2000) });

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: loginSearch,
  beforeLoad: leadIn,
  component: lazyRouteComponent(() => import('./features/login/login-page.tsx'), 'LoginPage'),
});

/** The second step of signing in; both keep where the person wanted to go. */
const signInCode = createRoute({
  getParentRoute: () => root,
  path: paths.signInCode,
  validateSearch: nextSearch,
  beforeLoad: leadIn,
  component: lazyRouteComponent(() => import('./features/login/code-page.tsx'), 'CodePage'),
});

const signInSetUp = createRoute({
  getParentRoute: () => root,
  path: paths.signInSetUp,
  validateSearch: nextSearch,
  beforeLoad: leadIn,
  component: lazyRouteComponent(() => import('./features/login/set-up-page.tsx'), 'SetUpPage'),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgottenPassword,
  component: lazyRouteComponent(() => import('./features/login/forgotten-page.tsx'), 'ForgottenPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  validateSearch: (search: Record<string, unknown>) => present({ token: textParam(search['token']) }),
  component: lazyRouteComponent(() => import('./features/login/reset-page.tsx'), 'ResetPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  component: lazyRouteComponent(() => import('./features/login/invitation-page.tsx'), 'InvitationPage'),
});

// What a customer reads at the address that was sent to them: without an account, a menu or Ant Design.

const shared = createRoute({
  getParentRoute: () => root,
  path: paths.shared,
  validateSearch: sharedSearch,
  component: lazyRouteComponent(() => import('./features/shared/shared-page.tsx'), 'SharedPage'),
});

// Who writes programs for the portal need not have an account yet.
const apiDocs = createRoute({
  getParentRoute: () => root,
  path: paths.apiDocs,
  component: lazyRouteComponent(() => import('./features/api-docs/api-docs-page.tsx'), 'ApiDocsPage'),
});

const home = createRoute({
  getParentRoute: () => withMenu,
  path: paths.home,
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.store.get().user?.role ?? 'readonly') });
  },
});

const unknown = createRoute({ getParentRoute: () => withMenu, path: '$', component: NotFoundPage });

function requireIsxId(isxId: string): void {
  if (!isxIdPattern.test(isxId)) throw notFound();
}

const report = createRoute({
  getParentRoute: () => asSheet,
  path: paths.report,
  validateSearch: reportSearch,
  beforeLoad: ({ params }) => requireIsxId(params.reportIsx),
  component: lazyRouteComponent(() => import('./features/report/report-page.tsx'), 'ReportPage'),
});

const about = createRoute({
  getParentRoute: () => withMenu,
  path: paths.about,
  beforeLoad: requires('menu.about'),
  component: lazyRouteComponent(() => import('./features/about/about-page.tsx'), 'AboutPage'),
});

const glossary = createRoute({
  getParentRoute: () => withMenu,
  path: paths.glossary,
  validateSearch: glossarySearch,
  beforeLoad: requires('menu.about'),
  component: lazyRouteComponent(() => import('./features/glossary/glossary-page.tsx'), 'GlossaryPage'),
});

const accountSettings = createRoute({
  getParentRoute: () => withMenu,
  path: paths.accountSettings,
  beforeLoad: requires('menu.accountSettings'),
  component: lazyRouteComponent(() => import('./features/account/account-page.tsx'), 'AccountPage'),
});

const notices = createRoute({
  getParentRoute: () => withMenu,
  path: paths.notices,
  validateSearch: noticesSearch,
  component: lazyRouteComponent(() => import('./features/notices/notices-page.tsx'), 'NoticesPage'),
});

const coolingCalculator = createRoute({
  getParentRoute: () => withMenu,
  path: paths.coolingCalculator,
  validateSearch: calculatorSearch,
  beforeLoad: requires('tools.coolingCalculator'),
  component: lazyRouteComponent(
    () => import('./features/cooling-calculator/cooling-calculator-page.tsx'),
    'CoolingCalculatorPage',
  ),
});

const chillerCalculator = createRoute({
  getParentRoute: () => withMenu,
  path: paths.chiller,
  validateSearch: chillerCalculatorSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(
    () => import('./features/chiller-calculator/chiller-calculator-page.tsx'),
    'ChillerCalculatorPage',
  ),
});

const batteryCrossCables = createRoute({
  getParentRoute: () => withMenu,
  path: paths.testBatteryCrossCables,
  validateSearch: crossCablesSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(
    () => import('./features/battery-cross-cables/cross-cables-page.tsx'),
    'CrossCablesPage',
  ),
});

const pricing = createRoute({
  getParentRoute: () => withMenu,
  path: paths.pricing,
  validateSearch: pricingSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(() => import('./features/pricing/pricing-page.tsx'), 'PricingPage'),
});

const renewal = createRoute({
  getParentRoute: () => withMenu,
  path: paths.renewal,
  validateSearch: renewalSearch,
  beforeLoad: requires('menu.mySolutions'),
  component: lazyRouteComponent(() => import('./features/renewal/renewal-page.tsx'), 'RenewalPage'),
});

const solution = createRoute({
  getParentRoute: () => withMenu,
  path: paths.solution,
  validateSearch: solutionSearch,
  beforeLoad: ({ params }) => requireIsxId(params.isxId),
  component: lazyRouteComponent(() => import('./features/solution/solution-page.tsx'), 'SolutionPage'),
});

const newSolution = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newSolution,
  beforeLoad: requires('menu.newSolution'),
  component: lazyRouteComponent(() => import('./features/new-solution/create-page.tsx'), 'CreatePage'),
});

const newCooling = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newCooling,
  validateSearch: newCoolingSearch,
  beforeLoad: requires('newSolution.Cooling'),
  component: lazyRouteComponent(() => import('./features/new-solution/new-cooling-page.tsx'), 'NewCoolingPage'),
});

const newUps = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newUps,
  validateSearch: newSolutionSearch,
  beforeLoad: requires('newSolution.3PhaseUps'),
  component: lazyRouteComponent(() => import('./features/new-solution/new-ups-page.tsx'), 'NewUpsPage'),
});

const newChiller = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newChiller,
  validateSearch: newChillerSearch,
  beforeLoad: requires('newSolution.Chiller'),
  component: lazyRouteComponent(() => import('./features/new-solution/new-chiller-page.tsx'), 'NewChillerPage'),
});

const newRack = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newRack,
  validateSearch: newSolutionSearch,
  beforeLoad: requires('newSolution.Rack'),
  component: lazyRouteComponent(() => import('./features/new-solution/new-rack-page.tsx'), 'NewRackPage'),
});

const newMonitoring = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newMonitoring,
  validateSearch: newSolutionSearch,
  beforeLoad: requires('newSolution.Monitoring'),
  component: lazyRouteComponent(() => import('./features/new-solution/new-monitoring-page.tsx'), 'NewMonitoringPage'),
});

const quotes = createRoute({
  getParentRoute: () => withMenu,
  path: paths.quotes,
  validateSearch: quotesSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(() => import('./features/quotes/quotes-page.tsx'), 'QuotesPage'),
});

const newQuote = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newQuote,
  validateSearch: newQuoteSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(() => import('./features/quotes/quote-page.tsx'), 'NewQuotePage'),
});

const quote = createRoute({
  getParentRoute: () => withMenu,
  path: paths.quote,
  validateSearch: quoteSearch,
  beforeLoad: ({ params, ...at }) => {
    if (!quoteIdPattern.test(params.quoteId)) throw notFound();
    requires('menu.pricing')(at);
  },
  component: lazyRouteComponent(() => import('./features/quotes/quote-page.tsx'), 'QuotePage'),
});

/** The seven lists are one screen. */
const list = <P extends ListPath>(path: P, name: ListName, ...features: readonly [Feature, ...Feature[]]) =>
  createRoute({
    getParentRoute: () => withMenu,
    path,
    validateSearch: listSearch,
    beforeLoad: requires(...features),
    component: lazyRouteComponent(async () => {
      const { SolutionListPage } = await import('./features/solution-list/solution-list-page.tsx');
      return { default: () => <SolutionListPage list={name} /> };
    }),
  });

const routeTree = root.addChildren([
  login,
  signInCode,
  signInSetUp,
  forgottenPassword,
  resetPassword,
  invitation,
  shared,
  apiDocs,
  asSheet.addChildren([report]),
  withMenu.addChildren([
    home,
    about,
    glossary,
    accountSettings,
    notices,
    coolingCalculator,
    batteryCrossCables,
    pricing,
    chillerCalculator,
    renewal,
    solution,
    newSolution,
    newCooling,
    newUps,
    newChiller,
    newRack,
    newMonitoring,
    administrationRoutes,
    list(paths.mySolutions, 'my-solutions', 'menu.mySolutions'),
    list(paths.search, 'search', 'menu.search'),
    list(paths.companySolutions, 'company-solutions', 'menu.companySolutions'),
    list(paths.submitted, 'submitted', 'menu.submitted'),
    list(paths.allCompaniesSolutions, 'all-companies-solutions', 'menu.allCompaniesSolutions'),
    list(
      paths.allPartnersSolutions,
      'all-partners-solutions',
      'menu.allPartnersSolutions',
      'menu.directAllPartnersSolutions',
    ),
    list(paths.allDistiSolutions, 'all-disti-solutions', 'menu.allDistiSolutions', 'menu.directAllDistiSolutions'),
    quotes,
    newQuote,
    quote,
    unknown,
  ]),
]);

export const createPortalRouter = (context: RouterContext, history?: RouterHistory) =>
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
