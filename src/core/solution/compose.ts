import type { Configuration } from '../kernel/product-type.ts';
import type { Evaluation } from '../kernel/evaluate.ts';
import type { Engine } from '../products/definition/engine.ts';
import { takenForGranted } from '../products/definition/taken-for-granted.ts';
import type { PartNames, PricedPart, PricedSolution, PricingInputs } from '../pricing/price.ts';
import { priceParts } from '../pricing/price.ts';
import type { Problem } from '../result.ts';
import type { SolutionProblem } from './submittable.ts';
import { solutionProblems } from './submittable.ts';

export interface ManualLine {
  readonly partNumber: string;
  readonly quantity: number;
}

export interface LineDiscount {
  readonly partNumber: string;
  /** In %, a decimal string. */
  readonly discount: string;
}

/** Points set by hand, in %, by part number. */
export const handDiscountsOf = (discounts: readonly LineDiscount[]): Readonly<Record<string, string>> =>
  Object.fromEntries(discounts.map(({ partNumber, discount }) => [partNumber, discount]));

/** What somebody decided: everything else of a solution follows from it. */
export interface SolutionDecisions {
  readonly isxName: string;
  readonly customerName: string;
  readonly opportunity: string;
  readonly configuration: Configuration;
  /** The whole parts list made by hand, null while the rules make it. */
  readonly manualLines: readonly ManualLine[] | null;
  readonly lineDiscounts: readonly LineDiscount[];
}

export interface ComposedSolution {
  readonly evaluation: Evaluation<unknown>;
  readonly priced: PricedSolution;
  readonly problems: readonly SolutionProblem[];
  /** What the size hangs on and nobody gave, with what is taken: it stands against nothing. */
  readonly remarks: readonly Problem[];
}

/**
 * A solution whole: rules, parts, prices, problems. Browser and server call this one function, the browser to show
 * what will be, the server to say what is.
 */
export function composeSolution(
  decisions: SolutionDecisions,
  engine: Engine,
  names: ReadonlyMap<string, PartNames>,
  pricing: PricingInputs,
): ComposedSolution {
  const evaluation = engine.evaluate(decisions.configuration);
  const parts: readonly PricedPart[] = decisions.manualLines
    ? decisions.manualLines.map((line) => ({ ...line, source: 'manual' as const }))
    : evaluation.parts.map((part) => ({ ...part, source: 'rule' as const }));
  const priced = priceParts(parts, names, pricing, handDiscountsOf(decisions.lineDiscounts));
  const byHand = decisions.manualLines && !isSameList(decisions.manualLines, evaluation.parts) ? [differs] : [];
  return {
    evaluation,
    priced,
    problems: [
      ...unreadable(decisions.configuration, engine),
      ...solutionProblems({ ...decisions, lines: priced.lines }, evaluation.conflicts, priced.problems),
      ...byHand,
    ],
    // A list by hand has the size that the hand gave it.
    remarks: decisions.manualLines ? [] : takenForGranted(engine.sizing, evaluation),
  };
}

/**
 * Choices that were saved once and that the fields take no longer, as when a catalogue narrows the bounds of a load. The
 * engine goes on without them, so they are named: nobody should approve the parts of another load unawares. Of a field that
 * the type has no longer there is nothing to say, for it decides nothing.
 */
const unreadable = (configuration: Configuration, engine: Engine): SolutionProblem[] =>
  engine
    .malformed(configuration)
    .map((problem) => ({ ...problem, severity: 'error' as const, fields: [(problem.path ?? '').split('.')[1] ?? ''] }))
    .filter(({ fields: [field] }) => engine.fields.some(({ name }) => name === field));

/** Lines by hand outlive a change of the choices: nobody should approve another model's parts unawares. */
const differs: SolutionProblem = {
  code: 'manual_lines_differ',
  text: 'The parts list was made by hand and differs from the one that the rules make',
  path: 'manualLines',
  severity: 'warning',
};

/** Whether two lists hold the same pieces, in whatever order and on however many lines. */
function isSameList(one: readonly ManualLine[], other: readonly ManualLine[]): boolean {
  const pieces = (lines: readonly ManualLine[]) => {
    const counted = new Map<string, number>();
    for (const { partNumber, quantity } of lines) counted.set(partNumber, (counted.get(partNumber) ?? 0) + quantity);
    return counted;
  };
  const [mine, theirs] = [pieces(one), pieces(other)];
  return mine.size === theirs.size && [...mine].every(([partNumber, quantity]) => theirs.get(partNumber) === quantity);
}
