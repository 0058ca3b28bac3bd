import type { Configuration } from '../../core/kernel/product-type.ts';
import type { ComposedSolution } from '../../core/solution/compose.ts';
import type { SolutionProblem } from '../../core/solution/submittable.ts';
import { forbiddenChoices } from '../../core/solution/submittable.ts';
import type { IsxType } from '../../core/products/definition/types.ts';
import type { Context } from '../platform/context/context.ts';
import type { OwnerOfSolution, Pins } from './solution-context.ts';
import { openEngineFor } from './solution-context.ts';

/** The rule that stands for every part, model and family that the owner's catalogue leaves out. */
export const projectionRule = 'projection';

/** Who sees the whole catalogue: what it holds and the owner's lacks is kept from the owner, and not unknown. */
const wholeHouse = { role: 'admin', companyKind: 'vendor' } as const;

/**
 * What somebody chose and the owner of the solution may not have: by a right that is a rule of the engine, or because
 * the owner's projection of the catalogue lacks it. To the owner's engine the latter is as unknown as a slip of the pen
 * or a value that a catalogue has dropped, which are saved and shown.
 */
export async function refusedChoices(
  context: Context,
  { isxType, pins, owner }: { readonly isxType: IsxType; readonly pins: Pins; readonly owner: OwnerOfSolution },
  { evaluation: { conflicts } }: ComposedSolution,
  chosen: Configuration,
): Promise<SolutionProblem[]> {
  const forbidden = forbiddenChoices(conflicts, chosen);
  const unknown = conflicts.filter(({ code }) => code === 'unknown_value');
  if (owner.companyKind === 'vendor' || unknown.length === 0) return forbidden;
  const whole = await openEngineFor(context, pins, isxType, wholeHouse);
  if (!whole.ok) return forbidden;
  const holds = (field: string, value: unknown): boolean =>
    whole.value.engine.optionsOf(field).some((option) => String(option.value) === value);
  return [
    ...forbidden,
    ...unknown
      .filter(({ fields, params }) =>
        fields.some((field) => (chosen[field] ?? null) !== null && holds(field, params?.['value'])),
      )
      .map(({ fields, path, params }): SolutionProblem => ({
        code: 'forbidden',
        severity: 'error',
        rule: projectionRule,
        text: '{value} is not open to your role',
        fields,
        ...(path === undefined ? {} : { path }),
        ...(params === undefined ? {} : { params }),
      })),
  ];
}
