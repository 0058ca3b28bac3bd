import type { CableKind } from '../../engineering/cross-cables.ts';
import { formatQuantity } from '../../format.ts';
import type { Translate } from '../../translation/translate.ts';
import type { UpsCrossCableRow } from './tables/enclosures.ts';
import type { BlockSpan, WireList, WireRow } from './wire-list.ts';

/** How links and what they join are written, on the screen and in files alike. */

/** Keys of TRANSLATE. */
export const cableNames: Readonly<Record<CableKind, string>> = {
  short: 'Link within a row',
  rowCross: 'Link between rows',
  shelfCross: 'Link between shelves',
  enclosureCross: 'Link between stands',
  lead: 'Lead to the breaker',
};

/** What a figure of the catalogue rests on: keys of TRANSLATE. */
const provenanceNames: Readonly<Record<UpsCrossCableRow['provenance'], string>> = {
  vendor: 'the maker’s figure',
  fact: 'a published figure',
  analogue: 'the figure of an analogue',
  model: 'a model',
  own: 'own design rule',
};

/** `1–3, 5` of 1, 2, 3 and 5. */
export function rangesText(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** `1…5`: each block with the next; `5–6`: one link. */
const spanText = ({ from, to }: BlockSpan): string => `${from}${to - from > 1 ? '…' : '–'}${to}`;

/** Between which blocks the links of a row run: the minus of each to the plus of the next. */
export const betweenText = ({ kind, between }: WireRow, { battery }: WireList, t: Translate): string =>
  kind === 'lead'
    ? t('1 (+) and {last} (−) – breaker', { last: battery.size.blocks })
    : between.map(spanText).join(', ');

/** The rule that a row follows, in the reader's language, with its figures. */
export function ruleText({ rule }: WireRow, language: string, t: Translate): string {
  const { noteRu, noteEn, term, extraMm, roundUpMm } = rule;
  const note = (language === 'ru' ? noteRu : noteEn).replaceAll('extraMm', formatQuantity(extraMm, t('mm')));
  return term === 'fixed' ? note : `${note}. ${t('The length is rounded up to whole {step} mm', { step: roundUpMm })}`;
}

/** Where the length of a row comes from: the table, its row and what that rests on. */
export const sourceText = ({ rule, supplied }: WireRow, t: Translate): string =>
  supplied
    ? t('The enclosure is supplied with this length: {provenance} ({place})', {
        provenance: t(provenanceNames[supplied.provenance]),
        place: `UPS_CROSS_CABLE_LENGTHS, ${supplied.enclosure}`,
      })
    : `${t(provenanceNames[rule.provenance])} (UPS_CROSS_CABLES, ${rule.link})`;
