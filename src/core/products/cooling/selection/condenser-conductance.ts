import { bracket, interpolate } from '../../../engineering/bilinear.ts';
import { evaluateHumid } from './evaluate.ts';
import type { CalculatedUnit } from './machine.ts';
import { machineAt } from './machine.ts';
import { ratingPoint } from '../tables/rating-point.ts';

/*
 * The conductance of a condenser by the table of its unit: the duty of the nominal point over the temperature difference that the
 * condenser is laid out for there. It decides by how much thin air burdens the unit (`altitude.ts`), and nothing else.
 */

/** What a performance table is read at where its model names no nominal point, °C. */
const USUAL_OUTDOOR = 35;

const within = (axis: readonly number[], value: number): number => Math.min(Math.max(value, axis[0]!), axis.at(-1)!);

/**
 * kW/K, with three places as the models table has it, of a condenser with a temperature difference, K, at the nominal point: `UA =
 * (total + compressors) / TD`. Where the table does not answer for the nominal point its nearest place at its own moisture stands for it:
 * humidity moves the duty by some 3 %, and a conductance wrong by 3 % an answer at 2000 m by 0.05 K of outdoor temperature. Null where
 * the table has a hole there.
 */
export function condenserConductance(unit: CalculatedUnit, difference: number): number | null {
  const { axes, grids } = unit.performance;
  const nominal = ratingPoint(unit.model.nominalPoint);
  const outdoor = within(axes.rows, nominal?.outdoor ?? USUAL_OUTDOOR);
  const machine = machineAt(unit, outdoor);
  const answer = machine.ok && nominal ? evaluateHumid(machine.value, nominal.returnAir, nominal.humidity) : null;
  const place = {
    row: bracket(axes.rows, outdoor)!,
    column: bracket(axes.columns, within(axes.columns, nominal?.returnAir ?? axes.columns[0]!))!,
  };
  const duty = answer?.ok
    ? answer.value.requiredCondenserCapacity
    : interpolate(grids.requiredCondenserCapacity.values, place);
  return duty === null ? null : Number((duty / difference).toFixed(3));
}
