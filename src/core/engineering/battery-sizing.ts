import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import type { BatterySize, Runtime, RuntimeCurve } from './battery-runtime.ts';
import { blockMinutes, isAtLeast, sustainedWatts } from './battery-runtime.ts';

/*
 * How many strings of how many blocks meet an autonomy: strings from one, inside them blocks from the fewest, the first
 * that lasts (the order of a public prototype of 2022). Fewest strings before fewest blocks: every string costs a
 * jumper set and a way of charging it evenly.
 */

/** What the battery input of a UPS takes; 12 V blocks in series, whole numbers from 1. */
export interface StringLimits {
  readonly blocksMin: number;
  readonly blocksMax: number;
  readonly blocksStep: number;
  readonly maxStrings: number;
}

/** What is asked of a battery. A count that is given is kept, whatever the limits: judging it is the caller's rule. */
export interface SizingDemand {
  /** DC power of one UPS with all sizing factors. */
  readonly power: Quantity<'kW'>;
  readonly autonomy: Quantity<'min'>;
  readonly strings?: number | undefined;
  readonly blocks?: number | undefined;
}

/** A battery that was sized, with its runtime at the sizing power. */
export interface SizedBattery extends BatterySize, Runtime {}

/** A combination that was tried; without a runtime it does not carry the power. */
export interface SizingTrial extends BatterySize {
  readonly runtime: Runtime | null;
  readonly meetsAutonomy: boolean;
}

/** Rounding of the inverse must not throw out a combination that lasts just long enough; those near it are computed. */
const INVERSE_ROUNDING = 1 + 1e-9;

const watts = (power: number, strings: number, blocks: number): number => (1000 * power) / (strings * blocks);

/**
 * The first battery whose runtime is not below the autonomy: strings from 1 to `maxStrings`, inside them blocks from
 * `blocksMin` to `blocksMax` by `blocksStep`, or the counts that are given. Null where none lasts so long.
 */
export function sizeBattery(curve: RuntimeCurve, limits: StringLimits, demand: SizingDemand): SizedBattery | null {
  const sustained = sustainedWatts(curve, demand.autonomy);
  if (sustained === null) return null;
  // Only a combination that brings the power down to what a block sustains is worth computing.
  const fewestBlocks = (1000 * demand.power) / (sustained * INVERSE_ROUNDING);
  const step = Math.max(1, limits.blocksStep);
  const lastStrings = demand.strings ?? limits.maxStrings;
  const firstBlocks = demand.blocks ?? limits.blocksMin;
  const lastBlocks = demand.blocks ?? limits.blocksMax;
  for (let strings = demand.strings ?? 1; strings <= lastStrings; strings++) {
    if (strings * lastBlocks < fewestBlocks) continue;
    for (let blocks = firstBlocks; blocks <= lastBlocks; blocks += step) {
      if (strings * blocks < fewestBlocks) continue;
      const each = watts(demand.power, strings, blocks);
      const minutes = blockMinutes(curve, each);
      if (minutes !== null && minutes >= demand.autonomy)
        return { strings, blocks, minutes: quantity(minutes, 'min'), isAtLeast: isAtLeast(curve, each) };
    }
  }
  return null;
}

/** Every combination within the limits, or with the counts that are given, in the order in which they are tried. */
export function sizingTrials(curve: RuntimeCurve, limits: StringLimits, demand: SizingDemand): SizingTrial[] {
  const trials: SizingTrial[] = [];
  const step = Math.max(1, limits.blocksStep);
  const lastBlocks = demand.blocks ?? limits.blocksMax;
  for (let strings = demand.strings ?? 1; strings <= (demand.strings ?? limits.maxStrings); strings++) {
    for (let blocks = demand.blocks ?? limits.blocksMin; blocks <= lastBlocks; blocks += step) {
      const each = watts(demand.power, strings, blocks);
      const minutes = blockMinutes(curve, each);
      trials.push({
        strings,
        blocks,
        runtime: minutes === null ? null : { minutes: quantity(minutes, 'min'), isAtLeast: isAtLeast(curve, each) },
        meetsAutonomy: minutes !== null && minutes >= demand.autonomy,
      });
    }
  }
  return trials;
}
