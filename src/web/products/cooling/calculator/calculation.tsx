import { lazy, Suspense, useMemo } from 'react';
import type { ProductFamily } from '../../../../core/products/cooling/tables/families.ts';
import type { Remedy } from '../../../../core/products/cooling/selection/refusals.ts';
import { selectCooling } from '../../../../core/products/cooling/selection/select.ts';
import type { CoolingSelectionData } from '../../../../core/products/cooling/selection/selection-data.ts';
import type {
  CalculatedFamily,
  InputField,
  SelectionInputs,
} from '../../../../core/products/cooling/selection/selection-inputs.ts';
import {
  DEFAULT_INPUTS,
  isInputField,
  SELECTION_INPUTS,
  checkInputs,
} from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Inputs } from '../../../parts/calculator/inputs.tsx';
import type { Solving } from '../../../parts/calculator/number-field.tsx';
import { useLastRight } from '../../../parts/calculator/use-last-valid.ts';
import { Loading } from '../../../ui/loading.tsx';
import { panelProps, TabBar, useTabsId } from '../../../ui/tab-bar.tsx';
import { calculatorViews, viewOf } from './calculator-views.ts';
import kit from '../../../ui/kit.module.css';
import { CorrectInputs } from './results/correct-inputs.tsx';
import { SiteInputs } from './site-inputs.tsx';
import { ExplainingContext } from './results/explained-figure.tsx';
import { solvedLabels } from './solve/solved-labels.ts';
import type { Calculator } from './state/use-calculator.ts';

const TabledSolve = lazy(async () => ({ default: (await import('./solve/tabled-solve.tsx')).TabledSolve }));

/** The inputs with a number in a field that is left open, so that it comes back as a right one. */
const rightOr = (inputs: SelectionInputs, field: InputField): SelectionInputs =>
  Number.isNaN(inputs[field]) ? { ...inputs, [field]: DEFAULT_INPUTS[field] } : inputs;

interface CalculationProps {
  readonly family: ProductFamily & { readonly code: CalculatedFamily };
  readonly data: CoolingSelectionData;
  readonly calculator: Calculator;
}

/** The inputs of a family that can be calculated, and the views of what follows from them. */
export function Calculation({ family, data, calculator }: CalculationProps) {
  const t = useTranslate();
  const tabs = useTabsId();
  const { state, type, step, settle } = calculator;
  // Water is left open by the families that have it.
  const solve = state.solve !== null && isInputField(state.solve) ? state.solve : null;
  // An input that is left open is right, whatever stood in it before.
  const given = useMemo(
    () => (solve === null ? state.inputs : { ...state.inputs, [solve]: DEFAULT_INPUTS[solve] }),
    [state.inputs, solve],
  );
  const problems = checkInputs(family.code, given);
  const bounded = useMemo(
    () => SELECTION_INPUTS.map((input) => ({ ...input, max: input.max[family.code] })),
    [family.code],
  );
  const inputs = useLastRight(given, problems.length === 0);
  const selection = useMemo(() => {
    const answer = inputs && selectCooling(data, family.code, inputs);
    return answer?.ok ? answer.value : null;
  }, [data, family.code, inputs]);
  const explaining = useMemo(() => inputs && { data, inputs }, [data, inputs]);
  const view = viewOf(state.view);
  const isRight = problems.length === 0;
  const solving = (field: InputField): Solving => ({
    isSolved: solve === field,
    isOtherSolved: solve !== null && solve !== field,
    title: t(solvedLabels[field]),
    onSolve: () => step({ solve: field, inputs: rightOr(state.inputs, field) }),
    onStop: () => step({ solve: null }),
  });
  const onAdmit = ({ field, value }: Remedy) => step({ inputs: { ...state.inputs, [field]: value } });
  return (
    <ExplainingContext value={explaining}>
      <Inputs
        helpOf="cooling"
        inputs={bounded}
        values={state.inputs}
        problems={problems}
        onChange={(field, value) =>
          type({ inputs: { ...state.inputs, [field]: value }, solve: solve === field ? null : solve })
        }
        solving={solving}
        onSettle={settle}
        below={
          <SiteInputs
            site={state.inputs}
            problems={problems}
            onChange={(site) => type({ inputs: { ...state.inputs, ...site } })}
            onSettle={settle}
          />
        }
      />
      {!selection || !inputs ? (
        <CorrectInputs inputs={bounded} values={state.inputs} problems={problems} onAdmit={onAdmit} />
      ) : solve !== null ? (
        <Suspense fallback={<Loading lines={8} />}>
          <TabledSolve
            family={family}
            data={data}
            field={solve}
            inputs={inputs}
            isStale={!isRight}
            onTake={(value) => step({ solve: null, inputs: { ...state.inputs, [solve]: value } })}
          />
        </Suspense>
      ) : (
        <>
          <TabBar
            id={tabs}
            label={t('Views of the calculation')}
            tabs={calculatorViews.map(({ name, label }) => ({ key: name, label: t(label) }))}
            active={view.name}
            onChange={(name) => step({ view: name === calculatorViews[0].name ? null : name })}
          />
          <div className={kit.above} {...panelProps(tabs, view.name)}>
            <Suspense fallback={<Loading lines={8} />}>
              <view.View
                family={family}
                data={data}
                calculator={calculator}
                inputs={inputs}
                selection={selection}
                isStale={!isRight}
              />
            </Suspense>
          </div>
        </>
      )}
    </ExplainingContext>
  );
}
