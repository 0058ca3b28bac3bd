import type { Sized } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import type { SolvedUnit } from '../../../../../core/products/cooling/solve-for/solved-unit.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import kit from '../../../../ui/kit.module.css';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import { solvedHeads } from './solved-labels.ts';
import type { SolvedProps } from './solved-value.tsx';
import { isHeld, SolvedNote, SolvedValue } from './solved-value.tsx';

const nameOf = ({ model, partNumber }: SolvedUnit<Sized>) => (
  <>
    <strong>{model}</strong>
    <div className={kit.note}>{partNumber}</div>
  </>
);

/** A row for each model: the value that was solved for and what the model does there. */
export function SolvedTable<Answer extends Sized>(props: SolvedProps<Answer>) {
  const { units, input, columns, explain, explained, onTake } = props;
  const t = useTranslate();
  const { field } = input;
  const shown: readonly Column<(typeof units)[number]>[] = [
    {
      name: 'model',
      head: t('Model'),
      isRowHead: true,
      cell: nameOf,
    },
    {
      name: 'value',
      head: t(solvedHeads[field]),
      align: 'end',
      cell: (unit) => isHeld(unit) && <SolvedValue unit={unit} input={input} onTake={onTake} />,
    },
    {
      name: 'note',
      head: t('Note'),
      isHeadHidden: true,
      cell: (unit) => (
        <div className={`${kit.rowTight} ${kit.note} ${kit.unlessEmpty}`}>
          <SolvedNote unit={unit} field={field} explain={explain} />
        </div>
      ),
    },
    {
      name: 'margin',
      head: t('Margin'),
      unit: '\u00A0',
      align: 'end',
      cell: (unit) => isHeld(unit) && signedPercent(unit.at.margin),
    },
    ...columns.map((column): Column<(typeof units)[number]> => ({
      name: column.field,
      head: t(column.head),
      unit: column.unit ? t(column.unit) : '\u00A0',
      title: t(column.label),
      align: 'end',
      cell: (unit) => isHeld(unit) && explained(unit, column, columnFigure(column.figure(unit.at), column.decimals)),
    })),
  ];
  return (
    <Table
      label={t('Models')}
      columns={shown}
      rows={units}
      keyOf={({ model }) => model}
      narrow="scrolls"
      size="large"
      // A reason is a sentence: it has the rest of the row to itself.
      rowOf={(unit) =>
        !isHeld(unit) && (
          <tr className={unit.isOffered ? undefined : kit.muted}>
            <th scope="row">{nameOf(unit)}</th>
            <td data-align="end">–</td>
            <td colSpan={columns.length + 2}>
              <SolvedNote unit={unit} field={field} explain={explain} />
            </td>
          </tr>
        )
      }
      rowProps={({ isOffered }) => (isOffered ? {} : { className: kit.muted! })}
    />
  );
}
