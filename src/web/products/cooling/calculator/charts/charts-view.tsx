import { useDeferredValue, useMemo } from 'react';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { MOST_PINNED } from '../../../../parts/calculator/pinned.ts';
import type { CalculatorViewProps } from '../calculator-views.ts';
import { chartedModels } from '../results/charted-models.ts';
import { CapacityMapPanel } from './capacity-map-panel.tsx';
import { ModelChoice, chosenModel } from './model-choice.tsx';
import { PsychrometricPanel } from './psychrometric-panel.tsx';
import { SensitivityPanel } from './sensitivity-panel.tsx';
import kit from '../../../../ui/kit.module.css';

/** Three charts of one unit: where it carries what, what it does to the air, and what its figures depend on. */
export function ChartsView({ data, family, calculator, inputs, selection, isStale }: CalculatorViewProps) {
  const t = useTranslate();
  const { state, step } = calculator;
  const model = chosenModel(state.mapModel, selection, data.families.get(family.code) ?? []);
  // The inputs answer first; the charts follow as soon as there is time.
  const shown = useDeferredValue(useMemo(() => ({ inputs, model }), [inputs, model]));
  const charted = useDeferredValue(useMemo(() => chartedModels(state.pinned, selection), [selection, state.pinned]));
  const models = useMemo(
    () => (shown.model === null ? [] : [...new Set([shown.model, ...charted])].slice(0, MOST_PINNED)),
    [shown.model, charted],
  );
  if (shown.model === null || model === null) return <p>{t('There is no model to show.')}</p>;
  return (
    <div className={kit.columns} data-stale={isStale}>
      <ModelChoice
        model={model}
        selection={selection}
        isStale={isStale}
        onChange={(next) => step({ mapModel: next })}
        onAdmit={({ field, value }) => step({ inputs: { ...state.inputs, [field]: value } })}
      />
      <CapacityMapPanel
        data={data}
        model={shown.model}
        inputs={shown.inputs}
        onAdopt={({ outdoorTemp, returnAirDryBulbTemp }) =>
          step({ inputs: { ...state.inputs, outdoorTemp, returnAirDryBulbTemp } })
        }
      />
      <PsychrometricPanel data={data} models={models} inputs={shown.inputs} />
      <SensitivityPanel data={data} model={shown.model} inputs={shown.inputs} />
    </div>
  );
}
