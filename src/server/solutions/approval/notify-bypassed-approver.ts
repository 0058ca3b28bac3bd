import type { Deputyship } from '../../../core/people/access/roles.ts';
import type { SolutionRow } from '../solution-rows.ts';
import type { Context } from '../../platform/context/context.ts';
import type { News } from '../../notices/notify.ts';
import { notify } from '../../notices/notify.ts';

const toDelegator = (onBehalfOf: Deputyship) =>
  ({ kind: 'decidedByDeputy', userIds: [onBehalfOf.userId] }) as const satisfies News;

/** Tells whoever a deputy has decided for. */
export async function tellDelegator(
  context: Context,
  { isxId, isxName }: Pick<SolutionRow, 'isxId' | 'isxName'>,
  onBehalfOf: Deputyship | null,
): Promise<void> {
  if (onBehalfOf) await notify(context, { ...toDelegator(onBehalfOf), isxId, isxName });
}

/**
 * What those approvers are told of a decision who would go on looking at the solution: whoever it was taken for, and whoever had
 * it in work while somebody else decided. Once is enough: in whose name it was decided knows already.
 */
export const toldPassedOver = ({
  onBehalfOf,
  receivedBy,
}: {
  readonly onBehalfOf: Deputyship | null;
  readonly receivedBy: string | null;
}): News[] => [
  ...(onBehalfOf ? [toDelegator(onBehalfOf)] : []),
  ...(receivedBy === null || receivedBy === onBehalfOf?.userId
    ? []
    : [{ kind: 'decidedByAnother', userIds: [receivedBy] } as const]),
];
