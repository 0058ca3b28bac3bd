import type { Translate } from '../../translate/translate.ts';
import type { Listed, Words } from './drawn-parts.ts';

/** Words in the reader's language, several with dots between them. */
export const said = (all: readonly Words[], t: Translate): string =>
  all.map(({ text, params }) => t(text, params)).join(' · ');

/** `U3MUPS160KHS, UPS, 3`: a part as it is read out. */
export const partLabel = (partNumber: string, name: string, listed: Listed): string =>
  `${partNumber}, ${name}, ${listed.get(partNumber) ?? 0}`;
