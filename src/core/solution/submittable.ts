import type { Conflict } from '../kernel/evaluate.ts';
import type { Configuration } from '../kernel/product-type.ts';
import type { Problem } from '../result.ts';
import { documentNumber, isDocumentNumber } from '../text/document-number.ts';

/** A problem of a solution, with the rule and the fields that it comes from where there are such. */
export interface SolutionProblem extends Problem {
  readonly severity: 'error' | 'warning';
  readonly rule?: string;
  readonly fields?: readonly string[];
}

export interface SolutionToCheck {
  readonly isxName: string;
  readonly customerName: string;
  readonly opportunity: string;
  readonly lines: readonly unknown[];
}

const error = (code: string, text: string, path: string): SolutionProblem => ({ code, text, path, severity: 'error' });

/**
 * Everything that stands against submitting, and the warnings beside it, all at once: the header, the rules of the
 * configuration, the prices (docs/decisions/0005-life-of-a-solution.md).
 */
export function solutionProblems(
  solution: SolutionToCheck,
  conflicts: readonly Conflict[],
  priceProblems: readonly Problem[],
): SolutionProblem[] {
  return [
    ...(solution.isxName.trim() === '' ? [error('name_missing', 'The solution has no name', 'isxName')] : []),
    ...(solution.customerName.trim() === ''
      ? [error('customer_missing', 'The customer is not named', 'customerName')]
      : []),
    ...(isDocumentNumber(documentNumber(solution.opportunity))
      ? []
      : [error('opportunity_invalid', 'The opportunity number has the wrong form', 'opportunity')]),
    ...conflicts,
    ...(solution.lines.length === 0 ? [error('no_lines', 'The parts list is empty', 'lines')] : []),
    ...priceProblems.map((problem): SolutionProblem => ({ ...problem, severity: 'error' })),
  ];
}

/**
 * What somebody chose and may not have, whatever its engineering: refused, where other conflicts are saved and shown. Each
 * with the first of the fields that they chose.
 */
export const forbiddenChoices = (conflicts: readonly Conflict[], chosen: Configuration): SolutionProblem[] =>
  conflicts.flatMap((conflict) => {
    const field = conflict.isRight && conflict.fields.find((name) => (chosen[name] ?? null) !== null);
    return field ? [{ ...conflict, path: `configuration.${field}` }] : [];
  });

/** The problems that stand against submitting. */
export const blockers = (problems: readonly SolutionProblem[]): SolutionProblem[] =>
  problems.filter(({ severity }) => severity === 'error');
