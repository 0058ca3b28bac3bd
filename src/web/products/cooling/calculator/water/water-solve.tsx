import { useMemo } from 'react';
import type { ChilledWaterData } from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import type { ChilledWaterFamily, ChilledWaterField, ChilledWaterInputs } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts'; // prettier-ignore
import { chilledWaterInputs } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import { chilledWaterQuestion } from '../../../../../core/products/cooling/solve-for/chilled-water-question.ts';
import { explainSolved } from '../../../../../core/products/cooling/solve-for/explain-solved.ts';
import type { WaterField } from '../../../../../core/products/cooling/figures/explain-water.ts';
import { solveForWater } from '../../../../../core/products/cooling/solve-for/solve-for.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { SolveView } from '../solve/solve-view.tsx';
import { waterColumns } from './water-columns.ts';
import { WaterFigure } from './water-figure.tsx';

interface WaterSolveProps {
  readonly code: ChilledWaterFamily;
  readonly data: ChilledWaterData;
  /** The input that is left open. */
  readonly field: ChilledWaterField;
  readonly inputs: ChilledWaterInputs;
  readonly isStale: boolean;
  readonly onTake: (value: number) => void;
}

/** One input of a chilled-water family left open. */
export function WaterSolve({ code, data, field, inputs, isStale, onTake }: WaterSolveProps) {
  const t = useTranslate();
  const units = useMemo(() => {
    const answer = solveForWater(data, code, field, inputs);
    return answer.ok ? answer.value : [];
  }, [data, code, field, inputs]);
  const { unit } = chilledWaterInputs(code, data.limits).find((input) => input.field === field)!;
  return (
    <SolveView
      units={units}
      input={{ field, unit }}
      columns={waterColumns}
      required={inputs.sensibleCoolerCapacity}
      explain={(solved) => explainSolved(chilledWaterQuestion(data.units.get(solved.model)!, inputs), field, solved, t)}
      explained={({ value, at }, column, written) => (
        <WaterFigure
          data={data}
          match={at}
          field={column.field as WaterField}
          label={column.label}
          inputs={{ ...inputs, [field]: value }}
        >
          {written}
        </WaterFigure>
      )}
      {...{ isStale, onTake }}
    />
  );
}
