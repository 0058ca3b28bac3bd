import { startImport } from '../use-cases/start-import.ts';
import { selectTexts } from '../use-cases/select-texts.ts';
import { addLanguage, updateTexts } from '../use-cases/update-texts.ts';
import type { Handlers } from './call.ts';

export const translationHandlers = {
  translationsSelect: (body, call) => selectTexts(call, body),
  translationsUpdate: (body, call) => updateTexts(call, body),
  translationsAddLanguage: (body, call) => addLanguage(call, body),
  translationsReadFile: ({ record, ...file }, call) => startImport(call, { kind: 'texts', about: { record }, ...file }),
} satisfies Partial<Handlers>;
