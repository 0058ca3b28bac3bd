import { memo, useState } from 'react';
import type { ModelYear, YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import { costOfYears } from '../../../../../core/products/cooling/year/life-cost.ts';
import type { YearRates } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { qualifiersOf } from '../../../../../core/products/cooling/year/qualifiers.ts';
import { byEnergy, isWholeYear } from '../../../../../core/products/cooling/year/ranking.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Radio } from '../../../../ui/fields/radio.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import { costColumns, figureColumns, modelText } from './year-table.tsx';
import type { YearExplaining } from './year-figure.tsx';
import type { YearPrices } from './year-prices.ts';
import { nameOf } from './year-prices.ts';
import { QualifierMark } from './year-figure.tsx';
import { variantLabel } from './year-texts.ts';
import styles from './year.module.css';
import kit from '../../../../ui/kit.module.css';

interface YearModelsProps {
  readonly comparison: YearComparison;
  readonly chosen: ModelYear | null;
  readonly explaining: YearExplaining;
  readonly prices: YearPrices | null;
  readonly onChoose: (year: ModelYear) => void;
}

const byItsEnergy = 'energy';

/** The least energy first, or what costs least; `-` before an order turns it round; what has no figure, or not all of it, stands last. */
function inOrder(
  all: readonly ModelYear[],
  order: string,
  prices: YearPrices | null,
  rates: YearRates,
): readonly ModelYear[] {
  const isFalling = order.startsWith('-');
  const by = order.replace(/^-/, '');
  if (!prices || by === byItsEnergy) {
    const rising = all.toSorted(byEnergy);
    return isFalling
      ? [...rising.filter(isWholeYear).toReversed(), ...rising.filter((year) => !isWholeYear(year)).toReversed()]
      : rising;
  }
  const figure = (year: ModelYear): number | null => {
    const price = prices.of(nameOf(year));
    return by === 'price' ? (price ? Number(price) : null) : (costOfYears(year, price, rates)?.total ?? null);
  };
  return all.toSorted((one, other) => {
    const [a, b] = [figure(one), figure(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a - b) * (isFalling ? -1 : 1);
  });
}

/** Every model that carries the load, the least energy first unless another order is chosen, folded away until somebody wants it. */
export const YearModels = memo(function YearModels({
  comparison,
  chosen,
  explaining,
  prices,
  onChoose,
}: YearModelsProps) {
  const t = useTranslate();
  const all = comparison.variants.flatMap(({ models }) => models);
  const [isOpen, setIsOpen] = useState(false);
  const [order, setOrder] = useState<string>(byItsEnergy);
  const years = inOrder(all, order, prices, explaining.asked.rates);
  const altitude = explaining.asked.inputs.conditions.altitude ?? 0;
  const title = t('All {count} models', { count: years.length });
  const ofYear = new Map(figureColumns(t, explaining).map((column) => [column.name, column]));
  const columns: readonly Column<ModelYear>[] = [
    {
      name: 'model',
      head: t('Model'),
      isRowHead: true,
      cell: (year) => (
        <>
          <Radio name="year-model" checked={year === chosen} onChange={() => onChoose(year)}>
            {modelText(year)} <span className={kit.note}>{t(variantLabel(year))}</span>
          </Radio>
          <span className={`${kit.rowTight} ${kit.unlessEmpty} ${styles.marks}`}>
            {qualifiersOf(year, { altitude, withoutCold: comparison.withoutCold })
              .filter(({ is }) => is === 'partial')
              .map((qualifier) => (
                <QualifierMark key={qualifier.is} qualifier={qualifier} model={modelText(year)} />
              ))}
          </span>
        </>
      ),
    },
    { ...ofYear.get('energy')!, sort: { by: byItsEnergy } },
    ofYear.get('cost')!,
    // Where some have no price yet, an order by it would be one of chance.
    ...(prices
      ? costColumns(t, prices, explaining).map(({ sort, ...column }) =>
          prices.onlyFirst === null && sort ? { ...column, sort } : column,
        )
      : []),
    ...['pPUE', 'difference', 'unanswered'].map((name) => ofYear.get(name)!),
  ];
  return (
    <details className={`${kit.surface} ${styles.all}`} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`${kit.padded} ${kit.strong}`}>{title}</summary>
      {isOpen && (
        <Table
          label={title}
          columns={columns}
          rows={years}
          keyOf={nameOf}
          narrow="scrolls"
          size="large"
          order={{ current: order, initial: byItsEnergy, onChange: (next) => setOrder(next ?? byItsEnergy) }}
          rowProps={(year) => ({ 'data-chosen': year === chosen })}
        />
      )}
    </details>
  );
});
