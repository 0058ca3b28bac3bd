import { ok } from '../../core/result.ts';
import { discardImport, listImports, selectImport } from '../use-cases/select-imports.ts';
import { startImport } from '../use-cases/start-import.ts';
import type { Handlers } from './call.ts';

export const importHandlers = {
  importsSelect: async (body, call) => ok(await listImports(call, body)),
  importsSelectImport: (body, call) => selectImport(call, body),
  importsDiscard: (body, call) => discardImport(call, body),
  catalogueDraftsReadFile: ({ draftId, constantName, form, encoding, ...file }, call) =>
    startImport(
      call,
      form === 'vendor'
        ? { kind: 'vendorTable', about: { draftId, constantName, ...(encoding && { encoding }) }, ...file }
        : { kind: 'catalogueTable', about: { draftId, constantName }, ...file },
    ),
} satisfies Partial<Handlers>;
