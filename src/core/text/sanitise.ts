/** What a name may hold by specification section 5: Latin and Cyrillic letters, digits, space and . , + ( ) ! # $ * / \ - _ [ ] */
const KEPT = /(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]|[0-9 .,+()!#$*/\\\-_[\]]/gu;

/**
 * Removes every other character; null or nothing is an empty text. The text is composed first (NFC): some systems
 * hand over `й` as `и` and a breve, and the letter would lose its mark.
 */
export const sanitise = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFC').match(KEPT)?.join('') ?? '';
