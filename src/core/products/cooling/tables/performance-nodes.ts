import type { PerformanceParameter } from './performance-parameters.ts';
import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { dryAirFlow } from '../../../engineering/coil.ts';
import { specificHeat } from '../../../engineering/psychrometrics.ts';
import type { ProblemParams } from '../../../result.ts';
import { quantity } from '../../../units.ts';
import type { ModelFigures } from './performance-table.ts';
import { sumRounding } from './printed-step.ts';
import { REFERENCE_MOISTURE } from './reference-moisture.ts';

/** The figures of a model at one node of its grid, kW, A, m3/h, Pa; what the table does not hold is NaN. */
export interface Node {
  readonly outdoorTemp: number;
  readonly returnTemp: number;
  figure(parameter: PerformanceParameter): number;
  /** The place of a figure in the text of the table, as the parameters of a problem. */
  place(parameter: PerformanceParameter): ProblemParams & { readonly row: number; readonly column: string };
}

/** A node with its neighbours at the next return air and the next outdoor temperature, where there are any. */
export interface Neighbourhood {
  readonly node: Node;
  readonly warmer: Node | undefined;
  readonly hotter: Node | undefined;
  /** By how much rounding alone may keep the condenser's duty from its sum in this table, kW. */
  readonly rounding: number;
}

/** Every node of a model's grid. */
export function neighbourhoods(figures: ModelFigures): Neighbourhood[] {
  const { model, axes, grids } = figures;
  const rounding = sumRounding(figures);
  const node = (outdoor: number, column: number): Node | undefined => {
    const outdoorTemp = axes.rows[outdoor];
    const returnTemp = axes.columns[column];
    if (outdoorTemp === undefined || returnTemp === undefined) return undefined;
    return {
      outdoorTemp,
      returnTemp,
      figure: (parameter) => grids[parameter]?.values[outdoor]?.[column] ?? Number.NaN,
      place: (parameter) => ({
        model,
        row: grids[parameter]?.lines[outdoor] ?? Number.NaN,
        column: String(returnTemp),
        outdoorTemp,
      }),
    };
  };
  return axes.rows.flatMap((_, outdoor) =>
    axes.columns.map((_, column) => ({
      node: node(outdoor, column)!,
      warmer: node(outdoor, column + 1),
      hotter: node(outdoor + 1, column),
      rounding,
    })),
  );
}

/**
 * Heat capacity of the air flow, kW/K, at the demonstration's reference moisture. That of another moisture differs by less than 1 %
 * from 22 to 40 °C: moist air is lighter and takes more heat per kg.
 */
export const airCapacity = (node: Node): number =>
  dryAirFlow(quantity(node.figure('indoorUnitAirFlow'), 'm3/h'), {
    temperature: quantity(node.returnTemp, '°C'),
    humidityRatio: REFERENCE_MOISTURE,
    pressure: SEA_LEVEL_PRESSURE,
  }) * specificHeat(REFERENCE_MOISTURE);

/** By how much the coil cools the air, K. */
export const airDrop = (node: Node): number => node.figure('sensibleCoolingCapacity') / airCapacity(node);
