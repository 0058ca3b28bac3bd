import { z } from 'zod';
import { catalogueAreas } from '../core/catalogue/areas.ts';
import { importKinds, fileEncodings } from '../core/catalogue/import-kinds.ts';
import { publicationCauses } from '../core/catalogue/publication.ts';
import { isRecordName } from '../core/catalogue/records.ts';
import type { RecordName } from '../core/catalogue/records.ts';
import { roles } from '../core/people/access/roles.ts';
import { isxTypes } from '../core/products/definition/types.ts';
import { impactOutcomes } from '../core/solution/impact.ts';
import { statuses } from '../core/solution/statuses.ts';
import { textRecords } from '../core/translation/text-records.ts';
import { endpoint } from './endpoint.ts';
import { fileName, importAnswer } from './imports.ts';
import { askedDay, isxId, instant, line, paragraph, decimal, finding } from './shapes.ts';
import { difference } from './solutions.ts';

export const cataloguesSelect = endpoint('catalogues/catalogues_select', {
  summary:
    "The catalogue and prices for the browser's engine, projected for the caller's role and company: today's, or those an existing solution is pinned to",
  body: z.object({
    isxType: z.enum(isxTypes),
    isxId: isxId.optional(),
    /** Of a new solution, whose discounts it is to be priced with: for whoever may prepare for companies. */
    forCompanyId: z.string().min(1).max(64).optional(),
  }),
  answer: z.object({
    catalogueVersion: z.string(),
    priceListVersion: z.string(),
    /** Whose rights the engine answers with: the owner's of an existing solution, else the caller's. */
    role: z.enum(roles),
    /** The largest UPS rating that a partner may configure, kVA. */
    partnerMaxKva: z.number(),
    /** Constants by name, as text; read by core/catalogue. */
    tables: z.record(z.string(), z.string()),
    /** Inputs of core/pricing: currency, VAT rate, list prices, the company's discounts. */
    pricing: z.object({
      currency: z.string(),
      vatRate: z.string(),
      prices: z.array(
        z.object({
          partNumber: z.string(),
          listPrice: z.string().nullable(),
          discountGroup: z.string(),
          minMultiplier: z.number(),
          /** Of a part that the vendor lists in another currency: what `listPrice` was converted from. */
          listed: z.object({ price: z.string(), currency: z.string(), rate: z.string().nullable() }).optional(),
        }),
      ),
      companyDiscounts: z.record(z.string(), z.string()),
    }),
  }),
  access: 'session',
  scope: 'catalogue:read',
  changes: false,
});

const access = 'administration.appAdmin';
const draftId = z.number().int().positive();
const draftVersion = z.number().int().positive();
const tableVersion = z.number().int().positive();
const publicationId = z.number().int().positive();
const day = z.iso.date();
const page = z.number().int().min(1).max(100_000).default(1);
const pageSize = z.number().int().min(1).max(500).default(100);
const name = line(120).refine((text) => text.trim() !== '', { message: 'A name is needed' });
export const recordName = z
  .string()
  .refine((text): text is RecordName => isRecordName(text), { message: 'There is no such table' });
const csvString = z
  .string()
  .max(15_000_000)
  .refine((text) => !text.includes('\0'), { message: 'Control characters are not allowed' });

const recordSummary = z.object({
  constantName: z.string(),
  area: z.enum(catalogueAreas),
  format: z.enum(['table', 'json']),
  /** It belongs to the catalogue that solutions are pinned to; else it holds for everybody at once. */
  isPinned: z.boolean(),
  rows: z.number().int(),
  /** 0: nobody has put one there yet. */
  version: z.number().int(),
  changedAt: instant.nullable(),
  /** Null: the portal itself. */
  changedBy: z.string().nullable(),
  /** The drafts that change it. */
  draftIds: z.array(draftId),
});
export type RecordSummary = z.infer<typeof recordSummary>;

