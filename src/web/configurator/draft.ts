import type { ConfigurationBody, Solution } from '../../contract/shapes.ts';
import type { LineDiscount, ManualLine } from '../../core/solution/compose.ts';
import type { Kind } from '../../core/solution/types.ts';

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

/** Text of a value that is the same for equal values: the order of an object's keys says nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What of a draft differs from what is stored: laid over a newer version it keeps what was typed, and no more. */
export const patchOf = (draft: SolutionDraft, stored: SolutionDraft): DraftPatch =>
  Object.fromEntries(
    fieldsOf
      .filter((field) => canonical(draft[field]) !== canonical(stored[field]))
      .map((field) => [field, draft[field]]),
  );

export const isEmptyPatch = (patch: DraftPatch): boolean => Object.keys(patch).length === 0;
