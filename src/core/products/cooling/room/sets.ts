import type { Fit, Rejected, Window } from '../selection/capacity-window.ts';
import { PERCENT, TOLERANCE, windowOf } from '../selection/capacity-window.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { byName } from '../tables/performance-table.ts';
import type { Refusal } from '../selection/refusals.ts';
import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import { checkInputs, isCalculatedFamily } from '../selection/selection-inputs.ts';
import type { Redundancy } from './redundancy.ts';
import { standbyOf } from './redundancy.ts';
import type { RoomUnit, UnitGroup } from './unit-group.ts';
import { countOf, idOf, largestOf, modelIn, roomUnit, sumOf, withMore } from './unit-group.ts';

/** What may be asked of the sets beside the inputs of the selection. */
export interface RoomWish {
  readonly redundancy: Redundancy;
  /** At most so many units on duty, standby not counted; see `MOST_UNITS`. */
  readonly mostUnits: number;
  /** Sets of two sizes too. */
  readonly isMixed: boolean;
}

/** Units that carry the load of a room together, and those that stand beside them. */
export interface RoomSet extends Fit {
  readonly id: string;
  /** On duty, by model: one group, or two of a mixed set. */
  readonly duty: readonly UnitGroup[];
  /** On duty and standby together. */
  readonly installed: readonly UnitGroup[];
  readonly units: number;
  /** Of those on duty, kW on the basis of the requirement. */
  readonly capacity: number;
  /** Of those on duty at full load: total capacity over the power of compressors, fans and condenser fans. */
  readonly energyEfficiencyRatio: number;
}

export interface RoomSets {
  /** Best first. */
  readonly sets: readonly RoomSet[];
  readonly window: Window;
  /** Models that give no answer at the conditions and take no part, by name. */
  readonly refused: readonly Rejected<Refusal>[];
  /** The sets whose capacities lie next to the window on either side; the smaller set where two are as near. */
  readonly nearestBelow: RoomSet | null;
  readonly nearestAbove: RoomSet | null;
}

/** Every set of at most so many units of one size, and of two. */
function* counted(units: readonly RoomUnit[], most: number, isMixed: boolean): Generator<readonly UnitGroup[]> {
  for (const [place, unit] of units.entries()) {
    for (let count = 1; count <= most; count++) yield [{ unit, count }];
    for (const other of isMixed ? units.slice(place + 1) : [])
      for (let count = 1; count < most; count++)
        for (let more = 1; count + more <= most; more++)
          yield [
            { unit, count },
            { unit: other, count: more },
          ];
  }
}

/** What stands in the room: standby units are of the largest size of the set, so that any of its units may fail. */
export function installedWith(duty: readonly UnitGroup[], redundancy: Redundancy): readonly UnitGroup[] {
  const standby = standbyOf[redundancy];
  const doubled = standby.isDoubled ? duty.map((group) => ({ ...group, count: 2 * group.count })) : duty;
  const of = largestOf(doubled);
  return of && standby.largest > 0 ? withMore(doubled, modelIn(of), standby.largest) : doubled;
}

function setOf(duty: readonly UnitGroup[], required: number, redundancy: Redundancy): RoomSet {
  const capacity = sumOf(duty, (unit) => unit.capacity);
  const power = sumOf(
    duty,
    ({ answer: { compressorAbsorbedPower, fansAbsorbedPower, airCondenserAbsorbedPower } }) =>
      compressorAbsorbedPower + fansAbsorbedPower + airCondenserAbsorbedPower,
  );
  const covers = (kW: number) => kW >= required * (1 - TOLERANCE);
  return {
    id: idOf(duty),
    duty,
    installed: installedWith(duty, redundancy),
    units: countOf(duty),
    capacity,
    margin: PERCENT * (capacity / required - 1),
    coversRequired: covers(capacity),
    netCoversRequired: covers(sumOf(duty, ({ answer }) => answer.netSensibleCapacity)),
    energyEfficiencyRatio: sumOf(duty, ({ answer }) => answer.totalCoolingCapacity) / power,
  };
}

/** Margins and ratios that differ by less are the same: sums of the same figures in another order differ in their last bits. */
const SAME = 1e9;
const rounded = (value: number): number => Math.round(value * SAME);

/** Best first: what covers the load, then the fewer units, then the nearest to it, then the more efficient, then by name. */
const byMerit = (a: RoomSet, b: RoomSet): number =>
  Number(b.coversRequired) - Number(a.coversRequired) ||
  a.units - b.units ||
  rounded(Math.abs(a.margin)) - rounded(Math.abs(b.margin)) ||
  rounded(b.energyEfficiencyRatio) - rounded(a.energyEfficiencyRatio) ||
  byName(a.id, b.id);

/** Of two sets outside the window the nearer, then the smaller, then the first by name. */
function nearer(
  one: readonly UnitGroup[] | null,
  other: readonly UnitGroup[],
  distance: (set: readonly UnitGroup[]) => number,
): readonly UnitGroup[] {
  if (one === null) return other;
  const order =
    rounded(distance(other)) - rounded(distance(one)) ||
    countOf(other) - countOf(one) ||
    byName(idOf(other), idOf(one));
  return order < 0 ? other : one;
}

/**
 * Sets of units of a family that carry the load of a room together: those whose capacity on duty lies within the window, best
 * first; the required capacity is the load of the room. Inputs that are out of their bounds are refused, all of them, code `invalid_input`. The answer does not depend on the
 * order of the tables.
 */
export function roomSets(
  data: CoolingSelectionData,
  family: string,
  inputs: SelectionInputs,
  { redundancy, mostUnits, isMixed }: RoomWish,
): Result<RoomSets> {
  const problems = checkInputs(family, inputs, 'several');
  if (problems.length > 0 || !isCalculatedFamily(family)) return refuse(...problems);
  const units: RoomUnit[] = [];
  const refused: Rejected<Refusal>[] = [];
  for (const { model: cabinet, partNumber } of data.families.get(family) ?? []) {
    const answer = evaluateUnit(data, cabinet.model, inputs);
    if (answer.ok) units.push(roomUnit(answer.value, cabinet, inputs.basis));
    else refused.push({ ...answer.problems[0]!, model: cabinet.model, partNumber });
  }
  units.sort((a, b) => byName(a.cabinet.model, b.cabinet.model));

  const required = inputs.sensibleCoolerCapacity;
  const window = windowOf(inputs);
  const capacityOf = (duty: readonly UnitGroup[]) => sumOf(duty, (unit) => unit.capacity);
  const found: RoomSet[] = [];
  let below: readonly UnitGroup[] | null = null;
  let above: readonly UnitGroup[] | null = null;
  for (const duty of counted(units, mostUnits, isMixed)) {
    const capacity = capacityOf(duty);
    if (capacity < window.low * (1 - TOLERANCE)) below = nearer(below, duty, (set) => window.low - capacityOf(set));
    else if (capacity > window.high * (1 + TOLERANCE))
      above = nearer(above, duty, (set) => capacityOf(set) - window.high);
    else found.push(setOf(duty, required, redundancy));
  }
  return ok({
    sets: found.toSorted(byMerit),
    window,
    refused: refused.toSorted((a, b) => byName(a.model, b.model)),
    nearestBelow: below && setOf(below, required, redundancy),
    nearestAbove: above && setOf(above, required, redundancy),
  });
}
