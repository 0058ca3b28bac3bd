import type { BasisPoints, Money } from '../money.ts';
import { add, moneyText, parseMoney, parsePercent, shareOf, subtract, times, zero } from '../money.ts';
import type { CompanyKind } from '../people/access/roles.ts';

/** How the net price of one piece came about, stored with the line. Prices and shares are decimal strings, shares in %. */
export interface Waterfall {
  /** The price as the price list has it, where that is in another currency; absent where it is `list` itself. */
  readonly listed?: string | undefined;
  /** ISO 4217 code of `listed`. */
  readonly currency?: string | undefined;
  /** What one unit of `currency` cost in the currency of the price list. */
  readonly rate?: string | undefined;
  /** In the currency of the price list. */
  readonly list: string;
  readonly companyDiscount: string;
  readonly handDiscount: string;
  /** What the minimum multiplier took back of the discounts; 0 when it does not bind. */
  readonly floorCorrection: string;
  readonly net: string;
}

/** The steps from the list price to the net price; they add up to it. */
export const waterfallSteps = ['list', 'companyDiscount', 'handDiscount', 'floorCorrection', 'rounding'] as const;
export type WaterfallStep = (typeof waterfallSteps)[number];

/** What each step adds in money (discounts are negative), and what comes of it. */
export type StepAmounts = Readonly<Record<WaterfallStep | 'net', Money>>;

export const noSteps: StepAmounts = {
  list: zero,
  companyDiscount: zero,
  handDiscount: zero,
  floorCorrection: zero,
  rounding: zero,
  net: zero,
};

const negative = (amount: Money): Money => -amount as Money;

/**
 * The steps of one piece in money: each rounded half up to the minor unit, so that what is shown is what is added;
 * `rounding` is what is left to the net price, which the pricing rounds once.
 */
export function stepsOf(
  list: Money,
  shares: { readonly company: BasisPoints; readonly hand: BasisPoints; readonly floor: BasisPoints },
  net: Money,
): StepAmounts {
  const companyDiscount = negative(shareOf(list, shares.company));
  const handDiscount = negative(shareOf(list, shares.hand));
  const floorCorrection = shareOf(list, shares.floor);
  const sum = list + companyDiscount + handDiscount + floorCorrection;
  return { list, companyDiscount, handDiscount, floorCorrection, rounding: (net - sum) as Money, net };
}

/** The steps of a stored piece. */
export function pieceSteps(waterfall: Waterfall): StepAmounts {
  const share = (text: string): BasisPoints => parsePercent(text) ?? (0n as BasisPoints);
  return stepsOf(
    parseMoney(waterfall.list) ?? zero,
    {
      company: share(waterfall.companyDiscount),
      hand: share(waterfall.handDiscount),
      floor: share(waterfall.floorCorrection),
    },
    parseMoney(waterfall.net) ?? zero,
  );
}

const mapSteps = (to: (step: WaterfallStep | 'net') => Money): StepAmounts => ({
  list: to('list'),
  companyDiscount: to('companyDiscount'),
  handDiscount: to('handDiscount'),
  floorCorrection: to('floorCorrection'),
  rounding: to('rounding'),
  net: to('net'),
});

export const stepsTimes = (steps: StepAmounts, quantity: number): StepAmounts =>
  mapSteps((step) => times(steps[step], quantity));

export const addSteps = (one: StepAmounts, other: StepAmounts): StepAmounts =>
  mapSteps((step) => add(one[step], other[step]));

/** The waterfall of a solution in money, stored with it: decimal strings, discounts negative. */
export interface SolutionWaterfall {
  readonly list: string;
  readonly companyDiscount: string;
  readonly handDiscount: string;
  readonly floorCorrection: string;
  readonly rounding: string;
  readonly net: string;
  /** In %. */
  readonly vatRate: string;
  readonly vat: string;
  readonly gross: string;
}

export const solutionWaterfall = (
  steps: StepAmounts,
  { vatRate, vat, gross }: Pick<SolutionWaterfall, 'vatRate' | 'vat' | 'gross'>,
): SolutionWaterfall => ({
  list: moneyText(steps.list),
  companyDiscount: moneyText(steps.companyDiscount),
  handDiscount: moneyText(steps.handDiscount),
  floorCorrection: moneyText(steps.floorCorrection),
  rounding: moneyText(steps.rounding),
  net: moneyText(steps.net),
  vatRate,
  vat,
  gross,
});

/** The waterfall of lines that were stored with theirs, and of a solution that was stored without its own. */
export function waterfallOfLines(
  lines: readonly { readonly quantity: number; readonly waterfall: Waterfall | null }[],
  totals: Pick<SolutionWaterfall, 'vatRate' | 'vat' | 'gross'>,
): SolutionWaterfall {
  const steps = lines.reduce(
    (sum, { quantity, waterfall }) => (waterfall ? addSteps(sum, stepsTimes(pieceSteps(waterfall), quantity)) : sum),
    noSteps,
  );
  return solutionWaterfall(steps, totals);
}

/** Only the vendor's people know what a discount is made of; the others see their list price and their own. */
const seesParts = (companyKind: CompanyKind): boolean => companyKind === 'vendor';

const differenceText = (minuend: string, subtrahend: string): string =>
  moneyText(subtract(parseMoney(minuend) ?? zero, parseMoney(subtrahend) ?? zero));
const sumText = (...amounts: readonly string[]): string =>
  moneyText(amounts.reduce((sum, amount) => add(sum, parseMoney(amount) ?? zero), zero));

/** A line's waterfall as somebody may know it: outside the vendor there is one discount, and no other currency. */
export function projectWaterfall(waterfall: Waterfall, companyKind: CompanyKind): Waterfall {
  if (seesParts(companyKind)) return waterfall;
  const { list, companyDiscount, handDiscount, floorCorrection, net } = waterfall;
  return {
    list,
    companyDiscount: differenceText(sumText(companyDiscount, handDiscount), floorCorrection),
    handDiscount: '0.00',
    floorCorrection: '0.00',
    net,
  };
}

/** A solution's waterfall as somebody may know it. */
export function projectSolutionWaterfall(waterfall: SolutionWaterfall, companyKind: CompanyKind): SolutionWaterfall {
  if (seesParts(companyKind)) return waterfall;
  const { companyDiscount, handDiscount, floorCorrection, rounding } = waterfall;
  return {
    ...waterfall,
    companyDiscount: sumText(companyDiscount, handDiscount, floorCorrection, rounding),
    handDiscount: '0.00',
    floorCorrection: '0.00',
    rounding: '0.00',
  };
}
