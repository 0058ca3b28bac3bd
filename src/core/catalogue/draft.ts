import type { Problem } from '../result.ts';
import { isxTypes } from '../products/definition/types.ts';
import { lintCatalogue } from './lint.ts';
import { hasTablesOf } from './projection.ts';
import { publishingFaults } from './publishable.ts';
import type { RecordName, RecordTexts } from './records.ts';
import { isPinnedTable, recordOf } from './records.ts';
import type { CatalogueSource } from './tables.ts';

/** What a draft changes: whole texts of records, each made out of a version that was in force. */
export interface CatalogueDraft {
  readonly texts: RecordTexts;
}

/** The catalogue as it would be with the draft: its tables in the place of those of the base. */
export const draftSource = (base: CatalogueSource, { texts }: CatalogueDraft): CatalogueSource => ({
  ...base,
  ...Object.fromEntries(Object.entries(texts).filter(([name]) => isPinnedTable(name))),
});

/** Something to be said of a catalogue at its place: a fault stands against publishing it, a warning does not. */
export interface Finding {
  readonly severity: 'fault' | 'warning';
  /** The record that it is about; null where it is none alone. */
  readonly constantName: string | null;
  /** The line of its text, counted from 1. */
  readonly row: number | null;
  readonly column: string | null;
  readonly problem: Problem;
  /** Key of TRANSLATE: what is to be done, where the linter knows it. */
  readonly remedy?: string;
}

/** Where a problem of a record or of a catalogue says that it stands: `row 12, column status`, `PARTS, row 3`, `PARTS`. */
export function findingOf(problem: Problem, severity: Finding['severity'], constantName: string | null): Finding {
  const { path = '', params = {} } = problem;
  const row = /(?:^|, )row (\d+)/.exec(path)?.[1];
  const column = /(?:^|, )column (.+)$/.exec(path)?.[1];
  const named = typeof params['table'] === 'string' ? params['table'] : /^[A-Z][A-Z0-9_]+(?=$|, )/.exec(path)?.[0];
  return {
    severity,
    constantName: constantName ?? named ?? null,
    row: row === undefined ? null : Number(row),
    column: column ?? null,
    problem,
  };
}

/** What is wrong with the records of a draft, each by itself: every fault by its place. */
export const formFaults = ({ texts }: CatalogueDraft): Finding[] =>
  (Object.entries(texts) as [RecordName, string][]).flatMap(([name, text]) => {
    const checked = recordOf(name).check(text);
    return checked.ok ? [] : checked.problems.map((problem) => findingOf(problem, 'fault', name));
  });

/**
 * What stands against publishing a draft over the tables in force: first of each record by itself, and when these fit
 * of all of them together.
 */
export function draftFindings(base: CatalogueSource, draft: CatalogueDraft): Finding[] {
  const form = formFaults(draft);
  if (form.length > 0) return form;
  const source = draftSource(base, draft);
  // While tables are still to come only what is there is looked at.
  if (!isxTypes.every((isxType) => hasTablesOf(isxType, source)))
    return publishingFaults(source).map((problem) => findingOf(problem, 'fault', null));
  return lintCatalogue(source).map(({ severity, table, row, column, remedy, ...problem }) => ({
    severity,
    constantName: table === '' ? null : table,
    row,
    column,
    problem,
    remedy,
  }));
}
