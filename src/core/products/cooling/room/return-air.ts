import { TOLERANCE, capacityOf } from '../selection/capacity-window.ts';
import { bisect } from '../../../engineering/bisect.ts';
import { humidityRatio } from '../../../engineering/psychrometrics.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import { quantity } from '../../../units.ts';
import { altitudeOf } from '../selection/altitude.ts';
import { evaluateMoist, machineOf } from '../selection/evaluate.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import type { UnitGroup } from './unit-group.ts';
import { modelIn, sumOf } from './unit-group.ts';

/** No return air that the tables answer for lets the units carry the load. */
export interface NotCarried extends Problem {
  readonly code: 'not_carried';
  /** The warmest return air that all running units are answered for, °C, and what is lacking there, kW. */
  readonly warmest: number;
  readonly lacking: number;
}

/** Return air is answered in tenths of a kelvin, on the side that carries the load. */
const PLACES = 10;
const FOUND = 0.005;

/**
 * The lowest return air, °C, from that of the inputs on, at which running units carry the load in steady state: where units are
 * lacking the room warms, and warmer return air gives a unit more capacity. The water in the air stays what it is, for what
 * is lacking is sensible heat; the load stays too. Refused where the tables end before: code `not_carried`. Null where no unit
 * runs.
 */
export function returnAirThatCarries(
  data: CoolingSelectionData,
  running: readonly UnitGroup[],
  inputs: SelectionInputs,
): Result<number, NotCarried> | null {
  if (running.length === 0) return null;
  const { sensibleCoolerCapacity: required, returnAirDryBulbTemp: from, returnAirRH, altitude = 0, basis } = inputs;
  const moisture = humidityRatio(quantity(from, '°C'), quantity(returnAirRH, '%'), altitudeOf(altitude).pressure);
  const machines = running.map((group) => ({ count: group.count, machine: machineOf(data, modelIn(group), inputs) }));
  const warmest = Math.min(
    ...running.map(({ unit }) => data.units.get(unit.cabinet.model)!.performance.axes.columns.at(-1)!),
  );

  /** kW on the basis of the requirement; null where one of them is not answered for. */
  function carriedAt(temperature: number): number | null {
    // Where the air is saturated the way back from its moisture would end beyond 100 %.
    if (temperature === from) return sumOf(running, ({ capacity }) => capacity);
    let sum = 0;
    for (const { count, machine } of machines) {
      const answer = machine.ok ? evaluateMoist(machine.value, temperature, moisture) : machine;
      if (!answer.ok) return null;
      sum += count * capacityOf(answer.value, basis);
    }
    return sum;
  }
  const covers = (carried: number | null): boolean => carried !== null && carried >= required * (1 - TOLERANCE);
  const isLacking = (temperature: number): boolean => {
    const carried = carriedAt(temperature);
    return carried !== null && !covers(carried);
  };

  if (covers(carriedAt(from))) return ok(from);
  const last = bisect(isLacking, from, warmest, FOUND);
  const answer = Math.min(warmest, Math.ceil((last + FOUND) * PLACES) / PLACES);
  if (covers(carriedAt(answer))) return ok(answer);
  const lacking = required - (carriedAt(last) ?? 0);
  return refuse({
    code: 'not_carried',
    warmest: last,
    lacking,
    text: 'The tables hold no return air at which they carry the load: at {warmest} °C, the warmest, {lacking} kW are lacking',
    params: { warmest: last, lacking },
  });
}
