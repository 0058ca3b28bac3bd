import { memo, useState } from 'react';
import type { ModelYear, YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import { qualifiersOf } from '../../../../../core/products/cooling/year/qualifiers.ts';
import { byEnergy } from '../../../../../core/products/cooling/year/ranking.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Radio } from '../../../../ui/fields/radio.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import { figureColumns, modelText, nameOf } from './year-table.tsx';
import type { YearExplaining } from './year-figure.tsx';
import { QualifierMark } from './year-figure.tsx';
import { variantLabel } from './year-texts.ts';
import styles from './year.module.css';
import kit from '../../../../ui/kit.module.css';

interface YearModelsProps {
  readonly comparison: YearComparison;
  readonly chosen: ModelYear | null;
  readonly explaining: YearExplaining;
  readonly onChoose: (year: ModelYear) => void;
}

/** Every model that carries the load, the least energy first and whole years before those that lack hours, folded away until somebody wants it. */
export const YearModels = memo(function YearModels({ comparison, chosen, explaining, onChoose }: YearModelsProps) {
  const t = useTranslate();
  const years = comparison.variants.flatMap(({ models }) => models).toSorted(byEnergy);
  const [isOpen, setIsOpen] = useState(false);
  const altitude = explaining.asked.inputs.conditions.altitude ?? 0;
  const title = t('All {count} models by their energy', { count: years.length });
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
          <span className={styles.marks}>
            {qualifiersOf(year, { altitude, withoutCold: comparison.withoutCold })
              .filter(({ is }) => is === 'partial')
              .map((qualifier) => (
                <QualifierMark key={qualifier.is} qualifier={qualifier} model={modelText(year)} />
              ))}
          </span>
        </>
      ),
    },
    ...['energy', 'cost', 'pPUE', 'difference', 'unanswered'].map((name) => ofYear.get(name)!),
  ];
  return (
    <details className={styles.all} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <Table
          label={title}
          columns={columns}
          rows={years}
          keyOf={nameOf}
          narrow="scrolls"
          size="large"
          rowProps={(year) => ({ 'data-chosen': year === chosen })}
        />
      )}
    </details>
  );
});
