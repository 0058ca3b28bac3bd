import { signInCalls } from './sign-in.ts';
import { userCalls } from './users.ts';
import { companyCalls } from './companies.ts';
import { viewCalls } from './views.ts';
import { accessTokenCalls } from './access-tokens.ts';
import { solutionCalls } from './solutions.ts';
import { solutionListCalls } from './solution-lists.ts';
import { solutionHistoryCalls } from './solution-history.ts';
import { reportCalls } from './reports.ts';
import { configurationCalls } from './configurations.ts';
import { renewalCalls } from './renewals.ts';
import { approvalCalls } from './approvals.ts';
import { catalogueCalls } from './catalogue.ts';
import { catalogueDraftCalls } from './catalogue-drafts.ts';
import { impactCalls } from './impacts.ts';
import { translationCalls } from './translations.ts';
import { importCalls } from './imports.ts';
import { pictureCalls } from './pictures.ts';
import { priceCalls } from './prices.ts';
import { priceListDraftCalls } from './price-list-drafts.ts';
import { discountCalls } from './discounts.ts';
import { currencyCalls } from './currencies.ts';
import { quoteCalls } from './quotes.ts';
import { documentCalls } from './documents.ts';
import { sharingCalls } from './sharing.ts';
import { noticeCalls } from './notices.ts';
import { auditCalls } from './audit.ts';
import { integrationCalls } from './integration.ts';
import { settingsCalls } from './settings.ts';
import { calculatorCalls } from './calculators.ts';

/** Every call of the portal. The server mounts exactly these; the tests walk them. */
export const endpoints = {
  ...signInCalls,
  ...userCalls,
  ...companyCalls,
  ...viewCalls,
  ...accessTokenCalls,
  ...solutionCalls,
  ...solutionListCalls,
  ...solutionHistoryCalls,
  ...reportCalls,
  ...configurationCalls,
  ...renewalCalls,
  ...approvalCalls,
  ...catalogueCalls,
  ...catalogueDraftCalls,
  ...impactCalls,
  ...translationCalls,
  ...importCalls,
  ...pictureCalls,
  ...priceCalls,
  ...priceListDraftCalls,
  ...discountCalls,
  ...currencyCalls,
  ...quoteCalls,
  ...documentCalls,
  ...sharingCalls,
  ...noticeCalls,
  ...auditCalls,
  ...integrationCalls,
  ...settingsCalls,
  ...calculatorCalls,
} as const;
