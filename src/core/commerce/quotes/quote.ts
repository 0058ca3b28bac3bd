import { isPieceCount } from '../../products/parts-by-hand/part-lines.ts';
import { discountLimitOf, isWithinLimit } from '../../pricing/discount-limit.ts';
import type { DiscountLimits } from '../../pricing/discount-limit.ts';
import type { PartNames, PricedSolution, PricingInputs } from '../../pricing/price.ts';
import { priceParts } from '../../pricing/price.ts';
import type { Problem } from '../../result.ts';
import type { Role } from '../../people/access/roles.ts';
import type { LineDiscount, ManualLine } from '../../solution/compose.ts';
import type { PricingTerms } from '../../solution/basis.ts';
import { handDiscountsOf } from '../../solution/compose.ts';

/** A row of a quote: a part of the catalogue, or what somebody asked for and the catalogue does not hold. */
export interface QuoteRow extends ManualLine {
  /** The line of the enquiry that the row was read from; none where somebody entered it. */
  readonly source?: string | undefined;
}

/** What somebody decides about a quote's parts: everything else follows from it. */
export interface QuoteDecisions {
  readonly rows: readonly QuoteRow[];
  /** In %, on every row that has none of its own. */
  readonly handDiscount: string;
  readonly lineDiscounts: readonly LineDiscount[];
}

/** What happened to a quote. */
export const quoteActions = ['create', 'save', 'priceAnew', 'copy', 'fromSolution', 'toSolution'] as const;
export type QuoteAction = (typeof quoteActions)[number];

/** What the prices of a version hang on beside the catalogue and the price list. */
export interface QuoteBasis extends PricingTerms {
  /** The currency that it is told in. */
  readonly currency: string;
  /** `2026-11-20`: the day whose discounts and rates these are. */
  readonly pricedOn: string;
}

/** Points set by hand for every part of a quote, in %. */
export function quoteDiscountsOf({
  rows,
  handDiscount,
  lineDiscounts,
}: QuoteDecisions): Readonly<Record<string, string>> {
  const own = handDiscountsOf(lineDiscounts);
  if (Number(handDiscount) === 0) return own;
  return { ...Object.fromEntries(rows.map(({ partNumber }) => [partNumber, handDiscount])), ...own };
}

/** The own discounts of rows after their parts changed: a replaced row keeps its own, a row that left leaves none behind. */
export function discountsOfReplaced(
  before: readonly ManualLine[],
  after: readonly ManualLine[],
  discounts: readonly LineDiscount[],
): readonly LineDiscount[] {
  const own = new Map(discounts.map((line) => [line.partNumber, line.discount]));
  const stood = new Set(before.map(({ partNumber }) => partNumber));
  const stands = new Set(after.map(({ partNumber }) => partNumber));
  // Rows that were added or taken out stand elsewhere than before: none of them took another's place.
  const places = before.length === after.length ? after.entries() : [];
  for (const [at, { partNumber }] of places) {
    const discount = own.get(before[at]!.partNumber);
    // A part that stands in another row already has what that row has.
    if (discount !== undefined && !stood.has(partNumber)) own.set(partNumber, discount);
  }
  return [...own]
    .filter(([partNumber]) => stands.has(partNumber))
    .map(([partNumber, discount]) => ({ partNumber, discount }));
}

/** Something about a row that has to be known or settled; `row` is its place, counted from 0. */
export interface RowProblem extends Problem {
  readonly row: number;
  readonly partNumber: string;
  /** `repeated_part`: the place of the first row of the part. */
  readonly firstRow?: number;
  readonly successor?: string;
}

export interface PricedQuote {
  readonly priced: PricedSolution;
  readonly problems: readonly RowProblem[];
}

/** Prices a quote and names what is wrong with its rows. Browser and server call this one function. */
export function composeQuote(
  decisions: QuoteDecisions,
  names: ReadonlyMap<string, PartNames>,
  pricing: PricingInputs,
): PricedQuote {
  const { rows } = decisions;
  const parts = rows.map(({ partNumber, quantity }) => ({ partNumber, quantity, source: 'manual' as const }));
  const priced = priceParts(parts, names, pricing, quoteDiscountsOf(decisions));
  return {
    priced,
    problems: [...problemsOfLines(priced, names), ...repeatedRows(rows)].toSorted((a, b) => a.row - b.row),
  };
}

