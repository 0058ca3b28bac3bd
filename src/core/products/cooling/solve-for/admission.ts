import type { Requirement, Sized } from '../selection/capacity-window.ts';
import { capacityOf, sideOf, windowOf } from '../selection/capacity-window.ts';
import type { Admission, Change, Obstacle } from './change.ts';
import { isObstacle, obstacle } from './change.ts';
import { byCondition } from './condition-changes.ts';
import { byDemand } from './demand-changes.ts';
import type { UnitQuestion } from './unit-question.ts';

/** Air that is moistened to take capacity from a unit that is too large: it does, and nobody would. */
const isFarFetched = ({ field }: Change<string>, isTooLarge: boolean): boolean => isTooLarge && field === 'returnAirRH';

/**
 * For a unit that is not offered: each input's nearest value that admits it while all others stand, the smallest change first, and why
 * the other inputs can not. Values lie on tenths of a kilowatt and a kelvin and on whole percents, within the bounds of
 * the family; every one has been evaluated, and the step before it does not admit. Inputs must be right.
 * Method and limits: docs/engineering/cooling-why.md.
 */
export function admissionOf<Field extends string, Answer extends Sized>(
  question: UnitQuestion<Field, Answer>,
): Admission<Field | keyof Requirement> {
  const here = question.here();
  const capacity = here.ok ? capacityOf(here.value, question.basis) : null;
  const found: (Change<Field | keyof Requirement> | Obstacle<Field | keyof Requirement>)[] = [
    ...(capacity === null
      ? [
          obstacle(
            'no_answer',
            'sensibleCoolerCapacity' as const,
            'whatever is required, there is no answer at these conditions',
          ),
        ]
      : byDemand(question, capacity)),
    ...question.conditions.map((field) => byCondition(question, field, capacity)),
  ];
  const isTooLarge = capacity !== null && sideOf(capacity, windowOf(question.requirement)) === 'above';
  return {
    changes: found
      .filter((one): one is Change<Field | keyof Requirement> => !isObstacle(one))
      .toSorted(
        (a, b) => Number(isFarFetched(a, isTooLarge)) - Number(isFarFetched(b, isTooLarge)) || a.share - b.share,
      ),
    obstacles: found.filter((one) => isObstacle(one)),
  };
}
