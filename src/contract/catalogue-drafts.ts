import { z } from 'zod';
import { importKinds, fileEncodings } from '../core/catalogue/import-kinds.ts';
import { publicationCauses } from '../core/catalogue/publication.ts';
import { draftId, recordName, tableVersion } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { fileName, importAnswer } from './imports.ts';
import { askedDay, instant, line, paragraph, finding } from './shapes.ts';

const access = 'administration.appAdmin';
const draftVersion = z.number().int().positive();
const publicationId = z.number().int().positive();
const day = z.iso.date();
const page = z.number().int().min(1).max(100_000).default(1);
const pageSize = z.number().int().min(1).max(500).default(100);
const name = line(120).refine((text) => text.trim() !== '', { message: 'A name is needed' });
const csvString = z
  .string()
  .max(15_000_000)
  .refine((text) => !text.includes('\0'), { message: 'Control characters are not allowed' });

const draftSummary = z.object({
  draftId,
  draftVersion,
  name: z.string(),
  comment: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  /** The publication whose tables it brings back. */
  restores: publicationId.nullable(),
  publishOn: day.nullable(),
  scheduledBy: z.string().nullable(),
  /** It is published on its day even if nobody knows its impact then. */
  withoutImpact: z.boolean(),
  /** When it was to be published and could not be. */
  failedAt: instant.nullable(),
  failures: z.array(z.string()),
  tables: z.array(z.object({ constantName: z.string(), isOutdated: z.boolean() })),
});
export type DraftSummary = z.infer<typeof draftSummary>;

