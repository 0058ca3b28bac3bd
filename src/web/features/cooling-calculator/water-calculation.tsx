import { useDeferredValue, useMemo, useRef } from 'react';
import type { ChilledWaterData } from '../../../core/cooling/chilled-water-data.ts';
import type {
  ChilledWaterFamily,
  ChilledWaterField,
  ChilledWaterInputs,
} from '../../../core/cooling/chilled-water-inputs.ts';
import { checkChilledWaterInputs, chilledWaterInputs } from '../../../core/cooling/chilled-water-inputs.ts';
import { coilWet } from '../../../core/cooling/chilled-water-refusals.ts';
import { fewestUnits, selectChilledWater } from '../../../core/cooling/chilled-water-select.ts';
import type { ProductFamily } from '../../../core/cooling/families.ts';
import type { Remedy } from '../../../core/cooling/refusals.ts';
import { useLanguage, useTranslate } from '../../app/app-context.tsx';
import { useWiderThan } from '../../ui/use-media.ts';
import type { CalculatorState } from './calculator-state.ts';
import { toggled } from '../../calculator/pinned.ts';
import { chartedModels } from './charted.ts';
import { CorrectInputs } from './correct-inputs.tsx';
import { DerivedNotice } from './derived-notice.tsx';
import { Excluded } from './excluded.tsx';
import { familyName } from './family-cards.tsx';
import { Inputs } from '../../calculator/inputs.tsx';
import { MarkNotes, waterMarks } from './marks.tsx';
import { MatchCards } from './match-cards.tsx';
import { MatchesTable } from './matches.tsx';
import { NoMatches } from './no-matches.tsx';
import styles from '../../calculator/results.module.css';
import { Together } from './together.tsx';
import type { Calculator } from './use-calculator.ts';
import { useLastRight } from '../../calculator/use-last-right.ts';
import { useUnfolded } from '../../calculator/use-unfolded.ts';
import { WaterChart } from './water-chart.tsx';
import { waterColumns } from './water-columns.ts';
import { WaterMatchDetails } from './water-match-details.tsx';
import { WetCoil } from './wet-coil.tsx';
import { YearLink } from './year/year-link.tsx';

/** The inputs as they stand: what all calculations share, and the air and water of this one. */
function inputsOf({ inputs, water }: CalculatorState, defaults: ChilledWaterInputs): ChilledWaterInputs {
  const { sensibleCoolerCapacity, deltaAboveCapacity, deltaBelowCapacity } = inputs;
  return { ...defaults, ...water, sensibleCoolerCapacity, deltaAboveCapacity, deltaBelowCapacity };
}

/** The part of the state that an input belongs to, with its new value. */
function changeOf(
  { inputs, water }: CalculatorState,
  field: ChilledWaterField,
  value: number,
): Partial<CalculatorState> {
  switch (field) {
    case 'sensibleCoolerCapacity':
    case 'deltaAboveCapacity':
    case 'deltaBelowCapacity':
      return { inputs: { ...inputs, [field]: value } };
    default:
      return { water: { ...water, [field]: value } };
  }
}

interface WaterCalculationProps {
  readonly family: ProductFamily;
  readonly code: ChilledWaterFamily;
  readonly data: ChilledWaterData;
  readonly calculator: Calculator;
}

/** Inputs, matches, chart and excluded models of a chilled-water family, derived from its rating points. */
export function WaterCalculation({ family, code, data, calculator }: WaterCalculationProps) {
  const t = useTranslate();
  const language = useLanguage();
  const List = useWiderThan('md') ? MatchesTable : MatchCards;
  const unfolded = useUnfolded();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, type, step, settle } = calculator;
  const { defaults } = data.families.get(code)!;
  const given = useMemo(() => inputsOf(state, defaults), [state, defaults]);
  const problems = checkChilledWaterInputs(code, given, data.limits);
  const bounded = useMemo(
    () => chilledWaterInputs(code, data.limits).map((input) => ({ ...input, byDefault: defaults[input.field] })),
    [code, data, defaults],
  );
  const inputs = useLastRight(given, problems.length === 0);
  const wet = useMemo(() => inputs && coilWet(inputs, data.limits), [inputs, data]);
  const selection = useMemo(() => {
    const answer = inputs && selectChilledWater(data, code, inputs);
    return answer?.ok ? answer.value : null;
  }, [data, code, inputs]);
  const together = useMemo(
    () => (inputs && selection?.matches.length === 0 ? fewestUnits(data, code, inputs) : null),
    [data, code, inputs, selection],
  );
  const charted = useMemo(() => (selection ? chartedModels(state.pinned, selection) : []), [selection, state.pinned]);
  const chart = useMemo(
    () => (selection && inputs ? { inputs, window: selection.window, charted } : null),
    [inputs, selection, charted],
  );
  const shown = useDeferredValue(chart) ?? chart;

  const onToggle = (model: string) => type({ pinned: toggled(charted, model) });
  function onAdmit({ field, value }: Remedy<ChilledWaterField>): void {
    step(changeOf(state, field, value));
    // The button goes with its row: the keyboard goes on where the model now stands.
    heading.current?.focus();
  }

  return (
    <>
      <DerivedNotice>
        {t(
          'from the rating points of the catalogue by effectiveness and transfer units, for a dry coil and water without glycol. A published unit is met within 5 %; the vendor confirms the capacity at your conditions.',
        )}
      </DerivedNotice>
      <YearLink family={code} loadKw={given.sensibleCoolerCapacity} returnAirDryBulbTemp={given.returnAirDryBulbTemp} />
      <Inputs
        helpOf="cooling"
        inputs={bounded}
        values={given}
        problems={problems}
        onChange={(field, value) => type(changeOf(state, field, value))}
        onSettle={settle}
      />
      {!inputs ? (
        <CorrectInputs inputs={bounded} values={given} problems={problems} onAdmit={onAdmit} />
      ) : wet ? (
        <WetCoil wet={wet} onAdmit={onAdmit} />
      ) : (
        selection &&
        shown && (
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
                <NoMatches<ChilledWaterField>
                  selection={selection}
                  inputs={inputs}
                  bounds={bounded[0]!}
                  onAdmit={onAdmit}
                >
                  {together && <Together share={together} start={{ family: code, ...inputs }} />}
                </NoMatches>
              ) : (
                <div className={styles.shown}>
                  <List
                    matches={selection.matches}
                    window={selection.window}
                    required={inputs.sensibleCoolerCapacity}
                    columns={waterColumns}
                    marks={waterMarks}
                    details={(match) => <WaterMatchDetails match={match} data={data} />}
                    start={{ family: code, ...inputs }}
                    {...{ charted, onToggle, unfolded }}
                  />
                  <MarkNotes matches={selection.matches} marks={waterMarks} />
                </div>
              )}
            </section>
            <WaterChart data={data} family={code} {...shown} />
            <Excluded<ChilledWaterField> selection={selection} pin={{ charted, onToggle }} onAdmit={onAdmit} />
          </div>
        )
      )}
    </>
  );
}
