import type { IsxType } from '../products/definition/types.ts';
import type { Feature } from '../people/access/features.ts';
import { may } from '../people/access/may.ts';
import type { Role } from '../people/access/roles.ts';

/** Tools that work over a type's catalogue, for roles that may not create the type among others. */
const toolsOver: Readonly<Partial<Record<IsxType, Feature>>> = {
  Cooling: 'tools.coolingCalculator',
  '3PhaseUps': 'menu.pricing',
  Chiller: 'menu.pricing',
};

/** Whether a role is given the catalogue of a type without a solution of it: to create one, or for a tool. */
export function mayOpenCatalogue(role: Role, isxType: IsxType): boolean {
  const tool = toolsOver[isxType];
  return may(role, `newSolution.${isxType}`) || (tool !== undefined && may(role, tool));
}
