import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { ListName } from '../../contract/solution-lists.ts';
import type { Feature } from '../../core/people/access/features.ts';
import { quoteIdPattern } from '../../core/commerce/quotes/id.ts';
import { formatIsxId, isxIdPattern, readIsxId } from '../../core/text/solution-id.ts';
import { ApiProblem, call } from '../app/api/client.ts';
import { administrationRoutes } from './admin-routes.ts';
import { crossCablesSearch } from '../products/ups/cross-cables/cross-cables-search.ts';
import { chillerCalculatorSearch } from '../products/chiller/calculator/chiller-calculator-search.ts';
import { calculatorSearch } from '../products/cooling/calculator/state/calculator-search.ts';
import { glossarySearch } from '../screens/glossary/glossary-search.ts';
import { newChillerSearch } from '../products/chiller/new-chiller-search.ts';
import { newCoolingSearch } from '../products/cooling/new-cooling-search.ts';
import { newQuoteSearch, quoteSearch, quotesSearch } from '../screens/quotes/quotes-search.ts';
import { noticesSearch } from '../screens/notices/notices-search.ts';
import { pricingSearch } from '../screens/prices/pricing-search.ts';
import { newSolutionSearch } from '../screens/solutions/new/new-solution-search.ts';
import { renewalSearch } from '../screens/solutions/renewal/renewal-search.ts';
import { reportSearch } from '../screens/solutions/report/report-search.ts';
import { solutionSearch } from '../screens/solutions/editor/solution-search.ts';
import { listSearch } from '../screens/solutions/list/list-search.ts';
import { requires } from '../app/session/guards.ts';
import { guestRoutes } from './guest-routes.ts';
import { paths } from '../app/navigation/paths.ts';
import { asSheet, root, withMenu } from './route-frames.ts';
import { late } from './lazy-page.tsx';
import { homeOf } from '../app/navigation/menu-model.ts';

type ListPath = Extract<(typeof paths)[keyof typeof paths], `/solution-list/${string}`>;

const NotFoundPage = late(async () => (await import('../parts/problems/not-found-page.tsx')).NotFoundPage);

const home = createRoute({
  getParentRoute: () => withMenu,
  path: paths.home,
  beforeLoad: ({ context }) => {
    const { user, offline: away } = context.store.get();
    throw redirect({ to: away ? paths.offline : homeOf(user?.role ?? 'readonly') });
  },
});

const unknown = createRoute({ getParentRoute: () => withMenu, path: '$', component: NotFoundPage });

/** The number of an address as it should be written; null where it is already. Whoever means no solution finds nothing. */
async function meantIsxId(written: string): Promise<string | null> {
  if (isxIdPattern.test(written)) return null;
  const meant = readIsxId(written);
  if (meant === null) throw notFound();
  if (meant.isxRevision !== null) return formatIsxId(meant.isxNumber, meant.isxRevision);
  try {
    return (await call('solutionsFind', { text: written })).isxId;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'not_found') throw notFound();
    throw problem;
  }
}

const report = createRoute({
  getParentRoute: () => asSheet,
  path: paths.report,
  validateSearch: reportSearch,
  beforeLoad: async ({ params, search }) => {
    const reportIsx = await meantIsxId(params.reportIsx);
    if (reportIsx !== null) throw redirect({ to: paths.report, params: { reportIsx }, search, replace: true });
  },
  component: lazyRouteComponent(() => import('../screens/solutions/report/report-page.tsx'), 'ReportPage'),
});

const about = createRoute({
  getParentRoute: () => withMenu,
  path: paths.about,
  beforeLoad: requires('menu.about'),
  component: lazyRouteComponent(() => import('../screens/about/about-page.tsx'), 'AboutPage'),
});

const glossary = createRoute({
  getParentRoute: () => withMenu,
  path: paths.glossary,
  validateSearch: glossarySearch,
  beforeLoad: requires('menu.about'),
  component: lazyRouteComponent(() => import('../screens/glossary/glossary-page.tsx'), 'GlossaryPage'),
});

const accountSettings = createRoute({
  getParentRoute: () => withMenu,
  path: paths.accountSettings,
  beforeLoad: requires('menu.accountSettings'),
  component: lazyRouteComponent(() => import('../screens/account/account-page.tsx'), 'AccountPage'),
});

const notices = createRoute({
  getParentRoute: () => withMenu,
  path: paths.notices,
  validateSearch: noticesSearch,
  component: lazyRouteComponent(() => import('../screens/notices/notices-page.tsx'), 'NoticesPage'),
});

const offline = createRoute({
  getParentRoute: () => withMenu,
  path: paths.offline,
  component: lazyRouteComponent(() => import('../screens/offline/offline-page.tsx'), 'OfflinePage'),
});

