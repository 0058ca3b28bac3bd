import { z } from 'zod';
import { fileEncodings, importKindNames, importStates } from '../core/catalogue/import-kinds.ts';
import { endpoint } from './endpoint.ts';
import { finding, instant, line } from './shapes.ts';

const importId = z.string().min(1).max(64);
const kind = z.enum(importKindNames);
const access = ['administration.appAdmin', 'menu.pricing'] as const;

const head = z.object({
  importId,
  kind,
  fileName: z.string(),
  size: z.number().int(),
  /** What the file is for, where its kind alone does not say it: a record of texts, a table of a draft. */
  about: z.object({
    record: z.string().optional(),
    draftId: z.number().int().optional(),
    constantName: z.string().optional(),
    encoding: z.enum(fileEncodings).optional(),
  }),
  state: z.enum(importStates),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Why the file can't be taken, with what mends it. */
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
});
export type ImportHead = z.infer<typeof head>;

const textCell = z.object({ key: z.string(), language: z.string(), text: z.string() });
const texts = z.object({
  version: z.number().int(),
  languages: z.array(z.string()),
  unchanged: z.number().int(),
  changes: z.array(textCell.extend({ row: z.number().int(), before: z.string() })),
  faults: z.array(z.object({ row: z.number().int(), column: z.string(), cell: z.string(), message: z.string() })),
});

const fileFindings = z.object({
  /** `fileRow`: the line of the file, counted from 1; null where it is not about a row of the file. The first of them. */
  findings: z.array(finding.extend({ fileRow: z.number().int().nullable() })),
  faults: z.number().int(),
  warnings: z.number().int(),
});
export type FileFindingsShape = z.infer<typeof fileFindings>;

const table = z.object({
  text: z.string(),
  /** The table of the draft that it was looked at over; null where the draft had none of its own. */
  tableVersion: z.number().int().nullable(),
  /** What the linter says with the rows kept that the file lacks, and with them removed; null where it lacks none. */
  keeping: fileFindings,
  removing: fileFindings.nullable(),
});

/** How far an import is, and what the file holds once it has been read: one of the others, by its kind. */
export const importAnswer = z.object({
  import: head,
  /** Of a price list or an enquiry; of a vendor's table as it stands in its file. */
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int(), text: z.string() })).optional(),
  /** What the text of a vendor's table was read as. */
  encoding: z.enum(fileEncodings).optional(),
  texts: texts.optional(),
  table: table.optional(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const fileName = line(255);

export const importsSelect = endpoint('imports/imports_select', {
  summary: 'The files of the caller that are being read or have been, newest first, without what they hold',
  body: z.object({ kind: kind.optional() }),
  answer: z.object({ imports: z.array(head) }),
  access,
  scope: 'account:read',
  changes: false,
});

export const importsSelectImport = endpoint('imports/imports_select_import', {
  summary: 'How far the reading of a file of the caller is, and what it holds; a token needs the scope of its kind too',
  body: z.object({ importId }),
  answer: importAnswer,
  access,
  scope: 'account:read',
  changes: false,
});

export const importsDiscard = endpoint('imports/imports_discard', {
  summary: 'Forget a file of the caller, read or not; false where it is gone already',
  body: z.object({ importId }),
  answer: z.boolean(),
  access,
  scope: 'account:write',
  changes: true,
});

export const importCalls = {
  importsSelect,
  importsSelectImport,
  importsDiscard,
} as const;
