import { accessTokenFieldChecks, accessTokenHandlers } from './sign-in/access-tokens/calls.ts';
import { approvalHandlers } from './approvals/calls.ts';
import { auditHandlers } from './audit/calls.ts';
import type { FieldChecks, Handlers, Preparations } from './platform/http/call.ts';
import { catalogueImpactHandlers } from './catalogue-drafts/impact/calls.ts';
import { catalogueDraftHandlers, catalogueDraftPreparations } from './catalogue-drafts/calls.ts';
import { checklistHandlers } from './administration/calls.ts';
import { configurationHandlers, configurationFieldChecks } from './configurations/calls.ts';
import { constantHandlers } from './catalogue-drafts/publication/constant-calls.ts';
import { pictureHandlers, picturePreparations } from './catalogue/pictures.ts';
import { priceHandlers } from './prices/calls.ts';
import { documentHandlers } from './documents/calls.ts';
import { importHandlers } from './imports/calls.ts';
import { noticeHandlers } from './notices/calls.ts';
import { renewalHandlers } from './renewals/calls.ts';
import { quoteFieldChecks, quoteHandlers } from './quotes/calls.ts';
import { secondStepHandlers } from './sign-in/second-steps/calls.ts';
import { sessionHandlers } from './sign-in/calls.ts';
import { sharingHandlers, sharingPreparations } from './sharing/calls.ts';
import { solutionHandlers, solutionFieldChecks } from './solutions/calls.ts';
import { userAdminFieldChecks, userAdminHandlers } from './user-admin/calls.ts';
import { translationHandlers } from './texts/calls.ts';
import { userHandlers } from './sign-in/account/calls.ts';
import { embedFieldChecks, embedHandlers } from './embed/routes.ts';
import { webhookFieldChecks, webhookHandlers } from './webhooks/calls.ts';
import { viewHandlers } from './user-admin/view-calls.ts';

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
  ...pictureHandlers,
  ...renewalHandlers,
  ...quoteHandlers,
  ...webhookHandlers,
  ...embedHandlers,
  ...checklistHandlers,
  ...auditHandlers,
  ...viewHandlers,
} satisfies Handlers;

export const preparations: Preparations = {
  ...catalogueDraftPreparations,
  ...picturePreparations,
  ...sharingPreparations,
};

export const fieldChecks: FieldChecks = {
  ...configurationFieldChecks,
  ...solutionFieldChecks,
  ...userAdminFieldChecks,
  ...accessTokenFieldChecks,
  ...quoteFieldChecks,
  ...webhookFieldChecks,
  ...embedFieldChecks,
};
