import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { ProductFamily } from '../../../core/cooling/families.ts';
import type { Remedy } from '../../../core/cooling/refusals.ts';
import { selectCooling } from '../../../core/cooling/select.ts';
import type { CoolingSelectionData } from '../../../core/cooling/selection-data.ts';
import type { CalculatedFamily, InputField } from '../../../core/cooling/selection-inputs.ts';
import { SELECTION_INPUTS, checkInputs } from '../../../core/cooling/selection-inputs.ts';
import { useLanguage, useTranslate } from '../../app/app-context.tsx';
import { useWiderThan } from '../../ui/use-media.ts';
import { CapacityChart } from './capacity-chart.tsx';
import { toggled } from '../../calculator/pinned.ts';
import { chartedModels } from './charted.ts';
import { Excluded } from './excluded.tsx';
import { familyName } from './family-cards.tsx';
import { Inputs } from '../../calculator/inputs.tsx';
import { CorrectInputs } from './correct-inputs.tsx';
import { useLastRight } from '../../calculator/use-last-right.ts';
import { MarkNotes, tableMarks } from './marks.tsx';
import { tableColumns } from './match-columns.ts';
import { MatchDetails } from './match-details.tsx';
import { MatchCards } from './match-cards.tsx';
import { MatchesTable } from './matches.tsx';
import { NoMatches } from './no-matches.tsx';
import styles from '../../calculator/results.module.css';
import type { Calculator } from './use-calculator.ts';
import { useUnfolded } from '../../calculator/use-unfolded.ts';

const required = SELECTION_INPUTS.find(({ field }) => field === 'sensibleCoolerCapacity')!;

interface CalculationProps {
  readonly family: ProductFamily & { readonly code: CalculatedFamily };
  readonly data: CoolingSelectionData;
  readonly calculator: Calculator;
}

/** Inputs, matches, chart and excluded models of a family that can be calculated. */
export function Calculation({ family, data, calculator }: CalculationProps) {
  const t = useTranslate();
  const language = useLanguage();
  const List = useWiderThan('md') ? MatchesTable : MatchCards;
  const unfolded = useUnfolded();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, type, step, settle } = calculator;
  const problems = checkInputs(family.code, state.inputs);
  const bounded = useMemo(
    () => SELECTION_INPUTS.map((input) => ({ ...input, max: input.max[family.code] })),
    [family.code],
  );
  const inputs = useLastRight(state.inputs, problems.length === 0);
  const selection = useMemo(() => {
    const answer = inputs && selectCooling(data, family.code, inputs);
    return answer?.ok ? answer.value : null;
  }, [data, family.code, inputs]);
  const charted = useMemo(() => (selection ? chartedModels(state.pinned, selection) : []), [selection, state.pinned]);

  // The table answers first; the chart, dearer to draw, follows as soon as there is time.
  const chart = useMemo(
    () => (selection && inputs ? { inputs, selection, charted } : null),
    [inputs, selection, charted],
  );
  const shown = useDeferredValue(chart) ?? chart;
  const onKeepMoisture = useCallback((keepsMoisture: boolean) => type({ keepsMoisture }), [type]);

  const onToggle = (model: string) => type({ pinned: toggled(charted, model) });
  function onAdmit({ field, value }: Remedy): void {
    step({ inputs: { ...state.inputs, [field]: value } });
    // The button goes with its row: the keyboard goes on where the model now stands.
    heading.current?.focus();
  }

  return (
    <>
      <Inputs
        helpOf="cooling"
        inputs={bounded}
        values={state.inputs}
        problems={problems}
        onChange={(field, value) => type({ inputs: { ...state.inputs, [field]: value } })}
        onSettle={settle}
      />
      {!selection || !inputs || !shown ? (
        <CorrectInputs inputs={bounded} values={state.inputs} problems={problems} onAdmit={onAdmit} />
      ) : (
        <div className={styles.results} data-stale={problems.length > 0}>
          <section className={styles.matches} aria-labelledby="matches">
            <div className={styles.matchesHead}>
              <h2 id="matches" ref={heading} tabIndex={-1}>
                {selection.matches.length === 0
                  ? t('No model of {family} fits', { family: family.formName })
                  : t('{count} model of {family} fits | {count} models of {family} fit', {
                      count: selection.matches.length,
                      family: family.formName,
                    })}
              </h2>
              {problems.length > 0 ? (
                <span className={styles.stale}>
                  {t('Shown for the last correct inputs: the marked one is not taken yet.')}
                </span>
              ) : (
                <span className={styles.familyName}>{familyName(family, language)}</span>
              )}
            </div>
            <p className="visually-hidden" role="status">
              {t('Fitting models: {models}', {
                models: selection.matches.map(({ model }) => model).join(', ') || t('none'),
              })}
            </p>
            {selection.matches.length === 0 ? (
              <NoMatches<InputField>
                selection={selection}
                inputs={inputs}
                bounds={{ min: required.min, max: required.max[family.code] }}
                onAdmit={onAdmit}
              />
            ) : (
              <div className={styles.shown}>
                <List
                  matches={selection.matches}
                  window={selection.window}
                  required={inputs.sensibleCoolerCapacity}
                  columns={tableColumns}
                  marks={tableMarks}
                  details={(match) => <MatchDetails match={match} />}
                  start={{ family: family.code, ...inputs }}
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
          <Excluded selection={selection} pin={{ charted, onToggle }} onAdmit={onAdmit} />
        </div>
      )}
    </>
  );
}
