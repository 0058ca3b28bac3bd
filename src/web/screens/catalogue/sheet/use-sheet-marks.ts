import { useDeferredValue, useMemo } from 'react';
import type { FindingView } from '../../../../contract/shapes.ts';
import { findingOf } from '../../../../core/catalogue/draft.ts';
import type { CatalogueRecord } from '../../../../core/catalogue/records.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { linesOf, writeSheet } from '../../../../core/tables/sheet.ts';
import { differSheets } from '../../../../core/tables/sheet-difference.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { RowMarks } from './sheet-grid.tsx';

export const unmarked: RowMarks = { isAdded: false, before: null, faults: null };

/** What is wrong with a sheet by itself, and what differs from the one in force: by its rows. */
export function useSheetMarks(
  {
    record,
    base,
    findings,
  }: {
    readonly record: CatalogueRecord;
    /** What is in force. */
    readonly base: Sheet;
    /** What the server found beyond the form of the table, by the lines of its text. */
    readonly findings: readonly FindingView[];
  },
  sheet: Sheet,
) {
  const t = useTranslate();
  // Looking through thousands of rows follows the typing when there is time.
  const settled = useDeferredValue(sheet);
  return useMemo(() => {
    const lines = linesOf(settled);
    const rowAt = new Map(lines.map((line, row) => [line, row]));
    const marks = new Map<number, { isAdded: boolean; before: Map<string, string>; faults: Map<string, string> }>();
    const at = (row: number) => {
      const known = marks.get(row) ?? { isAdded: false, before: new Map(), faults: new Map() };
      marks.set(row, known);
      return known;
    };
    const difference = differSheets(base, settled, record.key);
    for (const row of difference.rows) {
      if (row.kind === 'added') at(row.row).isAdded = true;
      if (row.kind === 'changed') for (const { column, before } of row.cells) at(row.row).before.set(column, before);
    }
    const checked = record.check(writeSheet(settled));
    const own = checked.ok
      ? []
      : checked.problems.map((problem) => {
          const { row, column } = findingOf(problem, 'fault', record.name);
          return { severity: 'fault' as const, row, column, message: t(problem.text, problem.params) };
        });
    const form = new Set(own.map(({ row, column }) => `${row} ${column}`));
    // The server looks at the table too, as it was saved: what both found is told once.
    const all = [
      ...own,
      ...(own.length > 0 ? [] : findings.filter(({ row, column }) => !form.has(`${row} ${column}`))),
    ];
    const remarks = all.map(({ row: line, column, message: words, severity, ...rest }) => {
      const message = 'remedy' in rest && rest.remedy !== undefined ? `${words}. ${rest.remedy}` : words;
      const row = line === null ? null : (rowAt.get(line) ?? null);
      if (row !== null) at(row).faults.set(column ?? '', message);
      return { row, column, message, severity };
    });
    return { marks, remarks, difference };
  }, [settled, base, record, findings, t]);
}
