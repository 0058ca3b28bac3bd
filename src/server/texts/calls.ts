import { selectTexts } from './select-texts.ts';
import { addLanguage, updateTexts } from './update-texts.ts';
import type { Handlers } from '../platform/http/call.ts';

export const translationHandlers = {
  translationsSelect: (body, call) => selectTexts(call, body),
  translationsUpdate: (body, call) => updateTexts(call, body),
  translationsAddLanguage: (body, call) => addLanguage(call, body),
} satisfies Partial<Handlers>;
