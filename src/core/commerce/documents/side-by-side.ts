import type { ReportContent } from '../../solution/report/sheet.ts';
import type { Translate } from '../../translation/translate.ts';

/** `Итого / Total`; once where both say the same. */
const joined = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(' / ');

/** A report of which every text stands in each language: what a spreadsheet holds of a document in two languages. */
export function sideBySide<Report extends ReportContent>(reports: readonly [Report, ...Report[]]): Report {
  const [first] = reports;
  return {
    ...first,
    header: first.header.map((_, at) => ({
      label: joined(reports.map(({ header }) => header[at]!.label)),
      value: joined(reports.map(({ header }) => header[at]!.value)),
    })),
    issues: first.issues.map((issue, at) => ({
      ...issue,
      description: joined(reports.map(({ issues }) => issues[at]!.description)),
    })),
  };
}

/** `t()` of several languages at once. */
export const translateAll =
  (translates: readonly Translate[]): Translate =>
  (key, params) =>
    joined(translates.map((t) => t(key, params)));
