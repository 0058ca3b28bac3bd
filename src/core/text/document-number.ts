import { inCyrillic, inLatin, withHyphens } from './lookalikes.ts';

/** `КП-05.11.2026-00012`: two Cyrillic letters, a date of the shape dd.mm.yyyy or dd.mm.yy, five digits. */
const DATED = /^[А-ЯЁа-яё]{2}-\d{2}\.\d{2}\.(?:\d{4}|\d{2})-\d{5}$/;

/** `OP-240115-0012345`: OP in Latin letters, six digits, seven or eight digits. */
const OPPORTUNITY = /^OP-\d{6}-\d{7,8}$/;

/**
 * Whether a text may stand as a document (opportunity) number. Empty is allowed. Specification section 5 asks for
 * the shape alone, so the date need not be one of the calendar.
 */
export const isDocumentNumber = (text: string): boolean => text === '' || DATED.test(text) || OPPORTUNITY.test(text);

/** Letters before the first hyphen. */
const LETTERS = 2;

/**
 * A document number as it should be written: `OP` in Latin capitals, the two letters before a date in Cyrillic ones, hyphens for dashes,
 * whatever looks alike. What is no document number in any reading stays as it is.
 */
export function documentNumber(text: string): string {
  const plain = withHyphens(text.trim());
  const readings = [plain, inLatin(plain).toUpperCase(), inCyrillic(plain.slice(0, LETTERS)) + plain.slice(LETTERS)];
  return readings.find(isDocumentNumber) ?? text.trim();
}