export const catalogueDraftsSelect = endpoint('catalogue/catalogue_drafts_select', {
  summary: 'Every draft of the catalogue, the one that was changed last first',
  body: z.object({}).optional(),
  answer: z.object({ today: day, drafts: z.array(draftSummary) }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueDraftsCreate = endpoint('catalogue/catalogue_drafts_create', {
  summary: 'Begins a draft: an empty one, or one that brings the tables of an earlier publication back',
  body: z.object({
    name,
    comment: paragraph(1000).default(''),
    restores: publicationId.optional(),
    /** What of it is brought back; all tables of its catalogue where it is left out. */
    tables: z.array(recordName).max(200).optional(),
  }),
  answer: z.object({ draftId, draftVersion }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

const counts = {
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
};

export const catalogueDraftsSelectDraft = endpoint('catalogue/catalogue_drafts_select_draft', {
  summary: 'A draft, and what it changes in each table',
  body: z.object({ draftId }),
  answer: draftSummary.omit({ tables: true }).extend({
    today: day,
    catalogueVersion: z.string(),
    tables: z.array(
      z.object({
        constantName: z.string(),
        tableVersion,
        ...counts,
        /** Its rows stand in another order. */
        isReordered: z.boolean(),
        baseVersion: z.number().int(),
        currentVersion: z.number().int(),
        /** Somebody has published another version since: their changes have to be taken in first. */
        isOutdated: z.boolean(),
        changedAt: instant,
        changedBy: z.string(),
      }),
    ),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueDraftsCheck = endpoint('catalogue/catalogue_drafts_check', {
  summary:
    'Everything that stands against publishing a draft and all that is odd about it, the whole catalogue looked at',
  body: z.object({ draftId }),
  answer: z.object({
    /** What was looked at: another version since has to be looked at anew. */
    draftVersion,
    catalogueVersion: z.string(),
    tables: z.array(z.object({ constantName: z.string(), tableVersion })),
    /** The first of them. */
    findings: z.array(finding),
    faults: z.number().int(),
    warnings: z.number().int(),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueDraftsUpdate = endpoint('catalogue/catalogue_drafts_update', {
  summary: 'Names a draft, or says why it changes what it changes',
  body: z.object({ draftId, draftVersion, name: name.optional(), comment: paragraph(1000).optional() }),
  answer: z.object({ draftVersion }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

const storedTable = z.object({
  constantName: recordName,
  csvString,
  /** The one in the draft whose place it takes; null where the draft does not have the table. */
  tableVersion: tableVersion.nullable(),
  /** The version that was changed. */
  baseVersion: z.int32().min(0),
});

export const catalogueDraftsPutTable = endpoint('catalogue/catalogue_drafts_put_table', {
  summary: 'Stores a table of a draft as it is, with its faults, in the place of the one that the caller has seen',
  body: z.object({
    draftId,
    ...storedTable.shape,
    /** Tables that make sense with it alone: all of them are stored, or none. */
    others: z.array(storedTable).max(10).optional(),
  }),
  answer: z.object({ tableVersion, draftVersion }),
  access,
  scope: 'catalogue:write',
  changes: true,
  uploads: true,
});

export const catalogueDraftsDropTable = endpoint('catalogue/catalogue_drafts_drop_table', {
  summary: 'Takes a table out of a draft: it stays as it is in force',
  body: z.object({ draftId, constantName: recordName, tableVersion }),
  answer: z.object({ draftVersion }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

export const catalogueDraftsDiscard = endpoint('catalogue/catalogue_drafts_discard', {
  summary: 'Throws a draft away',
  body: z.object({ draftId, draftVersion }),
  answer: z.object({ discarded: z.boolean() }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

const rowChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  key: z.string(),
  /** From 0, of what is removed in the table before. */
  row: z.number().int(),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type RowChangeView = z.infer<typeof rowChange>;

const tableDifference = z.object({
  constantName: z.string(),
  ...counts,
  unchanged: z.number().int(),
  isReordered: z.boolean(),
  addedColumns: z.array(z.string()),
  removedColumns: z.array(z.string()),
  rows: z.array(rowChange),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type TableDifference = z.infer<typeof tableDifference>;

export const catalogueDraftsSelectDifference = endpoint('catalogue/catalogue_drafts_select_difference', {
  summary: 'What a draft changes in a table, row by row and cell by cell, against the version that it was made out of',
  body: z.object({ draftId, constantName: recordName, page, pageSize }),
  answer: tableDifference,
  access,
  scope: 'catalogue:read',
  changes: false,
});

const rowCells = z.record(z.string(), z.string()).nullable();

export const catalogueDraftsPreviewRebase = endpoint('catalogue/catalogue_drafts_preview_rebase', {
  summary: 'What others have published since in the tables of a draft, and the rows that both changed differently',
  body: z.object({ draftId }),
  answer: z.object({
    draftVersion,
    tables: z.array(
      z.object({
        constantName: z.string(),
        baseVersion: z.number().int(),
        currentVersion: z.number().int(),
        /** What others changed. */
        theirs: z.object(counts),
        /** Both changed which columns there are: those of the draft would stay. */
        headConflict: z.boolean(),
        conflicts: z.array(
          z.object({ id: z.string(), key: z.string(), base: rowCells, mine: rowCells, theirs: rowCells }),
        ),
      }),
    ),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueDraftsRebase = endpoint('catalogue/catalogue_drafts_rebase', {
  summary:
    'Takes what others have published since into a draft; of every row that both changed the caller says which stays',
  body: z.object({
    draftId,
    draftVersion,
    decisions: z
      .array(z.object({ constantName: recordName, id: z.string().max(2000), side: z.enum(['mine', 'theirs']) }))
      .max(20_000)
      .default([]),
  }),
  answer: z.object({ draftVersion }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

/** Publish even if nobody knows what it means for the open solutions (on that day, of a draft with a day). */
const withoutImpact = z.boolean().default(false);

export const catalogueDraftsPublish = endpoint('catalogue/catalogue_drafts_publish', {
  summary: 'Publishes a draft at once; refused with every fault while it does not fit as a whole',
  body: z.object({ draftId, draftVersion, comment: paragraph(1000).optional(), withoutImpact }),
  answer: z.object({ publicationId, catalogueVersion: z.string() }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

export const catalogueDraftsSchedule = endpoint('catalogue/catalogue_drafts_schedule', {
  summary: 'Has a draft published on a day, when it is checked again; null takes it off the schedule',
  body: z.object({ draftId, draftVersion, publishOn: askedDay.nullable(), withoutImpact }),
  answer: z.object({ draftVersion }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

const publication = z.object({
  publicationId,
  catalogueVersion: z.string(),
  /** Nothing has been published since. */
  isCurrent: z.boolean(),
  cause: z.enum(publicationCauses),
  name: z.string(),
  comment: z.string(),
  restores: publicationId.nullable(),
  publishedAt: instant,
  /** Null: the portal itself. */
  publishedBy: z.string().nullable(),
  changed: z.array(z.object({ constantName: z.string(), ...counts })),
  /** Nobody knew what it means for the open solutions, and whoever published it said so. */
  withoutImpact: z.boolean(),
});
export type Publication = z.infer<typeof publication>;

export const cataloguePublicationsSelect = endpoint('catalogue/catalogue_publications_select', {
  summary: 'What was published of the catalogue, by whom and why, the newest first',
  body: z.object({ page, pageSize: z.number().int().min(1).max(100).default(25) }),
  answer: z.object({
    items: z.array(publication),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const cataloguePublicationsSelectDifference = endpoint('catalogue/catalogue_publications_select_difference', {
  summary: 'What differs between two publications: the tables, and the rows of one of them',
  body: z.object({
    before: publicationId,
    after: publicationId,
    constantName: recordName.optional(),
    page,
    pageSize,
  }),
  answer: z.object({
    tables: z.array(z.object({ constantName: z.string(), ...counts, isPinned: z.boolean() })),
    difference: tableDifference.nullable(),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueDraftsReadFile = endpoint('catalogue/catalogue_drafts_read_file', {
  summary:
    'Reads a workbook (.xlsx) or separated text as a table of a draft and has the linter look at it; the draft stays as it is. ' +
    'What takes longer than a moment goes on in the background: `imports_select_import` tells of it',
  body: z.object({
    draftId,
    constantName: recordName,
    /** `vendor`: not in the form of the portal; the answer has it in `sheets` as it stands, and no linter looks at it. */
    form: z.enum(['portal', 'vendor']).default('portal'),
    /** What a vendor's text is encoded in, where it is not made out rightly. */
    encoding: z.enum(fileEncodings).optional(),
    fileName,
    content: z.base64(),
  }),
  answer: importAnswer,
  ...importKinds.catalogueTable,
  changes: false,
  uploads: true,
});

export const catalogueDraftCalls = {
  catalogueDraftsSelect,
  catalogueDraftsCreate,
  catalogueDraftsSelectDraft,
  catalogueDraftsCheck,
  catalogueDraftsUpdate,
  catalogueDraftsPutTable,
  catalogueDraftsDropTable,
  catalogueDraftsDiscard,
  catalogueDraftsSelectDifference,
  catalogueDraftsPreviewRebase,
  catalogueDraftsRebase,
  catalogueDraftsPublish,
  catalogueDraftsSchedule,
  cataloguePublicationsSelect,
  cataloguePublicationsSelectDifference,
  catalogueDraftsReadFile,
} as const;
