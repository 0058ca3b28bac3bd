import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { BatterySize, Runtime } from '../../engineering/battery-runtime.ts';
import type { BatteryDemand } from './battery-demand.ts';
import { demandFields, demandOf } from './battery-demand.ts';
import type { Currents } from './battery-system.ts';
import { currentsOf, firstSize, firstStrings, fitsModel, liIonCabinets, runtimeOf } from './battery-system.ts';
import type { Battery, UpsContext } from './context.ts';
import { recall } from '../../kernel/memoize-by-fields.ts';
import type { BatteryKind } from './tables/equipment.ts';

/** The fields that the battery of one UPS follows from. */
export const batteryFields = [...demandFields, 'batteryType', 'battery'] as const;
export const sizedBatteryFields = [...batteryFields, 'strings', 'blocks'] as const;

/** A battery with the demand that it is to meet. */
export interface ChosenBattery {
  readonly battery: Battery;
  readonly type: BatteryKind;
  readonly demand: BatteryDemand;
}

/** The battery of the values; null where it is not known, is none of its type, or no UPSs carry the load. */
export function chosenBattery(values: Values, context: UpsContext): ChosenBattery | null {
  const demand = demandOf(values, context);
  const battery = context.battery(textOf(values, 'battery'));
  const type = textOf(values, 'batteryType') as BatteryKind;
  return demand && battery && fitsModel(battery, type, demand, context) ? { battery, type, demand } : null;
}

/** The least size that meets the autonomy, with what of it is given; null where there is none. */
export function leastSize(
  { battery, demand }: ChosenBattery,
  context: UpsContext,
  given: { readonly strings?: number } = {},
): { readonly strings: number; readonly blocks: number | null } | null {
  if (battery.kind === 'vrla') return firstSize(battery, demand, given);
  if (battery.kind === 'liIon') return null;
  const row = firstStrings(battery, demand, context);
  return row && { strings: row.quantity, blocks: null };
}

/** Runtimes are compared as they are computed but for this share: a rounding short is none. */
const runtimeRounding = 1e-9;

/** Whether a runtime is as long as is asked for, min; none is not. */
export const lastsAsAsked = (runtime: Runtime | null, autonomy: number): boolean =>
  runtime !== null && runtime.minutes >= autonomy * (1 - runtimeRounding);

/** A battery of a size, as it stands. */
export interface SizedChoice extends ChosenBattery {
  /** Blocks of lead in strings; null for every other battery. */
  readonly size: BatterySize | null;
  /** Strings, modular ones too; null for Li-ion. */
  readonly strings: number | null;
  /** Li-ion cabinets of one UPS; null for every other battery. */
  readonly cabinets: number | null;
  readonly currents: Currents | null;
  /** At the chosen end of life, temperature and margin; null where the load is not carried. */
  readonly runtime: Runtime | null;
}

function sizeOf(values: Values, context: UpsContext): SizedChoice | null {
  const chosen = chosenBattery(values, context);
  if (!chosen) return null;
  const { battery, demand } = chosen;
  const strings = numberOf(values, 'strings');
  const blocks = numberOf(values, 'blocks');
  const isSized = battery.kind === 'liIon' || (strings > 0 && (battery.kind === 'modular' || blocks > 0));
  const cabinets = battery.kind === 'liIon' ? liIonCabinets(battery, demand) : null;
  if (!isSized || (battery.kind === 'liIon' && cabinets === null)) return null;
  const size = battery.kind === 'vrla' ? { strings, blocks } : null;
  const counted = battery.kind === 'liIon' ? null : strings;
  return {
    ...chosen,
    size,
    strings: counted,
    cabinets,
    currents: size && currentsOf(demand, size),
    runtime: runtimeOf(battery, size, counted, cabinets, demand, context)(demand.factor),
  };
}

/** The battery of the values with its strings and blocks; null where there is none, or no size meets the autonomy. */
export const sizedBattery = recall(sizedBatteryFields, sizeOf);
