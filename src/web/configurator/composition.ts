import type { Conflict, Evaluation, OptionState } from '../../core/configure/evaluate.ts';
import type { Choice } from '../../core/configure/explain.ts';
import type { Scalar } from '../../core/configure/product-type.ts';
import type { Engine } from '../../core/engines/engine.ts';
import type { PricedSolution } from '../../core/pricing/price.ts';
import { composeSolution } from '../../core/solution/compose.ts';
import type { SolutionProblem } from '../../core/solution/submittable.ts';
import type { OpenCatalogue } from './catalogue.ts';
import type { SolutionDraft } from './draft.ts';

/** Everything that follows from a draft, as the server will say it too. */
export interface Composition {
  readonly draft: SolutionDraft;
  readonly evaluation: Evaluation<unknown>;
  readonly priced: PricedSolution;
  /** Errors first. */
  readonly problems: readonly SolutionProblem[];
}

const severities = { error: 0, warning: 1 } as const;

export function compose(draft: SolutionDraft, { engine, names, pricing }: OpenCatalogue): Composition {
  const { evaluation, priced, problems } = composeSolution(draft, engine, names, pricing);
  const malformed = engine.malformed(draft.configuration).map((problem): SolutionProblem => ({
    ...problem,
    severity: 'error',
    fields: [(problem.path ?? '').split('.')[1] ?? ''],
  }));
  return {
    draft,
    evaluation,
    priced,
    problems: [...malformed, ...problems].toSorted((a, b) => severities[a.severity] - severities[b.severity]),
  };
}

export const errorCount = (problems: readonly SolutionProblem[]): number =>
  problems.filter(({ severity }) => severity === 'error').length;

/**
 * Whether an option itself is what stands in the way. The kernel asks whether everything together can still be mended,
 * and a conflict elsewhere says no to every option; that one is shown where it is, and not here.
 */
export function isExcluded(option: OptionState, field: string, conflicts: readonly Conflict[]): boolean {
  if (option.allowed !== false) return false;
  const elsewhere = new Set(conflicts.filter(({ fields }) => !fields.includes(field)).map((conflict) => conflict.rule));
  return (option.rules ?? []).some(({ rule }) => !elsewhere.has(rule));
}

const brokenRules = (conflicts: readonly Conflict[]): Conflict[] =>
  conflicts.filter(({ severity }) => severity === 'error');

/** The smallest changes of other choices that admit a value; conflicts elsewhere stay as they are. */
export function waysToAdmit(
  engine: Engine,
  { draft, evaluation }: Composition,
  field: string,
  value: Scalar | readonly Scalar[],
): readonly (readonly Choice[])[] {
  const elsewhere = brokenRules(evaluation.conflicts).filter(({ fields }) => !fields.includes(field));
  const tolerates = elsewhere.map(({ rule }) => rule);
  const trial = { ...draft.configuration, [field]: value };
  const ways = engine.mend(trial, { keep: [field], tolerates });
  if (ways.length > 0 || !Array.isArray(value)) return ways;
  // An item of a list may need another one beside it, which is no change of another field.
  return (evaluation.options[field] ?? [])
    .filter((option) => !value.includes(option.value))
    .map((option) => [{ field, value: [...value, option.value] as readonly Scalar[] }])
    .filter(([change]) => {
      const { conflicts } = engine.evaluate({ ...draft.configuration, [field]: change!.value });
      return brokenRules(conflicts).every(({ rule }) => tolerates.includes(rule));
    });
}

/** The smallest changes that settle one conflict; the others stay as they are. */
export function waysToMend(
  engine: Engine,
  { draft, evaluation }: Composition,
  rule: string,
): readonly (readonly Choice[])[] {
  const others = brokenRules(evaluation.conflicts).filter((conflict) => conflict.rule !== rule);
  return engine.mend(draft.configuration, { tolerates: others.map((other) => other.rule) });
}
