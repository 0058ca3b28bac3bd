import { bisect } from '../../../engineering/bisect.ts';
import type { Coil } from '../../../engineering/coil.ts';
import { coilDuty, surfaceTemp } from '../../../engineering/coil.ts';
import { quantity } from '../../../units.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { returnAir } from '../selection/machine.ts';
import { closure } from '../selection/performance-audit.ts';
import type { ModelFigures } from '../tables/performance-table.ts';
import { neighbourhoods } from '../tables/performance-nodes.ts';
import type { StatedReference } from '../tables/reference-moisture.ts';
import { referenceRatio } from '../tables/reference-moisture.ts';

/** Where a vendor says nothing and no point is wet: published coils have 0.11…0.17, one in-room unit 0.37. */
export const USUAL_BYPASS = 0.2;

/** A coil with less latent heat than this tells nothing about its bypass factor: the figures are rounded (own). */
const WET_BELOW = 0.98;
const BYPASS = { min: 0.005, max: 0.6 } as const;
const FOUND = 1e-5;

export interface FittedBypass {
  readonly bypassFactor: number;
  readonly outdoorTemp: number;
  readonly returnTemp: number;
}

/**
 * The bypass factor with which the coil gives the total and the sensible capacity of the wettest node at once, to three places; null
 * where no node is wet enough, or none between 0.005 and 0.6 does.
 */
export function fittedBypass(model: ModelFigures, reference: StatedReference): FittedBypass | null {
  const shr = ({ node }: ReturnType<typeof neighbourhoods>[number]) =>
    node.figure('sensibleCoolingCapacity') / node.figure('totalCoolingCapacity');
  const wet = neighbourhoods(model).filter((place) => shr(place) > 0 && shr(place) < WET_BELOW);
  if (wet.length === 0) return null;
  const { node } = wet.reduce((a, b) => (shr(b) < shr(a) ? b : a));
  const air = returnAir(node.returnTemp, referenceRatio(reference, node.returnTemp));
  const isShort = (bypassFactor: number): boolean => {
    const coil: Coil = { airflow: quantity(node.figure('indoorUnitAirFlow'), 'm3/h'), bypassFactor };
    const surface = surfaceTemp(coil, air, quantity(node.figure('sensibleCoolingCapacity'), 'kW'));
    // A surface below the domain of the equations is colder than any that the coil could need.
    return surface !== null && coilDuty(coil, air, surface).total < node.figure('totalCoolingCapacity');
  };
  if (!isShort(BYPASS.min) || isShort(BYPASS.max)) return null;
  const found = bisect(isShort, BYPASS.min, BYPASS.max, FOUND);
  return {
    bypassFactor: Number(found.toFixed(3)),
    outdoorTemp: node.outdoorTemp,
    returnTemp: node.returnTemp,
  };
}

/** By how much the coil of a unit misses each node of its table, as shares: `[outdoor][return]`; infinite where it has no answer. */
export const residuals = (unit: CalculatedUnit): readonly (readonly number[])[] => {
  const { rows, columns } = unit.performance.axes;
  const places = neighbourhoods(unit.performance);
  return rows.map((_, i) => columns.map((_, j) => closure(unit, places[i * columns.length + j]!.node)));
};

export const withBypass = (unit: CalculatedUnit, bypassFactor: number): CalculatedUnit => ({
  ...unit,
  model: { ...unit.model, bypassFactor },
});