export const catalogueTablesSelect = endpoint('catalogue/catalogue_tables_select', {
  summary: 'Every table of the catalogue and the settings beside it: rows, version, last change, and who drafts what',
  body: z.object({}).optional(),
  answer: z.object({ catalogueVersion: z.string(), tables: z.array(recordSummary) }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueTablesSelectTable = endpoint('catalogue/catalogue_tables_select_table', {
  summary: 'A table in force, and as a draft has it',
  body: z.object({ constantName: recordName, draftId: draftId.optional() }),
  answer: recordSummary.extend({
    csvString: z.string(),
    draft: z
      .object({
        draftId,
        name: z.string(),
        isScheduled: z.boolean(),
        /** Null where the draft does not change this table yet. */
        table: z
          .object({
            tableVersion,
            csvString: z.string(),
            /** What it was made out of. */
            baseVersion: z.number().int(),
            baseText: z.string(),
            changedAt: instant,
            changedBy: z.string(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueTablesSearch = endpoint('catalogue/catalogue_tables_search', {
  summary: 'Cells of all tables that hold a text: in force, or as a draft has them',
  body: z.object({ text: line(100).refine((text) => text.trim().length > 1), draftId: draftId.optional() }),
  answer: z.object({
    /** The first of them. */
    hits: z.array(
      z.object({
        constantName: z.string(),
        area: z.enum(catalogueAreas),
        /** Of the rows, from 0. */
        row: z.number().int(),
        key: z.string(),
        column: z.string(),
        cell: z.string(),
      }),
    ),
    total: z.number().int(),
    tables: z.array(z.object({ constantName: z.string(), hits: z.number().int() })),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

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
const runId = z.string().min(1).max(64);

const run = z.object({
  runId,
  startedAt: instant,
  endedAt: instant.nullable(),
  isStopping: z.boolean(),
  /** It was stopped before every solution had been looked at. */
  isStopped: z.boolean(),
  /** It is of what the draft, the catalogue and the prices are now. */
  isCurrent: z.boolean(),
  total: z.number().int(),
  done: z.number().int(),
  unchanged: z.number().int(),
  changed: z.number().int(),
  broken: z.number().int(),
  /** Of those whose sums or lines would change: what they come to today and would come to, without VAT, by currency. */
  sums: z.array(z.object({ currency: z.string(), before: decimal, after: decimal, difference: decimal })),
});
export type ImpactRunShape = z.infer<typeof run>;

export const impactsSelect = endpoint('impacts/impacts_select', {
  summary: 'What was found last of what a draft of the catalogue means for the solutions that are not agreed yet',
  body: z.object({ draftId }),
  /** Null: nobody has looked yet. */
  answer: z.object({ run: run.nullable() }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const impactsStart = endpoint('impacts/impacts_start', {
  summary:
    'Have looked at in the background what a draft of the catalogue means for every solution that is not agreed yet',
  body: z.object({ draftId }),
  answer: z.object({ run }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

export const impactsStop = endpoint('impacts/impacts_stop', {
  summary: 'Stop looking at what a draft means; what was found stays',
  body: z.object({ runId }),
  answer: z.object({ run }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

const item = z.object({
  isxId,
  isxName: z.string(),
  isxType: z.enum(isxTypes),
  isxStatus: z.enum(statuses),
  customerName: z.string(),
  ownerDisplayName: z.string(),
  companyName: z.string(),
  outcome: z.enum(impactOutcomes),
  /** Null where nothing was composed: nothing of its type differs, or it can't be composed. */
  netBefore: decimal.nullable(),
  netAfter: decimal.nullable(),
  currency: z.string().nullable(),
  changedLines: z.number().int(),
  endedParts: z.array(z.string()),
  lostChoices: z.number().int(),
  newProblems: z.number().int(),
  reason: z.string().optional(),
  /** Somebody has changed the solution since. */
  isOlder: z.boolean(),
});
export type ImpactItemShape = z.infer<typeof item>;

export const impactsSelectItems = endpoint('impacts/impacts_select_items', {
  summary: 'The solutions of a run, a page at a time',
  body: z.object({
    runId,
    outcomes: z.array(z.enum(impactOutcomes)).min(1).max(impactOutcomes.length).default(['changed', 'broken']),
    isxType: z.enum(isxTypes).optional(),
    text: line(100).default(''),
    page: z.number().int().min(1).max(100_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const impactsSelectSolution = endpoint('impacts/impacts_select_solution', {
  summary: 'What a draft means for one solution: every line, the sums, and the problems that appear and disappear',
  body: z.object({ runId, isxId }),
  answer: z.object({
    isxId,
    isxName: z.string(),
    difference,
    problemsAppearing: z.array(z.object({ severity: z.enum(['error', 'warning']), message: z.string() })),
    problemsDisappearing: z.array(z.object({ severity: z.enum(['error', 'warning']), message: z.string() })),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

const record = z.enum(textRecords);
const language = z.string().regex(/^[a-z]{2,3}$/);
const version = z.number().int();
/** The longest text of all is a help of some sentences. */
const text = z.string().max(10_000);
const cell = z.object({ key: text.min(1), language, text });

export const translationsSelect = endpoint('translations/translations_select', {
  summary: 'The texts of the portal, those that it brings itself, and where it uses each',
  body: z.object({ record: record.default('TRANSLATE') }),
  answer: z.object({
    record,
    version,
    csvString: z.string(),
    shipped: z.string(),
    /** Keys in the order in which they stand together, with the part of the portal they stand in. */
    places: z.array(z.object({ part: z.number().int(), keys: z.array(z.string()) })),
    /** When the table came to be, and by whom; null: by the portal itself. */
    changedAt: z.string(),
    changedBy: z.string().nullable(),
  }),
  access: 'administration.appAdmin',
  scope: 'catalogue:read',
  changes: false,
});

export const translationsUpdate = endpoint('translations/translations_update', {
  summary: 'Change texts, or take out keys that nothing uses; every fault is named and then nothing is changed',
  body: z
    .object({
      record,
      version,
      cells: z.array(cell).max(20_000).default([]),
      removed: z.array(text.min(1)).max(20_000).default([]),
    })
    .refine(({ cells, removed }) => cells.length + removed.length > 0, { path: ['cells'] }),
  answer: z.object({ record, version }),
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
  uploads: true,
});

export const translationsAddLanguage = endpoint('translations/translations_add_language', {
  summary: 'A new language: untranslated texts are English until they have their own',
  body: z.object({
    code: z.string().regex(/^[a-z]{2}$/),
    name: z.string().trim().min(1).max(60),
  }),
  answer: z.object({ code: z.string() }),
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
});

export const translationsReadFile = endpoint('translations/translations_read_file', {
  summary:
    'What a file of texts would change, and every fault of it by row and column; the texts stay as they are. What takes longer ' +
    'than a moment goes on in the background: `imports_select_import` tells of it',
  body: z.object({ record, fileName: fileName.default(''), content: z.base64() }),
  answer: importAnswer,
  ...importKinds.texts,
  changes: false,
  uploads: true,
});

export const catalogueDraftsReadFile = endpoint('catalogue/catalogue_drafts_read_file', {
  summary:
    'Reads a workbook (.xlsx) or separated text as a table of a draft and has the linter look at it; the draft stays as it is. ' +
    'What takes longer than a moment goes on in the background: `imports_select_import` tells of it',
  body: z.object({
    draftId: z.number().int().positive(),
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

export const catalogueCalls = {
  cataloguesSelect,
  catalogueTablesSelect,
  catalogueTablesSelectTable,
  catalogueTablesSearch,
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
  impactsSelect,
  impactsStart,
  impactsStop,
  impactsSelectItems,
  impactsSelectSolution,
  translationsSelect,
  translationsUpdate,
  translationsAddLanguage,
  translationsReadFile,
  catalogueDraftsReadFile,
} as const;
