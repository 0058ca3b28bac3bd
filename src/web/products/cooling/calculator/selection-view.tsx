import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { changesThatAdmit } from '../../../../core/products/cooling/solve-for/changes.ts';
import type { Remedy } from '../../../../core/products/cooling/selection/refusals.ts';
import type { InputField } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { SELECTION_INPUTS } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { useLanguage, useTranslate } from '../../../app/session/app-context.tsx';
import { useWiderThan } from '../../../ui/hooks/use-media.ts';
import { present } from '../../../app/navigation/search-params.ts';
import { toggled } from '../../../parts/calculator/pinned.ts';
import styles from '../../../parts/calculator/results.module.css';
import kit from '../../../ui/kit.module.css';
import { useUnfolded } from '../../../parts/calculator/use-unfolded.ts';
import { useAdmissions } from './results/admissions.ts';
import type { CalculatorViewProps } from './calculator-views.ts';
import { CapacityChart } from './capacity-chart.tsx';
import { chartedModels } from './results/charted-models.ts';
import { Excluded } from './results/excluded.tsx';
import { explainedColumns } from './results/explained-columns.tsx';
import { familyName } from '../../../../core/products/cooling/tables/families.ts';
import { MarkNotes, tableMarks } from './results/marks.tsx';
import { MatchDetails } from './results/match-details.tsx';
import { MatchCards } from './results/match-cards.tsx';
import { MatchesTable } from './results/matches.tsx';
import { NoMatches } from './results/no-matches.tsx';

const required = SELECTION_INPUTS.find(({ field }) => field === 'sensibleCoolerCapacity')!;

/** The units that fit, the chart of their capacities, and why every other one does not fit. */
export function SelectionView({ family, data, calculator, inputs, selection, isStale }: CalculatorViewProps) {
  const t = useTranslate();
  const language = useLanguage();
  const List = useWiderThan('md') ? MatchesTable : MatchCards;
  const unfolded = useUnfolded();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, type, step } = calculator;
  const [looksAtExcluded, setLooksAtExcluded] = useState(false);
  const isEmpty = selection.matches.length === 0;
  const { rejected } = selection;
  const asked = useMemo(
    () => ({
      models: rejected.map(({ model }) => model),
      changesOf: (model: string) => changesThatAdmit(data, family.code, model, inputs),
    }),
    [data, family.code, inputs, rejected],
  );
  const admissions = useAdmissions(asked, looksAtExcluded || isEmpty);
  const charted = useMemo(() => chartedModels(state.pinned, selection), [selection, state.pinned]);

  // The table answers first; the chart, dearer to draw, follows as soon as there is time.
  const chart = useMemo(() => ({ inputs, selection, charted }), [inputs, selection, charted]);
  const shown = useDeferredValue(chart);
  const onKeepMoisture = useCallback((keepsMoisture: boolean) => type({ keepsMoisture }), [type]);

  const onToggle = (model: string) => type({ pinned: toggled(charted, model) });
  function onAdmit({ field, value }: Remedy): void {
    step({ inputs: { ...state.inputs, [field]: value } });
    // The button goes with its row: the keyboard goes on where the model now stands.
    heading.current?.focus();
  }

  return (
    <div className={styles.results} data-stale={isStale}>
      <section className={`${kit.stack} ${styles.matches}`} aria-labelledby="matches">
        <div className={kit.rowBaseline}>
          <h2 id="matches" className={kit.large} ref={heading} tabIndex={-1}>
            {isEmpty
              ? t('No model of {family} fits', { family: family.formName })
              : t('{count} model of {family} fits | {count} models of {family} fit', {
                  count: selection.matches.length,
                  family: family.formName,
                })}
          </h2>
          {isStale ? (
            <span className={kit.faultNote}>
              {t('Shown for the last correct inputs: the marked one is not taken yet.')}
            </span>
          ) : (
            <span className={kit.note}>{familyName(family, language)}</span>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {t('Fitting models: {models}', {
            models: selection.matches.map(({ model }) => model).join(', ') || t('none'),
          })}
        </p>
        {isEmpty ? (
          <NoMatches<InputField>
            selection={selection}
            admissions={admissions}
            inputs={inputs}
            bounds={{ min: required.min, max: required.max[family.code] }}
            onAdmit={onAdmit}
          />
        ) : (
          <div className={`${kit.kept} ${kit.stack}`}>
            <List
              matches={selection.matches}
              window={selection.window}
              required={inputs.sensibleCoolerCapacity}
              columns={explainedColumns}
              marks={tableMarks}
              details={(match) => <MatchDetails match={match} family={family.code} inputs={inputs} />}
              start={{ family: family.code, ...present(inputs) }}
              {...{ charted, onToggle, unfolded }}
            />
            <MarkNotes matches={selection.matches} marks={tableMarks} />
          </div>
        )}
      </section>
      <CapacityChart
        data={data}
        family={family.code}
        {...shown}
        keepsMoisture={state.keepsMoisture}
        onKeepMoisture={onKeepMoisture}
      />
      <Excluded
        selection={selection}
        pin={{ charted, onToggle }}
        onAdmit={onAdmit}
        admissions={admissions}
        onUnfold={setLooksAtExcluded}
      />
    </div>
  );
}
