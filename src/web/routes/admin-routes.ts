import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { auditSearch } from '../screens/audit/audit-search.ts';
import { draftSearch, historySearch, tableSearch, tablesSearch } from '../screens/catalogue/catalogue-search.ts';
import { companiesSearch } from '../screens/people/companies/companies-search.ts';
import { jobsSearch } from '../screens/jobs/jobs-search.ts';
import { templatesSearch } from '../screens/documents/templates-search.ts';
import { translationsSearch } from '../screens/translations/translations-search.ts';
import { newUserSearch, usersSearch } from '../screens/people/users/users-search.ts';
import { viewAsSearch } from '../screens/people/view-as/view-as-search.ts';
import { vendorSearch } from '../screens/catalogue/vendor/vendor-search.ts';
import { subscriptionIdPattern, webhookSearch } from '../screens/integration/webhooks-search.ts';
import { requires } from '../app/session/guards.ts';
import { paths } from '../app/navigation/paths.ts';
import { withMenu } from './route-frames.ts';
import { late } from './lazy-page.tsx';

const TableNotFound = late(async () => (await import('../screens/administration/not-found-pages.tsx')).TableNotFound);
const DraftNotFound = late(async () => (await import('../screens/administration/not-found-pages.tsx')).DraftNotFound);
const WebhookNotFound = late(
  async () => (await import('../screens/administration/not-found-pages.tsx')).WebhookNotFound,
);

// The administration: its sections at the side. Each is a row of admin-sections.ts.

const administration = createRoute({
  getParentRoute: () => withMenu,
  id: 'administration',
  beforeLoad: requires('administration.adminPanel'),
  component: lazyRouteComponent(() => import('../screens/administration/admin-frame.tsx'), 'AdminFrame'),
});

const adminOverview = createRoute({
  getParentRoute: () => administration,
  path: paths.admin,
  component: lazyRouteComponent(() => import('../screens/administration/overview-page.tsx'), 'OverviewPage'),
});

const users = createRoute({
  getParentRoute: () => administration,
  path: paths.users,
  validateSearch: usersSearch,
  component: lazyRouteComponent(() => import('../screens/people/users/users-page.tsx'), 'UsersPage'),
});

const newUser = createRoute({
  getParentRoute: () => administration,
  path: paths.newUser,
  validateSearch: newUserSearch,
  beforeLoad: requires('administration.userAdmin'),
  component: lazyRouteComponent(() => import('../screens/people/users/new-user-page.tsx'), 'NewUserPage'),
});

const user = createRoute({
  getParentRoute: () => administration,
  path: paths.user,
  component: lazyRouteComponent(() => import('../screens/people/users/user-page.tsx'), 'UserPage'),
});

const userHandOver = createRoute({
  getParentRoute: () => administration,
  path: paths.userHandOver,
  beforeLoad: requires('administration.userAdmin'),
  component: lazyRouteComponent(() => import('../screens/people/users/hand-over-page.tsx'), 'HandOverPage'),
});

const companies = createRoute({
  getParentRoute: () => administration,
  path: paths.companies,
  validateSearch: companiesSearch,
  component: lazyRouteComponent(() => import('../screens/people/companies/companies-page.tsx'), 'CompaniesPage'),
});

const newCompany = createRoute({
  getParentRoute: () => administration,
  path: paths.newCompany,
  beforeLoad: requires('administration.companyAdmin'),
  component: lazyRouteComponent(() => import('../screens/people/companies/new-company-page.tsx'), 'NewCompanyPage'),
});

const company = createRoute({
  getParentRoute: () => administration,
  path: paths.company,
  component: lazyRouteComponent(() => import('../screens/people/companies/company-page.tsx'), 'CompanyPage'),
});

const viewAs = createRoute({
  getParentRoute: () => administration,
  path: paths.viewAs,
  validateSearch: viewAsSearch,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/people/view-as/view-as-page.tsx'), 'ViewAsPage'),
});

