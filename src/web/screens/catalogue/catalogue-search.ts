import { catalogueAreas } from '../../../core/catalogue/areas.ts';
import { impactSearch } from './impact/impact-search.ts';
import { oneOfParam, present, textParam, wholeParam } from '../../app/navigation/search-params.ts';

const id = (value: unknown) => wholeParam(value, 1, 1_000_000_000);

/** The list of tables: what is looked for in it, and the draft that one works in. */
export const tablesSearch = (search: Record<string, unknown>) =>
  present({
    draft: id(search['draft']),
    area: oneOfParam(catalogueAreas, search['area']),
    text: textParam(search['text'], 100),
  });
export type TablesSearch = ReturnType<typeof tablesSearch>;

/** A table: in force or in a draft, and the cell that an address leads to (the row counts from 1). */
export const tableSearch = (search: Record<string, unknown>) =>
  present({
    draft: id(search['draft']),
    row: wholeParam(search['row'], 1, 1_000_000),
    column: textParam(search['column'], 64),
  });
export type TableSearch = ReturnType<typeof tableSearch>;

export const draftSteps = ['changes', 'check', 'impact', 'publish'] as const;
export type DraftStep = (typeof draftSteps)[number];

export const draftSearch = (search: Record<string, unknown>) =>
  present({
    step: oneOfParam(draftSteps, search['step']),
    /** The table whose rows are compared. */
    table: textParam(search['table'], 64),
    page: wholeParam(search['page'], 1, 100_000),
    ...impactSearch(search),
  });
export type DraftSearch = ReturnType<typeof draftSearch>;

export const historySearch = (search: Record<string, unknown>) =>
  present({
    page: wholeParam(search['page'], 1, 100_000),
    /** Two publications that are compared. */
    before: id(search['before']),
    after: id(search['after']),
    table: textParam(search['table'], 64),
    rows: wholeParam(search['rows'], 1, 100_000),
  });
export type HistorySearch = ReturnType<typeof historySearch>;
