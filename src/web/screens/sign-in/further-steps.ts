import { ApiProblem } from '../../app/api/client.ts';
import { paths } from '../../app/navigation/paths.ts';

export type FurtherStep = typeof paths.signInCode | typeof paths.signInSetUp;

/** Where the second step is done, when the password was right and there is one; undefined where signing in failed otherwise. */
export function furtherStep(failure: unknown): FurtherStep | undefined {
  if (!(failure instanceof ApiProblem)) return undefined;
  if (failure.code === 'second_step_required') return paths.signInCode;
  return failure.code === 'second_step_setup_required' ? paths.signInSetUp : undefined;
}
