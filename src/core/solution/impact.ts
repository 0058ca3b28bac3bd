import { catalogueRuleId } from '../kernel/evaluate.ts';
import type { SolutionOutcome } from './basis.ts';
import { differenceOf } from './difference.ts';
import type { LinePair } from './line-pairs.ts';
import { problemsOnlyIn } from './renewal-effects.ts';
import type { SolutionProblem } from './submittable.ts';
import { blockers } from './submittable.ts';
import type { IsxStatus } from './statuses.ts';

/** What another catalogue means for a solution: nothing, other lines, sums or notes, or something that it breaks. */
export const impactOutcomes = ['unchanged', 'changed', 'broken'] as const;
export type ImpactOutcome = (typeof impactOutcomes)[number];

/** Solutions that another catalogue still matters to: what is approved or ordered stays as it was agreed. */
export const impactStatuses = ['open', 'returned', 'expired', 'submitted', 'received'] as const satisfies readonly IsxStatus[]; // prettier-ignore

export interface Impact {
  readonly outcome: ImpactOutcome;
  readonly netBefore: string;
  readonly netAfter: string;
  readonly currency: string;
  readonly changedLines: number;
  /** Parts that would have ended and are made today. */
  readonly endedParts: readonly string[];
  /** Choices that would no longer be offered, or of another shape. */
  readonly lostChoices: number;
  /** What would stand against submitting and does not today, the lost choices among it. */
  readonly newProblems: number;
}

const isLostChoice = ({ rule, path }: SolutionProblem): boolean =>
  rule === catalogueRuleId || (path?.startsWith('configuration.') ?? false);

/** The same part under another name: it stands in what a customer reads. */
const isRenamed = ({ before, after }: Pick<LinePair, 'before' | 'after'>): boolean =>
  before !== null && after !== null && (before.nameRu !== after.nameRu || before.nameEn !== after.nameEn);

/** Compares what the same choices come to on two catalogues, with the same prices and rights. */
export function impactOf(before: SolutionOutcome, after: SolutionOutcome): Impact {
  const { parts } = differenceOf({ configuration: {}, ...before }, { configuration: {}, ...after });
  const changedLines = parts.filter((part) => part.change !== 'unchanged' || isRenamed(part)).length;
  const appearing = problemsOnlyIn(after.problems, before.problems);
  const broken = blockers(appearing);
  const isMoved =
    changedLines > 0 ||
    before.totals.gross !== after.totals.gross ||
    appearing.length > 0 ||
    problemsOnlyIn(before.problems, after.problems).length > 0;
  return {
    outcome: broken.length > 0 ? 'broken' : isMoved ? 'changed' : 'unchanged',
    netBefore: before.totals.net,
    netAfter: after.totals.net,
    currency: after.totals.currency,
    changedLines,
    endedParts: appearing
      .filter(({ code }) => code === 'ended_part')
      .map(({ params }) => String(params?.['partNumber'] ?? '')),
    lostChoices: broken.filter(isLostChoice).length,
    newProblems: broken.length,
  };
}
