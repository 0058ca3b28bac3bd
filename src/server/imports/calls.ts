import { ok } from '../../core/result.ts';
import { discardImport, listImports, selectImport } from './select-imports.ts';
import { startImport } from './start-import.ts';
import type { Handlers } from '../platform/http/call.ts';

export const importHandlers = {
  importsSelect: async (body, call) => ok(await listImports(call, body)),
  importsSelectImport: (body, call) => selectImport(call, body),
  importsDiscard: (body, call) => discardImport(call, body),
  translationsReadFile: ({ record, ...file }, call) => startImport(call, { kind: 'texts', about: { record }, ...file }),
  quotesReadFile: (body, call) => startImport(call, { kind: 'enquiry', ...body }),
  pricesReadFile: (body, call) => startImport(call, { kind: 'priceList', ...body }),
  catalogueDraftsReadFile: ({ draftId, constantName, form, encoding, ...file }, call) =>
    startImport(
      call,
      form === 'vendor'
        ? { kind: 'vendorTable', about: { draftId, constantName, ...(encoding && { encoding }) }, ...file }
        : { kind: 'catalogueTable', about: { draftId, constantName }, ...file },
    ),
} satisfies Partial<Handlers>;
