import { Suspense, useMemo } from 'react';
import type { ProductFamily } from '../../../core/cooling/families.ts';
import type { Remedy } from '../../../core/cooling/refusals.ts';
import { selectCooling } from '../../../core/cooling/select.ts';
import type { CoolingSelectionData } from '../../../core/cooling/selection-data.ts';
import type { CalculatedFamily } from '../../../core/cooling/selection-inputs.ts';
import { SELECTION_INPUTS, checkInputs } from '../../../core/cooling/selection-inputs.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { Inputs } from '../../calculator/inputs.tsx';
import { useLastRight } from '../../calculator/use-last-right.ts';
import { Loading } from '../../ui/loading.tsx';
import { panelProps, TabBar, useTabsId } from '../../ui/tab-bar.tsx';
import { calculatorViews, viewOf } from './calculator-views.ts';
import styles from './calculation.module.css';
import { CorrectInputs } from './correct-inputs.tsx';
import { SiteInputs } from './site-inputs.tsx';
import { ExplainingContext } from './explained-figure.tsx';
import type { Calculator } from './use-calculator.ts';

interface CalculationProps {
  readonly family: ProductFamily & { readonly code: CalculatedFamily };
  readonly data: CoolingSelectionData;
  readonly isDemonstration: boolean;
  readonly calculator: Calculator;
}

/** The inputs of a family that can be calculated, and the views of what follows from them. */
export function Calculation({ family, data, isDemonstration, calculator }: CalculationProps) {
  const t = useTranslate();
  const tabs = useTabsId();
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
  const explaining = useMemo(() => inputs && { data, inputs, isDemonstration }, [data, inputs, isDemonstration]);
  const view = viewOf(state.view);
  const onAdmit = ({ field, value }: Remedy) => step({ inputs: { ...state.inputs, [field]: value } });
  return (
    <>
      <Inputs
        helpOf="cooling"
        inputs={bounded}
        values={state.inputs}
        problems={problems}
        onChange={(field, value) => type({ inputs: { ...state.inputs, [field]: value } })}
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
      ) : (
        <>
          <TabBar
            id={tabs}
            label={t('Views of the calculation')}
            tabs={calculatorViews.map(({ name, label }) => ({ key: name, label: t(label) }))}
            active={view.name}
            onChange={(name) => step({ view: name === calculatorViews[0].name ? null : name })}
          />
          <div className={styles.panel} {...panelProps(tabs, view.name)}>
            <ExplainingContext value={explaining}>
              <Suspense fallback={<Loading lines={8} />}>
                <view.View
                  family={family}
                  data={data}
                  calculator={calculator}
                  inputs={inputs}
                  selection={selection}
                  isStale={problems.length > 0}
                />
              </Suspense>
            </ExplainingContext>
          </div>
        </>
      )}
    </>
  );
}