const audit = createRoute({
  getParentRoute: () => administration,
  path: paths.audit,
  validateSearch: auditSearch,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/audit/audit-page.tsx'), 'AuditPage'),
});

const jobs = createRoute({
  getParentRoute: () => administration,
  path: paths.jobs,
  validateSearch: jobsSearch,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/jobs/jobs-page.tsx'), 'JobsPage'),
});

const templates = createRoute({
  getParentRoute: () => administration,
  path: paths.templates,
  validateSearch: templatesSearch,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/documents/templates-page.tsx'), 'TemplatesPage'),
});

const catalogue = createRoute({
  getParentRoute: () => administration,
  path: paths.catalogue,
  validateSearch: tablesSearch,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/catalogue/tables/tables-page.tsx'), 'TablesPage'),
});

const catalogueTable = createRoute({
  getParentRoute: () => administration,
  path: paths.catalogueTable,
  validateSearch: tableSearch,
  beforeLoad: ({ params, ...at }) => {
    if (!/^[A-Z][A-Z0-9_]{1,63}$/.test(params.constantName)) throw notFound();
    requires('administration.appAdmin')(at);
  },
  component: lazyRouteComponent(() => import('../screens/catalogue/tables/table-page.tsx'), 'TablePage'),
  notFoundComponent: TableNotFound,
});

const catalogueDrafts = createRoute({
  getParentRoute: () => administration,
  path: paths.catalogueDrafts,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/catalogue/drafts/drafts-page.tsx'), 'DraftsPage'),
});

const catalogueDraft = createRoute({
  getParentRoute: () => administration,
  path: paths.catalogueDraft,
  validateSearch: draftSearch,
  beforeLoad: ({ params, ...at }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.draftId)) throw notFound();
    requires('administration.appAdmin')(at);
  },
  component: lazyRouteComponent(() => import('../screens/catalogue/drafts/draft-page.tsx'), 'DraftPage'),
  notFoundComponent: DraftNotFound,
});

const vendorTable = createRoute({
  getParentRoute: () => administration,
  path: paths.vendorTable,
  validateSearch: vendorSearch,
  beforeLoad: ({ params, ...at }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.draftId)) throw notFound();
    requires('administration.appAdmin')(at);
  },
  component: lazyRouteComponent(() => import('../screens/catalogue/vendor/vendor-page.tsx'), 'VendorPage'),
});

const catalogueHistory = createRoute({
  getParentRoute: () => administration,
  path: paths.catalogueHistory,
  validateSearch: historySearch,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/catalogue/history-page.tsx'), 'HistoryPage'),
});

const embedding = createRoute({
  getParentRoute: () => administration,
  path: paths.embedding,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/integration/embedding-page.tsx'), 'EmbeddingPage'),
});

const webhooks = createRoute({
  getParentRoute: () => administration,
  path: paths.webhooks,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/integration/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => administration,
  path: paths.webhook,
  validateSearch: webhookSearch,
  beforeLoad: ({ params, ...at }) => {
    if (!subscriptionIdPattern.test(params.subscriptionId)) throw notFound();
    requires('administration.appAdmin')(at);
  },
  component: lazyRouteComponent(() => import('../screens/integration/webhook-page.tsx'), 'WebhookPage'),
  notFoundComponent: WebhookNotFound,
});

const translations = createRoute({
  getParentRoute: () => administration,
  path: paths.translations,
  validateSearch: translationsSearch,
  beforeLoad: requires('administration.appAdmin'),
  component: lazyRouteComponent(() => import('../screens/translations/translations-page.tsx'), 'TranslationsPage'),
});

export const administrationRoutes = administration.addChildren([
  adminOverview,
  audit,
  jobs,
  catalogue,
  catalogueTable,
  catalogueDrafts,
  catalogueDraft,
  vendorTable,
  catalogueHistory,
  users,
  newUser,
  user,
  userHandOver,
  companies,
  newCompany,
  company,
  viewAs,
  templates,
  translations,
  embedding,
  webhooks,
  webhook,
]);
