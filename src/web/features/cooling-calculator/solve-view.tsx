import { useMemo } from 'react';
import type { ProductFamily } from '../../../core/cooling/families.ts';
import type { SolvedUnit } from '../../../core/cooling/solve-for.ts';
import { solveFor } from '../../../core/cooling/solve-for.ts';
import type { CoolingSelectionData } from '../../../core/cooling/selection-data.ts';
import type { CalculatedFamily, InputField, SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { useWiderThan } from '../../ui/use-media.ts';
import results from '../../calculator/results.module.css';
import { solvedTitles } from './solved-labels.ts';
import { SolvedCards } from './solved-cards.tsx';
import { SolvedTable } from './solved-table.tsx';
import styles from './solve-view.module.css';

interface SolveViewProps {
  readonly family: ProductFamily & { readonly code: CalculatedFamily };
  readonly data: CoolingSelectionData;
  /** The input that is left open. */
  readonly field: InputField;
  readonly inputs: SelectionInputs;
  readonly isStale: boolean;
  readonly onTake: (value: number) => void;
}

/** In place of the results while one input is left open: its value for every model. */
export function SolveView({ family, data, field, inputs, isStale, onTake }: SolveViewProps) {
  const t = useTranslate();
  const List = useWiderThan('md') ? SolvedTable : SolvedCards;
  const units = useMemo((): readonly SolvedUnit[] => {
    const answer = solveFor(data, family.code, field, inputs);
    return answer.ok ? answer.value : [];
  }, [data, family.code, field, inputs]);
  const held = units.filter(({ value }) => value !== null).length;
  return (
    <section className={styles.solve} aria-labelledby="solved" data-stale={isStale}>
      <div className={results.matchesHead}>
        <h2 id="solved">{t(solvedTitles[field], { required: inputs.sensibleCoolerCapacity })}</h2>
        {isStale && (
          <span className={results.stale}>
            {t('Shown for the last correct inputs: the marked one is not taken yet.')}
          </span>
        )}
      </div>
      <p className={styles.note} role="status">
        {t('{held} of {count} models have a value. Pressing it puts it into the input.', { held, count: units.length })}
      </p>
      <List units={units} field={field} onTake={onTake} />
    </section>
  );
}
