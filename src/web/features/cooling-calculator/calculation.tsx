import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ProductFamily } from '../../../core/cooling/families.ts';
import type { Remedy } from '../../../core/cooling/refusals.ts';
import { selectCooling } from '../../../core/cooling/select.ts';
import type { CoolingSelectionData } from '../../../core/cooling/selection-data.ts';
import type { CalculatedFamily, SelectionInput, SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import { SELECTION_INPUTS, checkInputs } from '../../../core/cooling/selection-inputs.ts';
import { useLanguage, useTranslate } from '../../app/app-context.tsx';
import { useWiderThan } from '../../ui/use-media.ts';
import { Notice } from '../../ui/notice.tsx';
import { CapacityChart } from './capacity-chart.tsx';
import { toggled } from '../../calculator/pinned.ts';
import { chartedModels } from './charted.ts';
import { Excluded } from './excluded.tsx';
import { familyName } from './family-cards.tsx';
import { Inputs } from './inputs.tsx';
import { MarkNotes } from './marks.tsx';
import { MatchCards } from './match-cards.tsx';
import { MatchesTable } from './matches.tsx';
import { NoMatches } from './no-matches.tsx';
import { RemedyButton } from './remedy-button.tsx';
import styles from '../../calculator/results.module.css';
import type { Calculator } from './use-calculator.ts';
import { useUnfolded } from '../../calculator/use-unfolded.ts';

/** The last inputs that were right: while one is being corrected, the result before it stays in sight. */
function useLastRight(inputs: SelectionInputs, isRight: boolean): SelectionInputs | null {
  const [last, setLast] = useState(isRight ? inputs : null);
  if (isRight && last !== inputs) setLast(inputs);
  return isRight ? inputs : last;
}

/** The right number that lies nearest to a wrong one; the default for what is no number. */
const nearestRight = (value: number, { min, max, byDefault }: SelectionInput, family: CalculatedFamily): number =>
  Number.isNaN(value) ? byDefault : Math.min(max[family], Math.max(min, value));

interface CalculationProps {
  readonly family: ProductFamily & { readonly code: CalculatedFamily };
  readonly data: CoolingSelectionData;
  readonly calculator: Calculator;
}

/** Inputs, matches, chart and excluded models of a family that can be calculated. */
export function Calculation({ family, data, calculator }: CalculationProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isWide = useWiderThan('md');
  const unfolded = useUnfolded();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, type, step, settle } = calculator;
  const problems = checkInputs(family.code, state.inputs);
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
        family={family.code}
        inputs={state.inputs}
        problems={problems}
        onChange={(field, value) => type({ inputs: { ...state.inputs, [field]: value } })}
        onSettle={settle}
      />
      {!selection || !inputs || !shown ? (
        <Notice
          tone="warning"
          action={
            <div className={styles.corrections}>
              {SELECTION_INPUTS.filter(({ field }) => problems.some(({ path }) => path === field)).map((input) => (
                <RemedyButton
                  key={input.field}
                  remedy={{ field: input.field, value: nearestRight(state.inputs[input.field], input, family.code) }}
                  onAdmit={onAdmit}
                />
              ))}
            </div>
          }
        >
          <p>{t('Correct the marked input to see the models that fit.')}</p>
        </Notice>
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
              <NoMatches selection={selection} inputs={inputs} onAdmit={onAdmit} />
            ) : (
              <div className={styles.shown}>
                {isWide ? (
                  <MatchesTable family={family.code} {...{ selection, inputs, charted, onToggle, unfolded }} />
                ) : (
                  <MatchCards family={family.code} {...{ selection, inputs, charted, onToggle, unfolded }} />
                )}
                <MarkNotes matches={selection.matches} />
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
          <Excluded selection={selection} charted={charted} onToggle={onToggle} onAdmit={onAdmit} />
        </div>
      )}
    </>
  );
}
