import type { PartNames, PricedLine } from '../../../core/pricing/price.ts';
import type { Waterfall } from '../../../core/pricing/waterfall.ts';
import type { LineDiscount, ManualLine } from '../../../core/solution/compose.ts';

/** A line of a parts list as it is shown: with its name and its prices. */
export interface GridLine {
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly listPrice: string | null;
  readonly discount: string;
  readonly netPrice: string | null;
  readonly summary: string | null;
  readonly source: 'rule' | 'manual';
  /** How the net price came about; null where there is no price, or the catalogue has not come yet. */
  readonly waterfall: Waterfall | null;
  /** On priority sale, for those who may know. */
  readonly priority?: true | undefined;
  /** What somebody has written to this line. */
  readonly remark?: string | undefined;
}

/** A line as it has just been priced, in a language. */
export const pricedLine = (line: PricedLine, language: string, names?: ReadonlyMap<string, PartNames>): GridLine => ({
  ...line,
  description: language === 'ru' ? line.nameRu : line.nameEn,
  ...(names?.get(line.partNumber)?.priority ? { priority: true } : {}),
});

/** What somebody decides in a parts list; null lines are those of the rules, which nobody edits. */
export interface PartsEdit {
  readonly lines: readonly ManualLine[] | null;
  readonly discounts: readonly LineDiscount[];
}

/** A line whose price has not been worked out yet. */
const unpriced = ({ partNumber, quantity }: ManualLine): GridLine => ({
  partNumber,
  description: '',
  quantity,
  listPrice: null,
  discount: '0.00',
  netPrice: null,
  summary: null,
  source: 'manual',
  waterfall: null,
});

/** The lines that are edited, each as it was priced: prices follow an edit, and are never another line's. */
export const shownLines = (edited: PartsEdit['lines'], priced: readonly GridLine[]): readonly GridLine[] =>
  edited === null
    ? priced
    : edited.map((line, i) => {
        const found = priced[i];
        if (found?.partNumber !== line.partNumber) return unpriced(line);
        return found.quantity === line.quantity ? found : { ...found, quantity: line.quantity, summary: null };
      });

/** Points of a line set by hand, in %: its own, else those of every line. */
export const handDiscountOf = (discounts: readonly LineDiscount[], partNumber: string, onAll = '0'): number =>
  Number(discounts.find((line) => line.partNumber === partNumber)?.discount ?? onAll);

/** Discounts of lines with another one for some of them: what every line has anyway is no line's own. */
export function withHandDiscount(
  discounts: readonly LineDiscount[],
  partNumbers: ReadonlySet<string>,
  discount: string,
  onAll = '0',
): readonly LineDiscount[] {
  const others = discounts.filter((line) => !partNumbers.has(line.partNumber));
  if (Number(discount) === Number(onAll)) return others;
  return [...others, ...[...partNumbers].map((partNumber) => ({ partNumber, discount }))];
}
