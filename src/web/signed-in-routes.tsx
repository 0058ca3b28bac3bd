import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { ListName } from '../contract/solutions.ts';
import type { Feature } from '../core/people/access/features.ts';
import { quoteIdPattern } from '../core/commerce/quotes/id.ts';
import { isxIdPattern } from '../core/text/solution-id.ts';
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
import { requires } from './guards.ts';
import { guestRoutes } from './guest-routes.ts';
import { paths } from './paths.ts';
import { asSheet, root, withMenu } from './route-frames.ts';
import { late } from './shell/late.tsx';
import { homeOf } from './shell/menu-model.ts';

type ListPath = Extract<(typeof paths)[keyof typeof paths], `/solution-list/${string}`>;

const NotFoundPage = late(async () => (await import('./shell/not-found-page.tsx')).NotFoundPage);

const home = createRoute({
  getParentRoute: () => withMenu,
  path: paths.home,
  beforeLoad: ({ context }) => {
    const { user, offline: away } = context.store.get();
    throw redirect({ to: away ? paths.offline : homeOf(user?.role ?? 'readonly') });
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

const offline = createRoute({
  getParentRoute: () => withMenu,
  path: paths.offline,
  component: lazyRouteComponent(() => import('./features/offline/offline-page.tsx'), 'OfflinePage'),
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

/** Every screen there is. Whoever is not signed in needs the few of guest-routes.ts alone, and this module is not loaded. */
export const openEveryRoute = () =>
  root.addChildren([
    ...guestRoutes,
    asSheet.addChildren([report]),
    withMenu.addChildren([
      home,
      about,
      glossary,
      accountSettings,
      notices,
      offline,
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
