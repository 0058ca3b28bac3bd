import type { CompanyKind } from '../../people/access/roles.ts';
import type { WrittenLanguage } from '../documents/document-kinds.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { moneyText, parseMoney, parsePercent, shareOf, sum, times, zero } from '../../money.ts';
import type { PricedLine } from '../../pricing/price.ts';
import type { IsxType } from '../../products/definition/types.ts';

/** A text in each language that a document is written in. */
export type Bilingual = Readonly<Record<WrittenLanguage, string>>;

/** Which prices a customer is shown: none, those of the price list, what they pay, or both with the discount between. */
export const sharedPrices = ['none', 'list', 'net', 'full'] as const;
export type SharedPrices = (typeof sharedPrices)[number];

/**
 * What a link may show. What a distributor or partner pays the vendor is their own affair and never their customer's: of
 * their solutions list prices are shown or none.
 */
export const sharedPricesOf = (companyKind: CompanyKind): readonly SharedPrices[] =>
  companyKind === 'vendor' ? sharedPrices : ['none', 'list'];

/** Days that a link holds at most. */
export const mostLinkDays = 90;
/** Links of one solution that are neither revoked nor past: more is a slip. */
export const mostLinks = 20;

export interface SharedLine {
  readonly partNumber: string;
  readonly description: Bilingual;
  readonly quantity: number;
  /** Decimal strings; null is "no price", and all are null where none are shown. */
  readonly listPrice: string | null;
  /** In %. */
  readonly discount: string | null;
  readonly price: string | null;
  readonly summary: string | null;
}

export interface SharedTotals {
  readonly currency: string;
  readonly total: string;
  readonly vatRate: string;
  readonly vat: string;
  readonly gross: string;
}

/** All that a customer is shown of a solution: the state that a link was made for, in both languages. */
export interface SharedSolution {
  readonly isxId: string;
  readonly isxType: IsxType;
  readonly isxName: string;
  readonly customerName: string;
  /** A day; null before any approval. */
  readonly approvedOn: string | null;
  readonly lines: readonly SharedLine[];
  /** Null where no prices are shown. */
  readonly totals: SharedTotals | null;
  /** The last day on which the prices hold; null where none are shown or they never end. */
  readonly pricesHoldUntil: string | null;
  readonly contact: { readonly name: string; readonly companyName: string; readonly email: string };
  readonly vendorName: Bilingual;
  readonly terms: Bilingual;
  readonly demonstration: boolean;
  readonly drawings: Readonly<Record<WrittenLanguage, readonly Drawing[]>>;
  /** The languages in which nothing is missing: the one of the link, and the other where it is complete too. */
  readonly languages: readonly WrittenLanguage[];
}

const nothing = { listPrice: null, discount: null, price: null, summary: null };

const summaryOf = (price: string | null, quantity: number): string | null => {
  const money = price === null ? null : parseMoney(price);
  return money === null ? null : moneyText(times(money, quantity));
};

/** What of a line's prices is shown. */
const shownPrices: Readonly<
  Record<SharedPrices, (line: PricedLine) => Pick<SharedLine, 'listPrice' | 'discount' | 'price' | 'summary'>>
> = {
  none: () => nothing,
  list: ({ listPrice, quantity }) => ({ ...nothing, price: listPrice, summary: summaryOf(listPrice, quantity) }),
  net: ({ netPrice, summary }) => ({ ...nothing, price: netPrice, summary }),
  full: ({ listPrice, discount, netPrice, summary }) => ({ listPrice, discount, price: netPrice, summary }),
};

export const sharedLines = (lines: readonly PricedLine[], prices: SharedPrices): SharedLine[] =>
  lines.map((line) => ({
    partNumber: line.partNumber,
    description: { ru: line.nameRu, en: line.nameEn },
    quantity: line.quantity,
    ...shownPrices[prices](line),
  }));

/** Whether a customer is shown list prices, and the discount between them and what they pay. */
export const showsListPrices = (lines: readonly Pick<SharedLine, 'listPrice'>[]): boolean =>
  lines.some(({ listPrice }) => listPrice !== null);

/** The sums under the lines that are shown, with VAT at the rate of the solution. */
export function sharedTotals(
  lines: readonly SharedLine[],
  prices: SharedPrices,
  { currency, vatRate }: { readonly currency: string; readonly vatRate: string },
): SharedTotals | null {
  if (prices === 'none') return null;
  const total = sum(lines.map(({ summary }) => (summary === null ? zero : (parseMoney(summary) ?? zero))));
  const rate = parsePercent(vatRate);
  if (rate === null) throw new Error(`${vatRate} is no share in %`);
  const vat = shareOf(total, rate);
  return {
    currency,
    total: moneyText(total),
    vatRate,
    vat: moneyText(vat),
    gross: moneyText(sum([total, vat])),
  };
}

/** What has become of a solution since its link was made: the newest revision that counts, and whether it still stands. */
export type SharedState = 'current' | 'superseded' | 'withdrawn';

/** An approval, by its number. */
interface Approval {
  readonly approvalId: number;
}

/**
 * What was shown stands as long as the approval that it was made under is in force. Whatever is approved later is another
 * offer, be it the same to the letter: only a new link offers it.
 */
export const sharedStateOf = (
  madeUnder: Approval,
  { isCurrent }: { readonly isCurrent: boolean },
  inForce: Approval | null,
): SharedState => (!isCurrent ? 'superseded' : inForce?.approvalId === madeUnder.approvalId ? 'current' : 'withdrawn');

/** Whether a customer may accept it today: it still stands, and so do its prices where it shows any. */
export const isAcceptable = (
  state: SharedState,
  { pricesHoldUntil }: Pick<SharedSolution, 'pricesHoldUntil'>,
  today: string,
): boolean => state === 'current' && (pricesHoldUntil === null || today <= pricesHoldUntil);
