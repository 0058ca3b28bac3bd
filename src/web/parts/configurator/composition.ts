import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { PricedSolution } from '../../../core/pricing/price.ts';
import { composeSolution } from '../../../core/solution/compose.ts';
import type { Problem } from '../../../core/result.ts';
import type { SolutionProblem } from '../../../core/solution/submittable.ts';
import type { OpenCatalogue } from './catalogue.ts';
import type { SolutionDraft } from './draft.ts';

/** Everything that follows from a draft, as the server will say it too. */
export interface Composition {
  readonly draft: SolutionDraft;
  readonly evaluation: Evaluation<unknown>;
  readonly priced: PricedSolution;
  /** Errors first. */
  readonly problems: readonly SolutionProblem[];
  /** What the size hangs on and nobody gave, with what is taken. */
  readonly remarks: readonly Problem[];
}

const severities = { error: 0, warning: 1 } as const;

export function compose(draft: SolutionDraft, { engine, names, pricing }: OpenCatalogue): Composition {
  const { evaluation, priced, problems, remarks } = composeSolution(draft, engine, names, pricing);
  return {
    draft,
    evaluation,
    priced,
    problems: problems.toSorted((a, b) => severities[a.severity] - severities[b.severity]),
    remarks,
  };
}

/** Whether it is a word that saving or submitting asks for: nothing is wrong before somebody tries. */
export const isUnnamed = ({ code }: SolutionProblem): boolean => code === 'name_missing' || code === 'customer_missing';

/** What is wrong with what was chosen. */
export const errorCount = (problems: readonly SolutionProblem[]): number =>
  problems.filter((problem) => problem.severity === 'error' && !isUnnamed(problem)).length;

/** Whether a choice stands in conflict with another, so that there may be ways out to look for. */
export const isInConflict = ({ evaluation }: Composition): boolean => !evaluation.valid;
