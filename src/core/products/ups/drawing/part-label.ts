import type { Translate } from '../../../translation/translate.ts';
import type { Words } from './drawn-parts.ts';

/** Words in the reader's language, several with dots between them. */
export const said = (all: readonly Words[], t: Translate): string =>
  all.map(({ text, params }) => t(text, params)).join(' · ');
