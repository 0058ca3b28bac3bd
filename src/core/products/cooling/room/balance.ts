import { PERCENT, TOLERANCE } from '../selection/capacity-window.ts';
import type { Basis } from '../selection/selection-inputs.ts';
import type { RoomUnit, UnitGroup } from './unit-group.ts';
import { countOf, sumOf } from './unit-group.ts';

/** What running units do against the load of a room. All figures in kW unless they say otherwise. */
export interface RoomBalance {
  readonly units: number;
  /** Of all running units, on the basis of the requirement. */
  readonly capacity: number;
  /** Capacity less load; below zero it is lacking. */
  readonly balance: number;
  /** The same in % of the load. */
  readonly balancePercent: number;
  readonly carries: boolean;
  /**
   * The part of its capacity that every running unit is asked for, alike for all of them; above 1 they lack the difference.
   * Null where none runs.
   */
  readonly partLoad: number | null;
  /** Power drawn at that part load, and what it is of. */
  readonly power: number;
  readonly fans: number;
  readonly compressors: number;
  readonly condenserFans: number;
  /** Total capacity that is taken out over the power drawn; null where none runs. */
  readonly energyEfficiencyRatio: number | null;
  /** m³/h: the fans of every running unit run all the time. */
  readonly airflow: number;
  /** Mean temperature of the air that they supply, °C; null where none runs. */
  readonly supplyAirTemp: number | null;
}

/** Mean over the flow of dry air of what each unit supplies: between its return air with fans alone and its full capacity. */
function meanSupply(running: readonly UnitGroup[], share: number): number {
  const flow = sumOf(running, ({ answer }) => answer.airPath.dryAirFlow);
  const sum = sumOf(running, ({ answer }) => {
    const { netSensibleCapacity, sensibleCoolingCapacity, fansAbsorbedPower, airPath } = answer;
    const fall = (airPath.returnTemp - airPath.supplyTemp) / netSensibleCapacity;
    return airPath.dryAirFlow * (airPath.returnTemp - fall * (share * sensibleCoolingCapacity - fansAbsorbedPower));
  });
  return sum / flow;
}

/**
 * The balance of a room whose load, kW on the basis of the requirement, is shared by running units, each at the same part of
 * its capacity. The fans of every one of them run all the time; compressors and condenser fans run the part of the time that
 * the load asks for (fixed speed, no losses of starting). On the net basis the coils carry the heat of all running fans too.
 */
export function balanceOf(running: readonly UnitGroup[], required: number, basis: Basis = 'gross'): RoomBalance {
  const capacity = sumOf(running, (unit) => unit.capacity);
  const fans = sumOf(running, ({ answer }) => answer.fansAbsorbedPower);
  const units = countOf(running);
  const coils = sumOf(running, ({ answer }) => answer.sensibleCoolingCapacity);
  const partLoad = units === 0 ? null : (required + (basis === 'net' ? fans : 0)) / coils;
  const share = Math.min(1, partLoad ?? 0);
  const compressors = share * sumOf(running, ({ answer }) => answer.compressorAbsorbedPower);
  const condenserFans = share * sumOf(running, ({ answer }) => answer.airCondenserAbsorbedPower);
  const power = fans + compressors + condenserFans;
  const total = share * sumOf(running, ({ answer }) => answer.totalCoolingCapacity);
  return {
    units,
    capacity,
    balance: capacity - required,
    balancePercent: PERCENT * (capacity / required - 1),
    carries: capacity >= required * (1 - TOLERANCE),
    partLoad,
    power,
    fans,
    compressors,
    condenserFans,
    energyEfficiencyRatio: units === 0 ? null : total / power,
    airflow: sumOf(running, ({ answer }) => answer.indoorUnitAirFlow),
    supplyAirTemp: units === 0 ? null : meanSupply(running, share),
  };
}

/** What a unit adds to the room at the part load of a balance, kW on the basis of the requirement; all of them together carry the load. */
export function suppliedBy(
  { answer }: RoomUnit,
  { partLoad }: Pick<RoomBalance, 'partLoad'>,
  basis: Basis = 'gross',
): number {
  const coil = Math.min(1, partLoad ?? 0) * answer.sensibleCoolingCapacity;
  return basis === 'net' ? coil - answer.fansAbsorbedPower : coil;
}
