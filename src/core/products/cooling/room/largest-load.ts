import { covers } from '../selection/capacity-window.ts';
import { COMMON_LOAD } from '../selection/selection-inputs.ts';
import { wholeSteps } from '../selection/input-steps.ts';
import type { Redundancy } from './redundancy.ts';
import { REDUNDANCIES, standbyOf } from './redundancy.ts';
import type { RoomSet } from './sets.ts';
import type { UnitGroup } from './unit-group.ts';
import { countOf, largest, sumOf, without } from './unit-group.ts';

/** The largest load that units carry where some of them may be lost. */
export interface LargestLoad {
  readonly kept: Redundancy;
  /** What may be lost, and what then carries the load; none of them where everything may be lost. */
  readonly lost: readonly UnitGroup[];
  readonly running: readonly UnitGroup[];
  /** kW on the basis of the requirement, in tenths, rounded to the side that holds; null where less than a room can ask for is carried. */
  readonly load: number | null;
  /** They carry more than a room can ask for. */
  readonly isAtBound: boolean;
}

/** The largest load, kW in tenths, that running units carry; null below what a room may ask for. */
export function largestLoadOf(running: readonly UnitGroup[]): Pick<LargestLoad, 'load' | 'isAtBound'> {
  const capacity = sumOf(running, (unit) => unit.capacity);
  const { min, max } = COMMON_LOAD;
  const load = Math.min(
    max,
    wholeSteps(capacity, 'kW', (value) => covers(capacity, value)),
  );
  return { load: load < min ? null : load, isAtBound: load === max };
}

/**
 * The largest load that the installed units of a set carry, by the redundancy that shall be left: with all of them running, after
 * the loss of the largest, of the two largest, and of one half where there are two. At the same return air, which a load that is
 * not carried would warm.
 */
export function largestLoads(
  { duty, installed }: Pick<RoomSet, 'duty' | 'installed'>,
  redundancy: Redundancy,
): readonly LargestLoad[] {
  return REDUNDANCIES.filter((kept) => kept !== '2N' || redundancy === '2N').flatMap((kept): LargestLoad[] => {
    const { largest: standby, isDoubled } = standbyOf[kept];
    if (standby >= countOf(installed)) return [];
    const lost = isDoubled ? duty : largest(installed, standby);
    const running = without(installed, lost);
    return [{ kept, lost, running, ...largestLoadOf(running) }];
  });
}
