import type { Actor } from '../../core/people/access/roles.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import type { Problem } from '../../core/result.ts';
import { linkedSolutions } from '../../core/solution/linked-solutions.ts';
import type { IsxType } from '../../core/products/definition/types.ts';
import type { Context } from '../platform/context/context.ts';
import { readableSolution } from './solution-context.ts';

type Choices = Readonly<Record<string, unknown>>;

/**
 * Solutions that choices name anew and the caller may not read, or that are of another type: to the caller neither is there.
 * Nor is there for the solution what its owner may not read: its figures would become theirs. A link that stands already is
 * nobody's choice of now.
 */
export async function unreadableLinks(
  context: Context,
  owner: Actor,
  isxType: IsxType,
  chosen: Choices,
  stored: Choices = {},
): Promise<readonly Problem[]> {
  const known = new Set(linkedSolutions(isxType, stored).map(({ field, isxId }) => `${field} ${isxId}`));
  const problems: Problem[] = [];
  for (const link of linkedSolutions(isxType, chosen)) {
    if (known.has(`${link.field} ${link.isxId}`)) continue;
    const found = await readableSolution(context, link.isxId);
    const isThere = found.ok && found.value.isxType === link.isxType;
    if (isThere && mayRead(owner, found.value)) continue;
    problems.push({
      path: `configuration.${link.field}`,
      code: 'not_found',
      text: isThere
        ? 'The owner of this solution may not see {isxId}'
        : 'There is no such solution {isxId}, or you may not see it',
      params: { isxId: link.isxId },
    });
  }
  return problems;
}
