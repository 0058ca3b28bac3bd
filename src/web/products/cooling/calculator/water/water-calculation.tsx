import { lazy, Suspense, useMemo } from 'react';
import type { ChilledWaterData } from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import type { ChilledWaterFamily, ChilledWaterField, ChilledWaterInputs } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts'; // prettier-ignore
import { checkChilledWaterInputs, chilledWaterInputs, isChilledWaterField } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts'; // prettier-ignore
import { coilWet } from '../../../../../core/products/cooling/water/chilled-water-refusals.ts';
import { selectChilledWater } from '../../../../../core/products/cooling/water/chilled-water-select.ts';
import type { ProductFamily } from '../../../../../core/products/cooling/tables/families.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Inputs } from '../../../../parts/calculator/inputs.tsx';
import type { Solving } from '../../../../parts/calculator/number-field.tsx';
import { useLastRight } from '../../../../parts/calculator/use-last-valid.ts';
import { Loading } from '../../../../ui/loading.tsx';
import type { CalculatorState } from '../state/calculator-state.ts';
import { CorrectInputs } from '../results/correct-inputs.tsx';
import { DerivedNotice } from '../results/derived-notice.tsx';
import { solvedLabels } from '../solve/solved-labels.ts';
import type { Calculator } from '../state/use-calculator.ts';
import { WaterResults } from './water-results.tsx';
import { WetCoil } from './wet-coil.tsx';
import { YearLink } from '../year/year-link.tsx';

const WaterSolve = lazy(async () => ({ default: (await import('./water-solve.tsx')).WaterSolve }));

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

/** Inputs of a chilled-water family, and what follows from them by its rating points. */
export function WaterCalculation({ family, code, data, calculator }: WaterCalculationProps) {
  const t = useTranslate();
  const { state, type, step, settle } = calculator;
  const { defaults } = data.families.get(code)!;
  // Outdoor air is left open by the families that have it.
  const solve = state.solve !== null && isChilledWaterField(state.solve) ? state.solve : null;
  const given = useMemo(() => inputsOf(state, defaults), [state, defaults]);
  const problems = checkChilledWaterInputs(code, given, data.limits, solve);
  const isRight = problems.length === 0;
  const bounded = useMemo(
    () => chilledWaterInputs(code, data.limits).map((input) => ({ ...input, byDefault: defaults[input.field] })),
    [code, data, defaults],
  );
  const inputs = useLastRight(given, isRight);
  const wet = useMemo(() => (inputs && solve === null ? coilWet(inputs, data.limits) : null), [inputs, solve, data]);
  const selection = useMemo(() => {
    const answer = inputs && solve === null && selectChilledWater(data, code, inputs);
    return answer && answer.ok ? answer.value : null;
  }, [data, code, inputs, solve]);

  const onAdmit = ({ field, value }: Remedy<ChilledWaterField>) => step(changeOf(state, field, value));
  const solving = (field: ChilledWaterField): Solving => ({
    isSolved: solve === field,
    isOtherSolved: solve !== null && solve !== field,
    title: t(solvedLabels[field]),
    // An input that is left open comes back as a right one.
    onSolve: () => step({ solve: field, ...(Number.isNaN(given[field]) && changeOf(state, field, defaults[field])) }),
    onStop: () => step({ solve: null }),
  });
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
        onChange={(field, value) =>
          type({ ...changeOf(state, field, value), solve: solve === field ? null : state.solve })
        }
        solving={solving}
        onSettle={settle}
      />
      {!inputs ? (
        <CorrectInputs inputs={bounded} values={given} problems={problems} onAdmit={onAdmit} />
      ) : solve !== null ? (
        <Suspense fallback={<Loading lines={8} />}>
          <WaterSolve
            field={solve}
            isStale={!isRight}
            onTake={(value) => step({ solve: null, ...changeOf(state, solve, value) })}
            {...{ code, data, inputs }}
          />
        </Suspense>
      ) : wet ? (
        <WetCoil wet={wet} onAdmit={onAdmit} />
      ) : (
        selection && (
          <WaterResults
            required={bounded[0]!}
            pinned={state.pinned}
            isStale={!isRight}
            onPin={(pinned) => type({ pinned })}
            {...{ family, code, data, inputs, selection, onAdmit }}
          />
        )
      )}
    </>
  );
}
