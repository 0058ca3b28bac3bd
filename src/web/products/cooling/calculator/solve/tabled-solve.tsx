import { useMemo } from 'react';
import type { ExplainedField } from '../../../../../core/products/cooling/figures/explain-figure.ts';
import { explainSolved } from '../../../../../core/products/cooling/solve-for/explain-solved.ts';
import type { ProductFamily } from '../../../../../core/products/cooling/tables/families.ts';
import { boundInput } from '../../../../../core/products/cooling/selection/input-steps.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type {
  CalculatedFamily,
  InputField,
  SelectionInputs,
} from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { solveFor } from '../../../../../core/products/cooling/solve-for/solve-for.ts';
import { tabledQuestion } from '../../../../../core/products/cooling/solve-for/tabled-question.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { ExplainedFigure } from '../results/explained-figure.tsx';
import { tableColumns } from '../results/match-columns.ts';
import { SolveView } from './solve-view.tsx';

interface TabledSolveProps {
  readonly family: ProductFamily & { readonly code: CalculatedFamily };
  readonly data: CoolingSelectionData;
  /** The input that is left open. */
  readonly field: InputField;
  readonly inputs: SelectionInputs;
  readonly isStale: boolean;
  readonly onTake: (value: number) => void;
}

/** One input of a family with performance tables left open. */
export function TabledSolve({ family: { code }, data, field, inputs, isStale, onTake }: TabledSolveProps) {
  const t = useTranslate();
  const units = useMemo(() => {
    const answer = solveFor(data, code, field, inputs);
    return answer.ok ? answer.value : [];
  }, [data, code, field, inputs]);
  return (
    <SolveView
      units={units}
      input={boundInput(code, field)}
      columns={tableColumns}
      required={inputs.sensibleCoolerCapacity}
      explain={(unit) => explainSolved(tabledQuestion(data, code, data.units.get(unit.model)!, inputs), field, unit, t)}
      explained={({ value, at }, column, written) => (
        <ExplainedFigure
          match={at}
          field={column.field as ExplainedField}
          label={column.label}
          inputs={{ ...inputs, [field]: value }}
        >
          {written}
        </ExplainedFigure>
      )}
      {...{ isStale, onTake }}
    />
  );
}
