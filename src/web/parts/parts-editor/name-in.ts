import type { PartNames } from '../../../core/pricing/price.ts';

/** The name of a part in a language; nothing of a part that nobody knows. */
export const nameIn = (names: PartNames | undefined, language: string): string =>
  names ? (language === 'ru' ? names.nameRu : names.nameEn) : '';
