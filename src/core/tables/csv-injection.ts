/**
 * What a spreadsheet would take for the begin of a formula when it reads text: the signs themselves, their full-width
 * twins, and the tab and carriage return that some programs skip in front of them
 * (OWASP, "CSV Injection", https://owasp.org/www-community/attacks/CSV_Injection).
 */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Text for a cell of CSV or of a clipboard: an apostrophe keeps a spreadsheet from reckoning with it. */
export const inertText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const atRisk = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * The same for a table that is read back: the way back takes the apostrophe off again, and a text that begins so by itself gets
 * one more.
 */
export const guardedCell = (text: string): string => (atRisk.test(text) ? `'${text}` : text);
export const unguardedCell = (cell: string): string => (cell.startsWith("'") && atRisk.test(cell) ? cell.slice(1) : cell); // prettier-ignore

/** `1234567.80` as a Russian spreadsheet reads numbers: decimal comma, no groups. */
export const decimalCommaText = (decimal: string): string => decimal.replace('.', ',');
