import { evaluateHumid, evaluateMoist, machineOf } from '../selection/evaluate.ts';
import type { Refusal } from '../selection/refusals.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';

/** The moisture along a curve: the same relative humidity, %, or the same water in the air, kg/kg. */
export type CurveMoisture = { readonly returnAirRH: number } | { readonly humidityRatio: number };

export interface CurveConditions {
  readonly outdoorTemp: number;
  /** m above sea level; sea level where it is left out. */
  readonly altitude?: number | undefined;
  readonly moisture: CurveMoisture;
  /** Distance of the points, K; the temperatures of the table are always among them. */
  readonly step?: number;
}

/** Capacities at a return air temperature, °C, in kW; null, with the reason, where there is no answer: a gap. */
export interface CurvePoint {
  readonly returnAirDryBulbTemp: number;
  readonly totalCoolingCapacity: number | null;
  readonly sensibleCoolingCapacity: number | null;
  readonly netSensibleCapacity: number | null;
  /** The temperature is a column of the table. */
  readonly isNode: boolean;
  readonly refusal: Refusal | null;
}

const DEFAULT_STEP = 0.5;

/** The columns of a table and the points between them, ascending, without doubles. */
function temperatures(columns: readonly number[], step: number): number[] {
  const [first, last] = [columns[0]!, columns.at(-1)!];
  const count = Math.ceil((last - first) / step);
  const even = Array.from({ length: count }, (_, i) => first + i * step);
  return [...new Set([...even, ...columns])].toSorted((a, b) => a - b);
}

/** Capacity of one model over the return air temperatures of its table. An unknown model has no points. */
export function capacityCurve(
  data: CoolingSelectionData,
  model: string,
  { moisture, step = DEFAULT_STEP, ...place }: CurveConditions,
): CurvePoint[] {
  const unit = data.units.get(model);
  if (!unit) return [];
  const machine = machineOf(data, model, place);
  const { columns } = unit.performance.axes;
  return temperatures(columns, step).map((temperature) => {
    const answer = !machine.ok
      ? machine
      : 'humidityRatio' in moisture
        ? evaluateMoist(machine.value, temperature, moisture.humidityRatio)
        : evaluateHumid(machine.value, temperature, moisture.returnAirRH);
    const unitAt = answer.ok ? answer.value : null;
    return {
      returnAirDryBulbTemp: temperature,
      totalCoolingCapacity: unitAt?.totalCoolingCapacity ?? null,
      sensibleCoolingCapacity: unitAt?.sensibleCoolingCapacity ?? null,
      netSensibleCapacity: unitAt?.netSensibleCapacity ?? null,
      isNode: columns.includes(temperature),
      refusal: answer.ok ? null : (answer.problems[0] ?? null),
    };
  });
}
