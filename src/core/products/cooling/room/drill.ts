import type { Basis } from '../selection/selection-inputs.ts';
import type { RoomBalance } from './balance.ts';
import { balanceOf } from './balance.ts';
import type { Redundancy } from './redundancy.ts';
import type { RoomSet } from './sets.ts';
import type { UnitGroup } from './unit-group.ts';
import { countOf, idOf, largest, without } from './unit-group.ts';

/** Units that fail together, and the balance of the room without them. */
export interface Failure {
  readonly id: string;
  /** One unit, the two largest, or one of the two halves of 2N. */
  readonly kind: 'unit' | 'twoLargest' | 'half';
  readonly off: readonly UnitGroup[];
  readonly running: readonly UnitGroup[];
  readonly balance: RoomBalance;
}

function failureOf(
  kind: Failure['kind'],
  installed: readonly UnitGroup[],
  off: readonly UnitGroup[],
  required: number,
  basis: Basis | undefined,
): Failure {
  const running = without(installed, off);
  return { id: idOf(off), kind, off, running, balance: balanceOf(running, required, basis) };
}

/**
 * The failures that a room is asked about: of a unit of each model, of the two largest together where that leaves a question,
 * and of one half where there are two. Each once.
 */
export function drillOf(
  { duty, installed }: Pick<RoomSet, 'duty' | 'installed'>,
  redundancy: Redundancy,
  required: number,
  basis: Basis | undefined,
): readonly Failure[] {
  const of = (kind: Failure['kind'], off: readonly UnitGroup[]) => failureOf(kind, installed, off, required, basis);
  const failures = [
    ...installed.map((group) => of('unit', [{ ...group, count: 1 }])),
    ...(redundancy === '2N' ? [of('half', duty)] : []),
    ...(countOf(installed) > 1 ? [of('twoLargest', largest(installed, 2))] : []),
  ];
  return failures.filter(({ id }, i) => failures.findIndex((other) => other.id === id) === i);
}

/** What is left after losing any one unit: the worst, the largest of them. */
export const worstLoss = (
  { installed }: Pick<RoomSet, 'installed'>,
  required: number,
  basis: Basis | undefined,
): Failure => failureOf('unit', installed, largest(installed, 1), required, basis);
