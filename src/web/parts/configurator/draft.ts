import type { ConfigurationBody, Solution } from '../../../contract/shapes.ts';
import type { LineDiscount, ManualLine } from '../../../core/solution/compose.ts';
import type { Kind } from '../../../core/products/definition/types.ts';
import { isSame } from '../../../core/json/is-same.ts';

/** What a person decides about a solution; everything else follows from it. */
export interface SolutionDraft {
  readonly isxName: string;
  readonly customerName: string;
  readonly region: string;
  readonly opportunity: string;
  readonly kind: Kind;
  readonly configuration: ConfigurationBody;
  readonly lineDiscounts: readonly LineDiscount[];
  readonly manualLines: readonly ManualLine[] | null;
}

export type DraftPatch = { readonly [K in keyof SolutionDraft]?: SolutionDraft[K] };

export const blankDraft: SolutionDraft = {
  isxName: '',
  customerName: '',
  region: '',
  opportunity: '',
  kind: 'standart',
  configuration: {},
  lineDiscounts: [],
  manualLines: null,
};

/** A solution as it is stored. */
export const draftOf = (solution: Solution): SolutionDraft => ({
  isxName: solution.isxName,
  customerName: solution.customerName,
  region: solution.region,
  opportunity: solution.opportunity,
  kind: solution.kind,
  configuration: solution.configuration,
  lineDiscounts: solution.lineDiscounts,
  manualLines: solution.manualLines,
});

const fieldsOf = Object.keys(blankDraft) as (keyof SolutionDraft)[];

/** What of a draft differs from what is stored: laid over a newer version it keeps what was typed, and no more. */
export const patchOf = (draft: SolutionDraft, stored: SolutionDraft): DraftPatch =>
  Object.fromEntries(
    fieldsOf.filter((field) => !isSame(draft[field], stored[field])).map((field) => [field, draft[field]]),
  );

export const isEmptyPatch = (patch: DraftPatch): boolean => Object.keys(patch).length === 0;
