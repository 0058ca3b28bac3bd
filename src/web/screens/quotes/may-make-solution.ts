import { may } from '../../../core/people/access/may.ts';
import type { Role } from '../../../core/people/access/roles.ts';
import { mayAddParts } from '../../../core/people/access/solutions.ts';
import { configurationTypes } from '../../../core/solution/configuration-types.ts';

/** The types that somebody may make a solution of a quote of; none for whoever may add no parts. */
export const mayMakeSolution = (role: Role) =>
  mayAddParts(role) ? configurationTypes.filter(({ featureKey }) => may(role, featureKey)) : [];
