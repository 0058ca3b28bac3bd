import type { CompanyKind, Role } from '../people/access/roles.ts';
import { canonicalJson } from '../json/canonical.ts';
import type { PricedLine, Totals } from '../pricing/price.ts';
import type { Rates } from '../pricing/currency-rates.ts';
import type { SolutionWaterfall } from '../pricing/waterfall.ts';
import type { SolutionDecisions } from './compose.ts';
import type { SolutionProblem } from './submittable.ts';

/** What prices hang on beside the price list: pinned with it, so that a saving years later counts as it did then. */
export interface PricingTerms {
  /** In %. */
  readonly vatRate: string;
  /** In %, by discount group: of the company that the solution is priced for. */
  readonly companyDiscounts: Readonly<Record<string, string>>;
  /** What one unit of each currency cost on the day of pricing. */
  readonly rates: Rates;
}

/** Everything that a solution came out of beside its choices and the two versions that it is pinned to. */
export interface Basis extends PricingTerms {
  readonly engineVersion: string;
  /** Version of the constants record POLICY. */
  readonly policyVersion: number;
  /** Whose rights it was composed with. */
  readonly role: Role;
  readonly companyKind: CompanyKind;
  /** kVA: the policy's bound for partners. */
  readonly partnerMaxKva: number;
}

/** What a solution comes to, as it is stored. */
export interface SolutionOutcome {
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  readonly waterfall: SolutionWaterfall | null;
  readonly problems: readonly SolutionProblem[];
}

type Choices = Pick<SolutionDecisions, 'configuration' | 'manualLines' | 'lineDiscounts'>;

/**
 * A solution in canonical JSON: its choices and what they come to. The same choices on the same basis give the same bytes,
 * on whatever machine and however the database keeps them.
 */
export const canonicalSolution = (choices: Choices, { lines, totals, waterfall, problems }: SolutionOutcome): string =>
  canonicalJson({
    configuration: choices.configuration,
    manualLines: choices.manualLines,
    lineDiscounts: choices.lineDiscounts,
    lines,
    totals,
    waterfall,
    problems,
  });
