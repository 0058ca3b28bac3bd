/**
 * Text without control characters but tabs and line breaks; CR LF and a lone CR become LF.
 * For comments and other texts of several lines: the database takes no NUL and a screen shows none of the others.
 */
export const withoutControlCharacters = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
