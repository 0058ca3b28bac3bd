import type { Configuration } from '../kernel/product-type.ts';
import { isSame } from '../json/is-same.ts';
import type { Money } from '../money.ts';
import { moneyText, parseMoney, parsePercent, shareOf, subtract, zero } from '../money.ts';
import type { CausedChange, PriceCause } from '../pricing/price-causes.ts';
import { causedInAll, causesOfPair, nothingCaused, priceCauses, sumOfLine } from '../pricing/price-causes.ts';
import type { PricedLine, Totals } from '../pricing/price.ts';
import type { LinePair } from './line-pairs.ts';
import { pairLines } from './line-pairs.ts';

/** What two states of a solution, or two versions of a quote, are compared by. */
export interface ComparedState {
  readonly configuration: Configuration;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
}

/** A field that was chosen otherwise; null is "as by default". Put into words by `describeChoices`. */
export interface ChoiceDifference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Decimal strings, one for each cause; they sum to the difference. */
export type CauseTexts = Readonly<Record<PriceCause, string>>;

export interface PartDifference extends LinePair {
  readonly partNumber: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  readonly isQuantityChanged: boolean;
  /** List price, discount or net price of one piece. */
  readonly isPriceChanged: boolean;
  /** By how much the sum of the line differs, without VAT; null where the two are in different currencies. */
  readonly difference: string | null;
  readonly causes: CauseTexts | null;
}

export interface MoneyDifference {
  readonly currency: string;
  /** Without VAT. */
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly causes: CauseTexts;
  readonly vat: {
    readonly before: string;
    readonly after: string;
    readonly rateBefore: string;
    readonly rateAfter: string;
    /** What the sum itself changes of the VAT, at the earlier rate, and what the later rate adds to that. */
    readonly ofSum: string;
    readonly ofRate: string;
  };
  readonly grossBefore: string;
  readonly grossAfter: string;
}

export interface Difference {
  readonly choices: readonly ChoiceDifference[];
  /** Every line of both lists, the unchanged among them. */
  readonly parts: readonly PartDifference[];
  /** Null where the two are in different currencies: there is no sum to take from the other. */
  readonly money: MoneyDifference | null;
}

const chosen = (value: unknown): unknown => value ?? null;

function choicesBetween(before: Configuration, after: Configuration): ChoiceDifference[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, before: chosen(before[field]), after: chosen(after[field]) }))
    .filter((choice) => !isSame(choice.before, choice.after));
}

const textsOf = (change: CausedChange): CauseTexts =>
  Object.fromEntries(priceCauses.map((cause) => [cause, moneyText(change[cause])])) as CauseTexts;

/** The same for nearly every line of two revisions. */
const noTexts = textsOf(nothingCaused);
const noDifference = moneyText(zero);

const isOtherPrice = (before: PricedLine, after: PricedLine): boolean =>
  before.netPrice !== after.netPrice ||
  before.listPrice !== after.listPrice ||
  before.discount !== after.discount ||
  before.waterfall?.handDiscount !== after.waterfall?.handDiscount ||
  // A listing and its rate may move against each other and leave the list price as it is.
  before.waterfall?.listed !== after.waterfall?.listed ||
  before.waterfall?.rate !== after.waterfall?.rate;

function causesOf({ before, after }: LinePair): CausedChange {
  if (before && after) return causesOfPair(before, after);
  return { ...nothingCaused, choice: after ? sumOfLine(after) : (-sumOfLine(before!) as Money) };
}

interface JudgedPair {
  readonly part: PartDifference;
  readonly causes: CausedChange;
}

function judged(pair: LinePair): JudgedPair {
  const { before, after } = pair;
  const { partNumber } = (after ?? before)!;
  const isQuantityChanged = before?.quantity !== after?.quantity;
  const isPriceChanged = before !== null && after !== null && isOtherPrice(before, after);
  if (before && after && !isQuantityChanged && !isPriceChanged) {
    const none = { difference: noDifference, causes: noTexts };
    return {
      part: { ...pair, partNumber, change: 'unchanged', isQuantityChanged, isPriceChanged, ...none },
      causes: nothingCaused,
    };
  }
  const causes = causesOf(pair);
  const difference = subtract(after ? sumOfLine(after) : zero, before ? sumOfLine(before) : zero);
  return {
    part: {
      ...pair,
      partNumber,
      change: !before ? 'added' : !after ? 'removed' : 'changed',
      isQuantityChanged,
      isPriceChanged,
      difference: moneyText(difference),
      causes: textsOf(causes),
    },
    causes,
  };
}

function moneyBetween(before: Totals, after: Totals, causes: CausedChange): MoneyDifference {
  const [net0, net1] = [parseMoney(before.net)!, parseMoney(after.net)!];
  const [vat0, vat1] = [parseMoney(before.vat)!, parseMoney(after.vat)!];
  const vatAtEarlierRate = shareOf(net1, parsePercent(before.vatRate)!);
  return {
    currency: after.currency,
    before: before.net,
    after: after.net,
    difference: moneyText(subtract(net1, net0)),
    causes: textsOf(causes),
    vat: {
      before: before.vat,
      after: after.vat,
      rateBefore: before.vatRate,
      rateAfter: after.vatRate,
      ofSum: moneyText(subtract(vatAtEarlierRate, vat0)),
      ofRate: moneyText(subtract(vat1, vatAtEarlierRate)),
    },
    grossBefore: before.gross,
    grossAfter: after.gross,
  };
}

/** A line in two currencies: its figures are not of one measure, whatever they are. */
const withoutMoney = (part: PartDifference): PartDifference => ({
  ...part,
  change: part.change === 'unchanged' ? 'changed' : part.change,
  isPriceChanged: part.before !== null && part.after !== null,
  difference: null,
  causes: null,
});

/**
 * What differs between two states, on three levels: choices, parts, money. Every minor unit of the difference has its
 * cause (docs/decisions/0020-difference-and-renewal.md). Takes time in proportion to the lines.
 */
export function differenceOf(before: ComparedState, after: ComparedState): Difference {
  const pairs = pairLines(before.lines, after.lines).map(judged);
  const isOneCurrency = before.totals.currency === after.totals.currency;
  return {
    choices: choicesBetween(before.configuration, after.configuration),
    parts: pairs.map(({ part }) => (isOneCurrency ? part : withoutMoney(part))),
    money: isOneCurrency
      ? moneyBetween(before.totals, after.totals, causedInAll(pairs.map(({ causes }) => causes)))
      : null,
  };
}
