import type { BreakerChoice } from '../../engineering/battery-current.ts';
import { batteryCurrent, selectBreaker, selectWireSet, stringCurrent } from '../../engineering/battery-current.ts';
import { enclosuresFor } from '../../engineering/battery-enclosure.ts';
import type { BatterySize, Runtime } from '../../engineering/battery-runtime.ts';
import { batteryRuntime } from '../../engineering/battery-runtime.ts';
import { sizeBattery } from '../../engineering/battery-sizing.ts';
import { cabinetsFor, liIonRuntime } from '../../engineering/li-ion-runtime.ts';
import { modularRuntime, sizeModular } from '../../engineering/modular-runtime.ts';
import type { Quantity } from '../../units.ts';
import { quantity } from '../../units.ts';
import type { BatteryDemand } from './battery-demand.ts';
import type { Battery, Enclosure, LiIon, Modular, UpsContext, Vrla } from './context.ts';
import { batteryKindOf } from './context.ts';
import type { BreakerKind, UpsBreakerRow, UpsWireSetRow } from './tables/enclosures.ts';
import type { UpsModularBatteryRow } from './tables/batteries.ts';
import type { BatteryKind } from './tables/equipment.ts';

/*
 * The battery of one UPS: its size, its runtime, and what carries its current and its weight. The rules read off it what is
 * missing, the parts list what is there.
 */

/** How a power translates into minutes: at what factor on the load the runtime is meant. */
export type RuntimeAt = (factor: number) => Runtime | null;

/** Whether a battery is one of a type of housing that a model takes, whatever its size. */
export function fitsModel(battery: Battery, type: BatteryKind, { family, model }: BatteryDemand, context: UpsContext) {
  if (battery.kind !== batteryKindOf[type]) return false;
  switch (battery.kind) {
    case 'vrla':
      return true;
    case 'modular':
      return (
        battery.row.batteryKind === type &&
        battery.row.families.includes(family.family) &&
        modularRowsFor(battery, model, context).length > 0
      );
    case 'liIon':
      return family.liIonModules.includes(battery.row.modules);
  }
}

/** Rows of a modular string for a model: as many strings as it takes inside, external cabinets where the table has them. */
export function modularRowsFor(
  { partNumber }: Modular,
  { family, ratingKva, internalMax, internalMin, internalBattery, variant }: BatteryDemand['model'],
  context: UpsContext,
): readonly UpsModularBatteryRow[] {
  const rows = context.modularRows(family, ratingKva, partNumber);
  const isInside = internalBattery.includes(partNumber);
  if (variant === 'modular' && !isInside) return [];
  return rows.filter(
    ({ quantity: strings, cabinets }) =>
      cabinets > 0 || (isInside && strings >= (internalMin ?? 1) && strings <= (internalMax ?? 0)),
  );
}

/** The first strings and blocks that meet the autonomy, of those that are not given; null where none do. */
export function firstSize(
  battery: Vrla,
  demand: BatteryDemand,
  given: { readonly strings?: number | undefined; readonly blocks?: number | undefined } = {},
): BatterySize | null {
  const curve = battery.curve(demand.endVoltage);
  return curve && sizeBattery(curve, demand.family, { power: demand.sizing, autonomy: demand.autonomy, ...given });
}

/** The fewest modular strings that meet the autonomy. */
export const firstStrings = (
  battery: Modular,
  { model, loadShare, factor, autonomy }: BatteryDemand,
  context: UpsContext,
): UpsModularBatteryRow | null =>
  sizeModular(modularRowsFor(battery, model, context), { loadShare, sizingFactor: factor }, autonomy)?.row ?? null;

export const liIonCabinets = (battery: LiIon, { sizing, autonomy }: BatteryDemand): number | null =>
  cabinetsFor(battery.runtime, sizing, autonomy);

/** The current of a battery of blocks and of one of its strings, at the family's cut-off. */
export interface Currents {
  readonly battery: Quantity<'A'>;
  readonly string: Quantity<'A'>;
}

export function currentsOf({ power, family }: BatteryDemand, { strings, blocks }: BatterySize): Currents {
  const battery = batteryCurrent(power, blocks, family.endVoltagePerCell);
  return { battery, string: stringCurrent(battery, strings) };
}

export const breakerFor = (
  current: Quantity<'A'>,
  { family }: BatteryDemand,
  kind: BreakerKind,
  context: UpsContext,
): BreakerChoice<UpsBreakerRow> | null => selectBreaker(context.breakers(family.family, kind), current);

export const wireSetFor = (current: Quantity<'A'>, context: UpsContext): UpsWireSetRow | null =>
  selectWireSet(context.wireSets, current);

