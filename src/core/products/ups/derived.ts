import type { PartQuantity, Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { AutonomyCurve } from '../../engineering/autonomy-curve.ts';
import { autonomyCurve } from '../../engineering/autonomy-curve.ts';
import { floorLoad, footprint } from '../../engineering/battery-enclosure.ts';
import { leadAcidLife } from '../../engineering/battery-life.ts';
import type { Runtime } from '../../engineering/battery-runtime.ts';
import { quantity } from '../../units.ts';
import type { BatteryDemand } from './battery-demand.ts';
import type { Currents } from './battery-system.ts';
import { breakerFor, enclosuresNeeded, runtimeOf, usualBreaker, wireSetFor } from './battery-system.ts';
import { candidatesOf } from './candidates.ts';
import type { SizedChoice } from './chosen-battery.ts';
import { sizedBattery } from './chosen-battery.ts';
import type { Enclosure, UpsContext } from './context.ts';
import type { Units } from './duty.ts';
import { chosenUnits, derating, loadKw } from './duty.ts';
import type { BatteryKind } from './tables/equipment.ts';
import type { BreakerKind, UpsBreakerRow, UpsWireSetRow } from './tables/enclosures.ts';
import type { PlacedPart } from './parts.ts';
import { ruledParts, upsParts } from './parts.ts';
import type { UpsFamilyRow, UpsModelRow } from './tables/equipment.ts';
import type { WireList } from './wire-list.ts';
import { wireListOf } from './wire-list.ts';

/** Everything that follows from the values of a UPS configuration and is worth showing. */
export interface UpsDerived {
  /** Load of the system, kW. */
  readonly loadKw: number;
  /** What a UPS gives of its rating at the site; null beyond the tables. */
  readonly derating: number | null;
  readonly system: UpsSystem | null;
  readonly battery: UpsBattery | null;
  /** The parts that the rules ask for, each with its place. */
  readonly parts: readonly PlacedPart[];
  /** The battery as it stands, beside what else would do. For a table, so on demand; null without one. */
  readonly offer: () => BatteryOffer | null;
  /** Every battery of the kind that meets the demand, the cheapest first. For a table, so on demand. */
  readonly offers: () => readonly BatteryOffer[];
  /** The links of the batteries of all UPSs; null without blocks of lead in a housing. For a file, so on demand. */
  readonly wireList: () => WireList | null;
}

/** The UPSs that carry the load. */
export interface UpsSystem {
  readonly family: UpsFamilyRow;
  readonly model: UpsModelRow;
  readonly units: Units;
  /** Load of one working unit over its rating as it is at the site, %, the greater of kVA and kW. */
  readonly loadedPercent: number;
  /** Heat of all installed units at the load, kW: the losses of the family's online efficiency. */
  readonly heatKw: number;
  /** Weight of all units with their modules, kg, and their footprint, m². */
  readonly weightKg: number;
  readonly footprintM2: number;
}

/** The battery of one UPS. */
export interface UpsBattery {
  readonly choice: SizedChoice;
  readonly demand: BatteryDemand;
  readonly currents: Currents | null;
  readonly breaker: { readonly row: UpsBreakerRow; readonly count: number } | null;
  readonly wireSet: UpsWireSetRow | null;
  readonly housing: Housing | null;
  /** At the chosen life, temperature and margin; then at either end of its life. */
  readonly runtime: Runtime | null;
  readonly runtimeAtBeginning: Runtime | null;
  readonly runtimeAtEnd: Runtime | null;
  /** Runtime against load, with the point that is asked for. Drawn, so computed when it is looked at. */
  readonly curve: () => AutonomyCurve;
  /** Weight of the battery of one UPS with what houses it, kg, and its footprint, m². */
  readonly weightKg: number;
  readonly footprintM2: number;
}

/** A battery of one UPS, and what the whole solution costs with it. */
export interface BatteryOffer extends Omit<UpsBattery, 'curve'> {
  readonly kind: BatteryKind;
  /** Of everything that the solution lists, at list price, in minor units; null where a part of it has no price. */
  readonly listTotal: number | null;
  readonly replacement: Replacement;
}

/** When the batteries of all UPSs are worn out, and what they cost anew. */
export interface Replacement {
  /** Null where nobody states a life. */
  readonly afterYears: number | null;
  /** At list price, in minor units; null without a price. */
  readonly cost: number | null;
}

/** What houses the battery of one UPS. */
export interface Housing {
  readonly enclosure: Enclosure;
  readonly count: number;
  /** Of the fullest of them, kg/m² on its own footprint. */
  readonly floorLoadKgM2: number;
}

export function deriveUps(values: Values, context: UpsContext): UpsDerived {
  const chosen = chosenUnits(values, context);
  const sized = sizedBattery(values, context);
  const system = chosen && systemOf(chosen, values, context);
  const battery = sized && batteryOf(sized, values, context);
  return {
    loadKw: loadKw(values),
    derating: derating(values, context),
    system,
    battery,
    parts: ruledParts(values, context),
    offer: () => offerOf(values, context),
    offers: () => offersOf(values, context),
    wireList: () => wireListOf(system, battery, context),
  };
}

/** Each candidate as it would stand if it were chosen, everything else of the battery by default, the cheapest first. */
const offersOf = (values: Values, context: UpsContext): readonly BatteryOffer[] =>
  candidatesOf(values, context)
    .flatMap(({ battery, strings, size, enclosure }) => {
      const batteryBreaker = size && usualBreaker(textOf(values, 'batteryType'));
      const chosen = { battery: battery.partNumber, strings, blocks: size?.blocks ?? null, enclosure, batteryBreaker };
      return offerOf({ ...values, ...chosen }, context) ?? [];
    })
    .toSorted((a, b) => (a.listTotal ?? Number.MAX_VALUE) - (b.listTotal ?? Number.MAX_VALUE));

function offerOf(values: Values, context: UpsContext): BatteryOffer | null {
  const sized = sizedBattery(values, context);
  if (!sized) return null;
  const { partNumber: battery } = sized.battery;
  const ofBattery = ruledParts(values, context).filter(({ partNumber }) => partNumber === battery);
  return {
    ...batteryOf(sized, values, context),
    kind: sized.type,
    listTotal: listTotal(upsParts(values, context), context),
    replacement: { afterYears: lifeOf(sized, values), cost: listTotal(ofBattery, context) },
  };
}

/** At list price, in minor units; null where a part has none. */
function listTotal(parts: readonly PartQuantity[], context: UpsContext): number | null {
  const total = parts.reduce((sum, one) => sum + one.quantity * context.listPrice(one.partNumber), 0);
  return Number.isFinite(total) ? total : null;
}

/** Years until it is worn out; null where nobody states a life. */
function lifeOf({ battery }: SizedChoice, values: Values): number | null {
  switch (battery.kind) {
    case 'vrla':
      return leadAcidLife(battery.row.designLifeYears, quantity(numberOf(values, 'batteryTemperatureC'), '°C'));
    case 'liIon':
      return battery.row.designLifeYears;
    case 'modular':
      return null;
  }
}

/** Square metres of so many mm by so many. */
const area = (widthMm: number, depthMm: number): number => (widthMm * depthMm) / 1e6;

function systemOf(
  { model, units }: { readonly model: UpsModelRow; readonly units: Units },
  values: Values,
  context: UpsContext,
): UpsSystem {
  const family = context.family(model.family)!;
  const share = derating(values, context) ?? 1;
  const kw = loadKw(values);
  const loaded = Math.max(
    numberOf(values, 'loadKva') / (units.working * model.ratingKva),
    kw / (units.working * model.ratingKw),
  );
  const module = model.modulePartNumber === null ? undefined : context.module(model.modulePartNumber);
  return {
    family,
    model,
    units,
    loadedPercent: (100 * loaded) / share,
    heatKw: kw * units.sides * (1 / family.efficiencyOnline - 1),
    weightKg: units.installed * (model.weightKg + (units.modules ?? 0) * (module?.weightKg ?? 0)),
    footprintM2: units.installed * area(model.widthMm, model.depthMm),
  };
}

function batteryOf(sized: SizedChoice, values: Values, context: UpsContext): UpsBattery {
  const { battery, demand, size, strings, cabinets, currents } = sized;
  const runtimeAt = runtimeOf(battery, size, strings, cabinets, demand, context);
  const breaker =
    currents && breakerFor(currents.battery, demand, textOf(values, 'batteryBreaker') as BreakerKind, context);
  const housing = housingOf(sized, values, context);
  const percent = numberOf(values, 'loadPercent');
  return {
    choice: sized,
    demand,
    currents,
    breaker: breaker && { row: breaker.breaker, count: breaker.count },
    wireSet: currents && wireSetFor(currents.string, context),
    housing,
    runtime: sized.runtime,
    runtimeAtBeginning: runtimeAt(demand.factorAtBeginning),
    runtimeAtEnd: runtimeAt(demand.factorAtEnd),
    curve: () =>
      autonomyCurve({
        runtimeAt: (power) => runtimeAt(power / demand.power),
        fullPower: quantity((demand.power * demand.factorAtBeginning * 100) / percent, 'kW'),
        endOfLife: demand.factorAtEnd / demand.factorAtBeginning,
        dutyPercent: quantity(percent, '%'),
      }),
    ...bulkOf(sized, housing, context),
  };
}

function housingOf({ battery, type, size }: SizedChoice, values: Values, context: UpsContext): Housing | null {
  const enclosure = context.enclosure(textOf(values, 'enclosure'));
  if (battery.kind !== 'vrla' || !size || enclosure?.kind !== type) return null;
  const count = enclosuresNeeded(enclosure, battery.partNumber, size, context);
  if (count === null) return null;
  const capacity = context.capacity(enclosure.partNumber, battery.partNumber)!.capacityBlocks;
  // Cabinets hold whole strings, as many as fit; a stand is filled before the next.
  const most = enclosure.kind === 'closed' ? Math.floor(capacity / size.blocks) * size.blocks : capacity;
  const fullest = Math.min(most, size.strings * size.blocks);
  return { enclosure, count, floorLoadKgM2: floorLoad(enclosure.row, battery.row, fullest) };
}

/** Weight and footprint of a battery of any kind. */
function bulkOf(
  { battery, demand, size, strings, cabinets }: SizedChoice,
  housing: Housing | null,
  context: UpsContext,
): { readonly weightKg: number; readonly footprintM2: number } {
  const weightOf = (partNumber: string): number => context.part(partNumber)?.weightKg ?? 0;
  switch (battery.kind) {
    case 'vrla':
      return {
        weightKg:
          (size ? size.strings * size.blocks * battery.row.weightKg : 0) +
          (housing ? housing.count * housing.enclosure.row.weightKg : 0),
        footprintM2: housing ? housing.count * footprint(housing.enclosure.row) : 0,
      };
    case 'liIon':
      return {
        weightKg: (cabinets ?? 0) * battery.row.weightKg,
        footprintM2: (cabinets ?? 0) * area(battery.row.widthMm, battery.row.depthMm),
      };
    case 'modular': {
      const row = context
        .modularRows(demand.model.family, demand.model.ratingKva, battery.partNumber)
        .find((one) => one.quantity === strings);
      return {
        weightKg: (strings ?? 0) * weightOf(battery.partNumber) + (row?.cabinets ?? 0) * weightOf(battery.row.cabinet),
        footprintM2: 0,
      };
    }
  }
}
