import type { Match } from '../../../../../core/products/cooling/selection/select.ts';
import { ExplainedFigure } from './explained-figure.tsx';
import type { MatchColumn } from './match-column.ts';
import { mainColumns, tableColumns } from './match-columns.ts';

/** The main columns, each figure of which tells where it comes from. */
export const explainedColumns: readonly MatchColumn<Match>[] = tableColumns.map((column, at) => ({
  ...column,
  explained: (match, written) => (
    <ExplainedFigure match={match} field={mainColumns[at]!.field} label={column.label}>
      {written}
    </ExplainedFigure>
  ),
}));
