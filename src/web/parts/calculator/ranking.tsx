import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import kit from '../../ui/kit.module.css';
import styles from './matches.module.css';
import { priceColumn } from './price-column.tsx';
import { PinToggle } from './pin-toggle.tsx';
import type { PricedOrder } from './priced-order.tsx';
import { MOST_PINNED } from './pinned.ts';
import { Unfold } from './unfold.tsx';
import type { Unfolded } from './use-unfolded.ts';

interface RankingProps<Match extends { readonly model: string }> {
  readonly order: PricedOrder<Match>;
  /** What stands below the model's name: its part numbers. */
  readonly partNumbers: (match: Match) => string;
  readonly columns: readonly Column<Match>[];
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
  readonly unfolded: Unfolded;
  readonly details: (match: Match) => ReactNode;
  /** The way from a match to a new solution; null where the person may not create one. */
  readonly action: ((match: Match, isBest: boolean) => ReactNode) | null;
}

/** The models that carry the load, best first; every further figure is one click away. */
export function Ranking<Match extends { readonly model: string }>({
  order: { rows, prices, control, more },
  partNumbers,
  columns,
  charted,
  onToggle,
  unfolded: { isUnfolded, unfold },
  details,
  action,
}: RankingProps<Match>) {
  const t = useTranslate();
  const id = useId();
  const insideOf = (model: string) => `${id}-${model}`;
  const chart: Column<Match> = {
    name: 'chart',
    head: t('Chart'),
    unit: t('up to {count}', { count: MOST_PINNED }),
    width: '64px',
    cell: ({ model }) => <PinToggle model={model} charted={charted} onToggle={onToggle} />,
  };
  const name: Column<Match> = {
    name: 'model',
    head: t('Model'),
    isRowHead: true,
    width: 'content',
    cell: (match) => (
      <div className={styles.model}>
        <Unfold
          model={match.model}
          controls={insideOf(match.model)}
          isUnfolded={isUnfolded(match.model)}
          onToggle={unfold}
        />
        <span>
          <strong className={kit.subtitle}>{match.model}</strong>
          <span className={kit.note}>{partNumbers(match)}</span>
        </span>
      </div>
    ),
  };
  const actions: readonly Column<Match>[] = action
    ? [
        {
          name: 'action',
          head: t('Action'),
          isHeadHidden: true,
          align: 'end',
          cell: (match) => action(match, match === rows[0]),
        },
      ]
    : [];
  const price = prices ? [priceColumn<Match>(t, prices, ({ model }) => model)] : [];
  const shown = [chart, name, ...price, ...columns, ...actions];
  return (
    <>
      {control}
      <Table
        label={t('Models')}
        columns={shown}
        rows={rows}
        keyOf={({ model }) => model}
        narrow="scrolls"
        size="large"
        below={(match) =>
          isUnfolded(match.model) && (
            <tr id={insideOf(match.model)} data-inside="true">
              <td colSpan={shown.length}>{details(match)}</td>
            </tr>
          )
        }
      />
      {more}
    </>
  );
}
