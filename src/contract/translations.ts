import { z } from 'zod';
import { importKinds } from '../core/catalogue/import-kinds.ts';
import { textRecords } from '../core/translation/text-records.ts';
import { endpoint } from './endpoint.ts';
import { fileName, importAnswer } from './imports.ts';

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

export const translationCalls = {
  translationsSelect,
  translationsUpdate,
  translationsAddLanguage,
  translationsReadFile,
} as const;
