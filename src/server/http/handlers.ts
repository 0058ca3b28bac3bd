import { accessTokenHandlers } from './access-tokens.ts';
import { approvalHandlers } from './approvals.ts';
import { auditHandlers } from './audit.ts';
import type { Handlers, Preparations } from './call.ts';
import { catalogueImpactHandlers } from './catalogue-impact.ts';
import { catalogueDraftHandlers, catalogueDraftPreparations } from './catalogue-drafts.ts';
import { checklistHandlers } from './checklist.ts';
import { configurationHandlers } from './configurations.ts';
import { constantHandlers } from './constants.ts';
import { priceHandlers } from './prices.ts';
import { documentHandlers } from './documents.ts';
import { importHandlers } from './imports.ts';
import { noticeHandlers } from './notices.ts';
import { renewalHandlers } from './renewals.ts';
import { quoteHandlers } from './quotes.ts';
import { secondStepHandlers } from './second-steps.ts';
import { sessionHandlers } from './sessions.ts';
import { sharingHandlers, sharingPreparations } from './sharing.ts';
import { solutionHandlers } from './solutions.ts';
import { userAdminHandlers } from './user-admin.ts';
import { translationHandlers } from './translations.ts';
import { userHandlers } from './users.ts';
import { embedHandlers } from './embed.ts';
import { webhookHandlers } from './webhooks.ts';
import { viewHandlers } from './views.ts';

/** What answers each endpoint of the contract: a forgotten one does not compile. */
export const handlers = {
  ...sessionHandlers,
  ...secondStepHandlers,
  ...userHandlers,
  ...userAdminHandlers,
  ...accessTokenHandlers,
  ...constantHandlers,
  ...translationHandlers,
  ...catalogueDraftHandlers,
  ...catalogueImpactHandlers,
  ...configurationHandlers,
  ...documentHandlers,
  ...solutionHandlers,
  ...approvalHandlers,
  ...sharingHandlers,
  ...priceHandlers,
  ...noticeHandlers,
  ...importHandlers,
  ...renewalHandlers,
  ...quoteHandlers,
  ...webhookHandlers,
  ...embedHandlers,
  ...checklistHandlers,
  ...auditHandlers,
  ...viewHandlers,
} satisfies Handlers;

export const preparations: Preparations = { ...catalogueDraftPreparations, ...sharingPreparations };