/** Pieces of an enclosure that the battery of one UPS needs; null where it holds none, or no whole string. */
export function enclosuresNeeded(
  { kind, partNumber }: Enclosure,
  battery: string,
  size: BatterySize,
  context: UpsContext,
): number | null {
  const capacity = context.capacity(partNumber, battery);
  return capacity ? enclosuresFor({ kind, capacityBlocks: capacity.capacityBlocks }, size) : null;
}

/** Breakers hang on the wall beside stands and are built into cabinets. */
export const usualBreaker = (type: string): BreakerKind => (type === 'open' ? 'wall' : 'kit');

/** Enclosures that a battery needs, with what they cost at list price, in minor units. */
export interface HousingOffer {
  readonly enclosure: Enclosure;
  readonly count: number;
  readonly cost: number;
}

/** The enclosures of a type that house a battery: the lowest total, then the fewest pieces, then the table's order. */
export function cheapestEnclosure(
  type: string,
  battery: string,
  size: BatterySize,
  context: UpsContext,
): HousingOffer | null {
  let best: HousingOffer | null = null;
  for (const enclosure of context.enclosures) {
    if (enclosure.kind !== type) continue;
    const count = enclosuresNeeded(enclosure, battery, size, context);
    if (count === null) continue;
    const cost = count * context.listPrice(enclosure.partNumber);
    if (!best || cost < best.cost || (cost === best.cost && count < best.count)) best = { enclosure, count, cost };
  }
  return best;
}

/** A battery that would do, and what it costs for one UPS at list price, in minor units. */
export interface Candidate {
  readonly battery: Battery;
  /** Of one UPS; null for Li-ion. */
  readonly strings: number | null;
  readonly size: BatterySize | null;
  readonly enclosure: string | null;
  readonly cost: number;
}

/**
 * The cheapest way to meet a demand with a battery, every part of its system counted; null where it does not meet the
 * autonomy, or a limit stands against its first size. What can't cost less than `bound` is not looked into.
 */
export function candidate(
  battery: Battery,
  type: BatteryKind,
  demand: BatteryDemand,
  context: UpsContext,
  bound = Number.POSITIVE_INFINITY,
): Candidate | null {
  const price = context.listPrice(battery.partNumber);
  switch (battery.kind) {
    case 'vrla': {
      const size = firstSize(battery, demand);
      if (!size || size.strings * size.blocks * price >= bound) return null;
      const currents = currentsOf(demand, size);
      const wireSet = wireSetFor(currents.string, context);
      const breaker = breakerFor(currents.battery, demand, usualBreaker(type), context);
      const housing = cheapestEnclosure(type, battery.partNumber, size, context);
      if (!wireSet || !breaker || !housing) return null;
      const cost =
        size.strings * size.blocks * price +
        housing.cost +
        breaker.count * context.listPrice(breaker.breaker.partNumber) +
        size.strings * context.listPrice(wireSet.partNumber);
      return { battery, strings: size.strings, size, enclosure: housing.enclosure.partNumber, cost };
    }
    case 'modular': {
      const row = firstStrings(battery, demand, context);
      const cabinets = row ? row.cabinets * context.listPrice(battery.row.cabinet) : 0;
      // No cabinets cost nothing, whatever the price of one.
      if (!row) return null;
      const cost = row.quantity * price + (row.cabinets > 0 ? cabinets : 0);
      return { battery, strings: row.quantity, size: null, enclosure: null, cost };
    }
    case 'liIon': {
      const cabinets = liIonCabinets(battery, demand);
      return cabinets === null ? null : { battery, strings: null, size: null, enclosure: null, cost: cabinets * price };
    }
  }
}

/** The runtime of a battery of a size as a function of the factor on its load. */
export function runtimeOf(
  battery: Battery,
  size: BatterySize | null,
  strings: number | null,
  cabinets: number | null,
  demand: BatteryDemand,
  context: UpsContext,
): RuntimeAt {
  return (factor) => {
    switch (battery.kind) {
      case 'vrla': {
        const curve = battery.curve(demand.endVoltage);
        return curve && size ? batteryRuntime(curve, size, quantity(demand.power * factor, 'kW')) : null;
      }
      case 'modular': {
        const row = modularRowsFor(battery, demand.model, context).find((one) => one.quantity === strings);
        const minutes = row ? modularRuntime(row, { loadShare: demand.loadShare, sizingFactor: factor }) : null;
        return minutes === null ? null : { minutes, isAtLeast: false };
      }
      case 'liIon':
        return cabinets === null
          ? null
          : liIonRuntime(battery.runtime, cabinets, quantity(demand.power * factor, 'kW'));
    }
  };
}