/** What pricing says of the lines, once for each: a part that the catalogue does not hold has no price either. */
function problemsOfLines({ lines, problems }: PricedSolution, names: ReadonlyMap<string, PartNames>): RowProblem[] {
  return problems.flatMap((problem): RowProblem[] => {
    const row = Number(problem.path?.split('.')[1]) - 1;
    const partNumber = lines[row]!.partNumber;
    if (problem.code === 'not_orderable' && !names.has(partNumber)) return [];
    const successor = problem.code === 'ended_part' ? names.get(partNumber)?.successor : null;
    return [{ ...problem, row, partNumber, ...(successor ? { successor } : {}) }];
  });
}

function repeatedRows(rows: readonly QuoteRow[]): RowProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ partNumber }, row): RowProblem[] => {
    const firstRow = first.get(partNumber);
    if (firstRow === undefined) {
      first.set(partNumber, row);
      return [];
    }
    return [
      {
        code: 'repeated_part',
        text: 'The part {partNumber} stands in rows {first} and {second}',
        path: `lines.${row + 1}`,
        params: { partNumber, first: firstRow + 1, second: row + 1 },
        row,
        partNumber,
        firstRow,
      },
    ];
  });
}

/** One row a part, where it stands first; pieces are added up. Null where a sum is more than a row takes. */
export function mergedRows(rows: readonly QuoteRow[], only?: string): readonly QuoteRow[] | null {
  const pieces = new Map<string, number>();
  for (const { partNumber, quantity } of rows) pieces.set(partNumber, (pieces.get(partNumber) ?? 0) + quantity);
  const isMerged = (partNumber: string): boolean => only === undefined || only === partNumber;
  const seen = new Set<string>();
  const merged = rows.flatMap((row): QuoteRow[] => {
    const { partNumber } = row;
    if (!isMerged(partNumber)) return [row];
    if (seen.has(partNumber)) return [];
    seen.add(partNumber);
    return [pieces.get(partNumber) === row.quantity ? row : { ...row, quantity: pieces.get(partNumber)! }];
  });
  return merged.every(({ quantity }) => isPieceCount(quantity)) ? merged : null;
}

/** Hand discounts above the limit of a role that were not there before: of all rows, and of single ones. */
export function discountsAboveLimit(
  next: Pick<QuoteDecisions, 'handDiscount' | 'lineDiscounts'>,
  before: Pick<QuoteDecisions, 'handDiscount' | 'lineDiscounts'>,
  role: Role,
  limits: DiscountLimits,
): Problem[] {
  const limit = discountLimitOf(role, limits);
  const known = new Map(before.lineDiscounts.map(({ partNumber, discount }) => [partNumber, discount]));
  const params = { limit: Number(limit) };
  const ofAll =
    next.handDiscount === before.handDiscount || isWithinLimit(next.handDiscount, limit)
      ? []
      : [
          {
            path: 'handDiscount',
            code: 'discount_limit',
            text: 'The discount of {discount} % on all rows is above your limit of {limit} %',
            params: { ...params, discount: Number(next.handDiscount) },
          },
        ];
  const ofRows = next.lineDiscounts
    .filter(({ partNumber, discount }) => known.get(partNumber) !== discount && !isWithinLimit(discount, limit))
    .map(({ partNumber, discount }) => ({
      path: `lineDiscounts.${partNumber}`,
      code: 'discount_limit',
      text: 'The discount of {discount} % on {partNumber} is above your limit of {limit} %',
      params: { ...params, partNumber, discount: Number(discount) },
    }));
  return [...ofAll, ...ofRows];
}

/** The discounts of a quote as somebody with a limit may take them along: those above it are left out, and named. */
export function discountsWithinLimit(
  { rows, handDiscount, lineDiscounts }: QuoteDecisions,
  role: Role,
  limits: DiscountLimits,
): Pick<QuoteDecisions, 'handDiscount' | 'lineDiscounts'> & { readonly dropped: readonly string[] } {
  const limit = discountLimitOf(role, limits);
  const keepsAll = isWithinLimit(handDiscount, limit);
  const kept = lineDiscounts.filter(({ discount }) => isWithinLimit(discount, limit));
  const own = new Set(lineDiscounts.map(({ partNumber }) => partNumber));
  const droppedRows = lineDiscounts.filter(({ discount }) => !isWithinLimit(discount, limit));
  const ofAll = keepsAll ? [] : rows.filter(({ partNumber }) => !own.has(partNumber));
  return {
    handDiscount: keepsAll ? handDiscount : '0.00',
    lineDiscounts: kept,
    dropped: [...new Set([...droppedRows, ...ofAll].map(({ partNumber }) => partNumber))],
  };
}
