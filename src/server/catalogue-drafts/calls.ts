import { ok } from '../../core/result.ts';
import { selectCataloguePublications, selectPublicationDifference } from './publication/catalogue-history.ts';
import {
  createCatalogueDraft,
  discardCatalogueDraft,
  dropCatalogueDraftTable,
  putCatalogueDraftTable,
  updateCatalogueDraft,
} from './change-catalogue-draft.ts';
import { checkCatalogueDraft, lookAhead } from './check-draft.ts';
import { publishCatalogueDraft, scheduleCatalogueDraft } from './publication/publish-catalogue-draft.ts';
import { previewRebase, rebaseCatalogueDraft } from './rebase-catalogue-draft.ts';
import { selectCatalogueDraft, selectCatalogueDrafts, selectDraftDifference } from './select-catalogue-drafts.ts';
import { searchCatalogueTables, selectCatalogueTable, selectCatalogueTables } from './select-catalogue-tables.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Call, Handlers, Preparations } from '../platform/http/call.ts';

export const catalogueDraftHandlers = {
  catalogueTablesSelect: async (_, call) => ok(await selectCatalogueTables(call)),
  catalogueTablesSelectTable: (body, call) => selectCatalogueTable(call, body),
  catalogueTablesSearch: (body, call) => searchCatalogueTables(call, body),
  catalogueDraftsSelect: async (_, call) => ok(await selectCatalogueDrafts(call)),
  catalogueDraftsCreate: (body, call) => createCatalogueDraft(call, body),
  catalogueDraftsSelectDraft: (body, call) => selectCatalogueDraft(call, body),
  catalogueDraftsCheck: (body, call) => checkCatalogueDraft(call, body),
  catalogueDraftsUpdate: (body, call) => updateCatalogueDraft(call, body),
  catalogueDraftsPutTable: (body, call) => putCatalogueDraftTable(call, body),
  catalogueDraftsDropTable: (body, call) => dropCatalogueDraftTable(call, body),
  catalogueDraftsDiscard: (body, call) => discardCatalogueDraft(call, body),
  catalogueDraftsSelectDifference: (body, call) => selectDraftDifference(call, body),
  catalogueDraftsPreviewRebase: (body, call) => previewRebase(call, body),
  catalogueDraftsRebase: (body, call) => rebaseCatalogueDraft(call, body),
  catalogueDraftsPublish: (body, call) => publishCatalogueDraft(call, body),
  catalogueDraftsSchedule: (body, call) => scheduleCatalogueDraft(call, body),
  cataloguePublicationsSelect: async (body, call) => ok(await selectCataloguePublications(call, body)),
  cataloguePublicationsSelectDifference: (body, call) => selectPublicationDifference(call, body),
} satisfies Partial<Handlers>;

const looked = async (call: Call, draftId: number): Promise<Outcome<null>> => {
  await lookAhead(call, draftId);
  return ok(null);
};

/** The whole catalogue is looked at before a transaction begins; what is found the handlers tell. */
export const catalogueDraftPreparations = {
  catalogueDraftsPublish: ({ draftId }, call) => looked(call, draftId),
  catalogueDraftsSchedule: async ({ draftId, publishOn }, call) =>
    publishOn === null ? ok(null) : looked(call, draftId),
  impactsStart: ({ draftId }, call) => looked(call, draftId),
} satisfies Preparations;
