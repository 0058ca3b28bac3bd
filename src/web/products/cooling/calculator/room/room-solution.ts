import type { Redundancy } from '../../../../../core/products/cooling/room/redundancy.ts';
import { standbyOf } from '../../../../../core/products/cooling/room/redundancy.ts';
import type { RoomSet } from '../../../../../core/products/cooling/room/sets.ts';
import type { UnitGroup } from '../../../../../core/products/cooling/room/unit-group.ts';
import { largestOf, modelIn } from '../../../../../core/products/cooling/room/unit-group.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import {
  isCalculatedFamily,
  SELECTION_INPUTS,
} from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { present } from '../../../../app/navigation/search-params.ts';
import type { SolutionStart } from '../results/solution-link.tsx';

/** The solutions that a set becomes, and why they are not one; a key of TRANSLATE. */
export interface SetSolutions {
  readonly starts: readonly SolutionStart[];
  /** How often each is made: twice for the halves of 2N. */
  readonly copies: number;
  readonly note: string | null;
}

const { min: least, max: most } = SELECTION_INPUTS.find(({ field }) => field === 'sensibleCoolerCapacity')!;

/** What the solution of the largest size asks for; a half of 2N has no standby of its own. */
const ofSolution = { N: 'N', 'N+1': 'N+1', 'N+2': 'N+2', '2N': 'N' } as const satisfies Record<Redundancy, string>;

/** The part of the load that a group carries, kW in hundredths: the groups together carry no more than the load. */
const partOf = ({ unit, count }: UnitGroup, { capacity }: RoomSet, required: number): number =>
  Math.floor(((count * unit.capacity) / capacity) * required * 100) / 100;

/**
 * A solution holds one model with its standby units, N to N+2. A mixed set becomes a solution for each size with its part of
 * the load, the standby units with the largest; the two halves of 2N are two equal solutions.
 */
export function solutionsOf(
  set: RoomSet,
  redundancy: Redundancy,
  family: string,
  inputs: SelectionInputs,
): SetSolutions {
  const largest = largestOf(set.duty);
  const isAlone = set.duty.length === 1;
  const starts = set.duty.map((group): SolutionStart => ({
    family,
    model: modelIn(group),
    count: group.count,
    redundancy: group === largest ? ofSolution[redundancy] : 'N',
    ...present(inputs),
    sensibleCoolerCapacity: isAlone ? inputs.sensibleCoolerCapacity : partOf(group, set, inputs.sensibleCoolerCapacity),
  }));
  const notes = {
    alone: { once: null, doubled: 'The halves of 2N are two solutions: make this one and copy it.' },
    mixed: {
      once: 'A solution holds one model: make one for each size, with its part of the load.',
      doubled:
        'A solution holds one model: make one for each size, with its part of the load, and copy each for the other half of 2N.',
    },
  };
  const note = notes[isAlone ? 'alone' : 'mixed'][standbyOf[redundancy].isDoubled ? 'doubled' : 'once'];
  const isTooSmall = starts.some((start) => (start.sensibleCoolerCapacity ?? 0) < least);
  const copies = standbyOf[redundancy].isDoubled ? 2 : 1;
  // Several units may be asked for more together than one can be.
  const isTooLarge =
    isCalculatedFamily(family) &&
    starts.some(({ count = 1, sensibleCoolerCapacity = 0 }) => count === 1 && sensibleCoolerCapacity > most[family]);
  const none = isTooSmall
    ? 'A size of this set carries less than a solution may ask for: choose a set without it to make solutions.'
    : isTooLarge
      ? 'One unit is asked for more than a solution of one may be: choose a set of several to make a solution.'
      : null;
  return none === null ? { starts, copies, note } : { starts: [], copies, note: none };
}