const coolingCalculator = createRoute({
  getParentRoute: () => withMenu,
  path: paths.coolingCalculator,
  validateSearch: calculatorSearch,
  beforeLoad: requires('tools.coolingCalculator'),
  component: lazyRouteComponent(
    () => import('../products/cooling/calculator/cooling-calculator-page.tsx'),
    'CoolingCalculatorPage',
  ),
});

const chillerCalculator = createRoute({
  getParentRoute: () => withMenu,
  path: paths.chiller,
  validateSearch: chillerCalculatorSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(
    () => import('../products/chiller/calculator/chiller-calculator-page.tsx'),
    'ChillerCalculatorPage',
  ),
});

const batteryCrossCables = createRoute({
  getParentRoute: () => withMenu,
  path: paths.testBatteryCrossCables,
  validateSearch: crossCablesSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(() => import('../products/ups/cross-cables/cross-cables-page.tsx'), 'CrossCablesPage'),
});

const pricing = createRoute({
  getParentRoute: () => withMenu,
  path: paths.pricing,
  validateSearch: pricingSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(() => import('../screens/prices/pricing-page.tsx'), 'PricingPage'),
});

const renewal = createRoute({
  getParentRoute: () => withMenu,
  path: paths.renewal,
  validateSearch: renewalSearch,
  beforeLoad: requires('menu.mySolutions'),
  component: lazyRouteComponent(() => import('../screens/solutions/renewal/renewal-page.tsx'), 'RenewalPage'),
});

const solution = createRoute({
  getParentRoute: () => withMenu,
  path: paths.solution,
  validateSearch: solutionSearch,
  beforeLoad: async ({ params, search }) => {
    const isxId = await meantIsxId(params.isxId);
    if (isxId !== null) throw redirect({ to: paths.solution, params: { isxId }, search, replace: true });
  },
  component: lazyRouteComponent(() => import('../screens/solutions/detail/solution-page.tsx'), 'SolutionPage'),
});

const newSolution = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newSolution,
  beforeLoad: requires('menu.newSolution'),
  component: lazyRouteComponent(() => import('../screens/solutions/new/create-page.tsx'), 'CreatePage'),
});

const newCooling = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newCooling,
  validateSearch: newCoolingSearch,
  beforeLoad: requires('newSolution.Cooling'),
  component: lazyRouteComponent(() => import('../screens/solutions/new/new-cooling-page.tsx'), 'NewCoolingPage'),
});

const newUps = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newUps,
  validateSearch: newSolutionSearch,
  beforeLoad: requires('newSolution.3PhaseUps'),
  component: lazyRouteComponent(() => import('../screens/solutions/new/new-ups-page.tsx'), 'NewUpsPage'),
});

const newChiller = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newChiller,
  validateSearch: newChillerSearch,
  beforeLoad: requires('newSolution.Chiller'),
  component: lazyRouteComponent(() => import('../screens/solutions/new/new-chiller-page.tsx'), 'NewChillerPage'),
});

const newRack = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newRack,
  validateSearch: newSolutionSearch,
  beforeLoad: requires('newSolution.Rack'),
  component: lazyRouteComponent(() => import('../screens/solutions/new/new-rack-page.tsx'), 'NewRackPage'),
});

const newMonitoring = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newMonitoring,
  validateSearch: newSolutionSearch,
  beforeLoad: requires('newSolution.Monitoring'),
  component: lazyRouteComponent(() => import('../screens/solutions/new/new-monitoring-page.tsx'), 'NewMonitoringPage'),
});

const quotes = createRoute({
  getParentRoute: () => withMenu,
  path: paths.quotes,
  validateSearch: quotesSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(() => import('../screens/quotes/quotes-page.tsx'), 'QuotesPage'),
});

const newQuote = createRoute({
  getParentRoute: () => withMenu,
  path: paths.newQuote,
  validateSearch: newQuoteSearch,
  beforeLoad: requires('menu.pricing'),
  component: lazyRouteComponent(() => import('../screens/quotes/quote-page.tsx'), 'NewQuotePage'),
});

const quote = createRoute({
  getParentRoute: () => withMenu,
  path: paths.quote,
  validateSearch: quoteSearch,
  beforeLoad: ({ params, ...at }) => {
    if (!quoteIdPattern.test(params.quoteId)) throw notFound();
    requires('menu.pricing')(at);
  },
  component: lazyRouteComponent(() => import('../screens/quotes/quote-page.tsx'), 'QuotePage'),
});

/** The seven lists are one screen. */
const list = <P extends ListPath>(path: P, name: ListName, ...features: readonly [Feature, ...Feature[]]) =>
  createRoute({
    getParentRoute: () => withMenu,
    path,
    validateSearch: listSearch,
    beforeLoad: requires(...features),
    component: lazyRouteComponent(async () => {
      const { SolutionListPage } = await import('../screens/solutions/list/solution-list-page.tsx');
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
