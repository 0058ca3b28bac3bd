import type { Choice } from '../../kernel/corrections.ts';
import type { Values } from '../../kernel/product-type.ts';
import { numberOf } from '../../kernel/read-values.ts';
import type { UpsDerived } from '../ups/derived.ts';
import { isOn } from './counted.ts';

/** What battery monitoring and DC Guard take from a UPS solution. */
export interface UpsFigures {
  readonly upsCount: number;
  /** Of one UPS; null where its battery is not of lead-acid blocks in strings, whose monitoring it brings itself. */
  readonly battery: {
    readonly stringsPerUps: number;
    readonly blocksPerString: number;
    /** DC power at full load, kW. */
    readonly batteryKw: number;
  } | null;
}

/** Blocks of strings that are counted in blocks, V. */
const blockVoltage = 12;

const toWatts = (kw: number): number => Math.round(kw * 1000) / 1000;

/** The figures of a UPS solution; null while no UPSs carry its load. */
export function figuresOfUps(
  values: Values,
  { system, battery }: Pick<UpsDerived, 'system' | 'battery'>,
): UpsFigures | null {
  if (!system) return null;
  const size = battery?.choice.size;
  return {
    upsCount: system.units.installed,
    battery:
      battery && size
        ? {
            stringsPerUps: size.strings,
            blocksPerString: size.blocks,
            // Its own power stands at the load share; a sensor is to bear the whole.
            batteryKw: toWatts(Number(battery.demand.power) / (numberOf(values, 'loadPercent') / 100)),
          }
        : null,
  };
}

/** What these figures come to in a monitoring configuration as it stands. */
function figuresFor({ upsCount, battery }: UpsFigures, values: Values): readonly Choice[] {
  const ofBattery = battery ? { upsCount, ...battery, blockVoltage } : {};
  const taken = isOn(values, 'bms') ? ofBattery : {};
  const nodes = isOn(values, 'dcguard') ? { upsNodes: upsCount } : {};
  return Object.entries({ ...taken, ...nodes }).map(([field, value]) => ({ field, value }));
}

/**
 * The choices that take these figures over into a monitoring configuration as it stands. Nodes that follow from the number
 * of UPSs are not chosen: a choice of theirs is taken back.
 */
export function choicesFromUps(figures: UpsFigures, values: Values): readonly Choice[] {
  const choices = figuresFor(figures, values);
  const areCounted = choices.some(({ field }) => field === 'upsCount');
  return choices.map((choice) => (areCounted && choice.field === 'upsNodes' ? { ...choice, value: null } : choice));
}

/** What of these figures a configuration has otherwise: nothing where they were taken and have not changed since. */
export const differingFromUps = (figures: UpsFigures, values: Values): readonly Choice[] =>
  figuresFor(figures, values).filter(({ field, value }) => values[field] !== value);

/** Whether batteries are monitored by the block that the UPS solution has not, or has no more. */
export const lacksBlocks = ({ battery }: UpsFigures, values: Values): boolean => isOn(values, 'bms') && !battery;
