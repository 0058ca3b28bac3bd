import type { BasisPoints, Money } from '../money.ts';
import {
  add,
  lessDiscount,
  moneyText,
  parseMoney,
  parsePercent,
  percentText,
  shareOf,
  subtract,
  times,
  zero,
} from '../money.ts';
import type { Problem } from '../result.ts';
import type { Rates } from './currency-rates.ts';
import { toListCurrency } from './currency-rates.ts';
import type { SolutionWaterfall, StepAmounts, Waterfall } from './waterfall.ts';
import { addSteps, noSteps, solutionWaterfall, stepsOf, stepsTimes } from './waterfall.ts';

/** A price in another currency than the price list's, and what it was converted at: null where no rate is known. */
export interface ListedPrice {
  readonly price: string;
  readonly currency: string;
  readonly rate: string | null;
}

/** One row of a price list. Prices are decimal strings without VAT. */
export interface PriceRow {
  readonly partNumber: string;
  /** In the currency of the price list. */
  readonly listPrice: string | null;
  readonly discountGroup: string;
  /** No discount goes below this share of the list price: 0.6 keeps at least 60 %. */
  readonly minMultiplier: number;
  /** What `listPrice` was converted from, of a part that the vendor lists in another currency. */
  readonly listed?: ListedPrice | undefined;
}

/** A row as a price list holds it: the price may be in a currency of its own. */
export interface ListedRow extends Omit<PriceRow, 'listed'> {
  readonly currency: string | null;
}

const inListCurrency = (row: ListedRow, currency: string, rate: string | null): PriceRow => {
  const { partNumber, listPrice, discountGroup, minMultiplier } = row;
  const price = listPrice === null ? null : parseMoney(listPrice);
  if (price === null) return { partNumber, listPrice: null, discountGroup, minMultiplier };
  const converted = rate === null ? null : moneyText(toListCurrency(price, rate));
  const listed = { price: listPrice!, currency, rate };
  return { partNumber, listPrice: converted, discountGroup, minMultiplier, listed };
};

/** A price as it is shown: as the list has it, beside what it comes to in the list's own currency. */
export interface ShownPrice {
  /** Null: not orderable. */
  readonly listPrice: string | null;
  /** Of `listPrice`. */
  readonly currency: string;
  /** In the list's own currency at the rate of a day; null without a price, or where no rate is known. */
  readonly convertedPrice: string | null;
}

/** A price of a list with what it comes to at the rates of a day. Zero and less are no price. */
export function shownPrice(
  { listPrice, currency }: Pick<ListedRow, 'listPrice' | 'currency'>,
  listCurrency: string,
  rates: Rates,
): ShownPrice {
  const price = listPrice === null ? null : parseMoney(listPrice);
  if (price === null || price <= zero) return { listPrice: null, currency: listCurrency, convertedPrice: null };
  if (currency === null || currency === listCurrency)
    return { listPrice, currency: listCurrency, convertedPrice: listPrice };
  const rate = rates[currency];
  return { listPrice, currency, convertedPrice: rate === undefined ? null : moneyText(toListCurrency(price, rate)) };
}

/** A row of a list as it is shown. */
export const shownRow = (row: ListedRow, listCurrency: string, rates: Rates) => ({
  ...shownPrice(row, listCurrency, rates),
  discountGroup: row.discountGroup,
  minMultiplier: row.minMultiplier,
});

/** The rows of a price list in its own currency, what is listed in others converted at the rates of a day. */
export const pricesInListCurrency = (
  rows: readonly ListedRow[],
  listCurrency: string,
  rates: Rates,
): readonly PriceRow[] =>
  rows.map((row) =>
    row.currency === null || row.currency === listCurrency
      ? { partNumber: row.partNumber, listPrice: row.listPrice, discountGroup: row.discountGroup, minMultiplier: row.minMultiplier } // prettier-ignore
      : inListCurrency(row, row.currency, rates[row.currency] ?? null),
  );

/** Everything that pricing needs beside the parts; plain data, so that it travels to the browser. */
export interface PricingInputs {
  readonly currency: string;
  /** In %, as a decimal string. */
  readonly vatRate: string;
  readonly prices: readonly PriceRow[];
  /** The company's discount in % by discount group, as decimal strings. */
  readonly companyDiscounts: Readonly<Record<string, string>>;
}

export interface PartNames {
  readonly nameRu: string;
  readonly nameEn: string;
  readonly status: 'active' | 'ended';
  readonly successor: string | null;
  /** On priority sale; of no part for those who may not know (core/catalogue/projection.ts). */
  readonly priority: boolean;
  readonly demonstration: boolean;
}

export interface PricedPart {
  readonly partNumber: string;
  readonly quantity: number;
  readonly source: 'rule' | 'manual';
}

export interface PricedLine {
  readonly position: number;
  readonly partNumber: string;
  readonly nameRu: string;
  readonly nameEn: string;
  readonly quantity: number;
  readonly listPrice: string | null;
  /** The discount that was given in the end, in %. */
  readonly discount: string;
  readonly netPrice: string | null;
  readonly summary: string | null;
  readonly source: 'rule' | 'manual';
  readonly waterfall: Waterfall | null;
}

export interface Totals {
  readonly currency: string;
  readonly list: string;
  readonly discount: string;
  readonly net: string;
  readonly vatRate: string;
  readonly vat: string;
  readonly gross: string;
}

export interface PricedSolution {
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  readonly waterfall: SolutionWaterfall;
  /** Lines that can't be ordered, and parts that have ended. */
  readonly problems: readonly Problem[];
}

const WHOLE = 10_000n;
const none = 0n as BasisPoints;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The largest discount in basis points that keeps `minMultiplier` of the list price, itself a share from 0 to 1. */
const floorDiscount = (minMultiplier: number): BasisPoints =>
  (WHOLE - BigInt(Math.ceil(between(0, minMultiplier, 1) * 10_000 - 1e-6))) as BasisPoints;

const atMost = (share: BasisPoints, limit: BasisPoints): BasisPoints => (share < limit ? share : limit);
const atLeastNone = (share: BasisPoints): BasisPoints => (share > none ? share : none);
const points = (text: string | undefined): BasisPoints => (text === undefined ? none : (parsePercent(text) ?? none));

interface PricedPiece {
  readonly company: BasisPoints;
  readonly hand: BasisPoints;
  readonly net: Money;
  readonly steps: StepAmounts;
  /** As the line tells it. */
  readonly listPrice: string;
  readonly discount: string;
  readonly netPrice: string;
  readonly waterfall: Waterfall;
}

const pieces = new WeakMap<PriceRow, PricedPiece>();

/** The same, for a row that was priced so before: lists of hundreds of lines are priced anew with every keystroke. */
function knownPiece(list: Money, row: PriceRow, company: BasisPoints, hand: BasisPoints): PricedPiece {
  const known = pieces.get(row);
  if (known?.company === company && known.hand === hand) return known;
  const piece = pricePiece(list, row, company, hand);
  pieces.set(row, piece);
  return piece;
}

/** What is given of a discount that was asked for: never below nothing nor below the minimum multiplier. */
const keptAboveFloor = (asked: BasisPoints, { minMultiplier }: PriceRow): BasisPoints =>
  atMost(atLeastNone(asked), floorDiscount(minMultiplier));

/** The discount in % that a row is sold at, whatever it is made of; the hand discount in %. */
export const givenDiscount = (
  row: PriceRow,
  companyDiscounts: PricingInputs['companyDiscounts'],
  handDiscount: string | undefined,
): string =>
  percentText(keptAboveFloor((points(companyDiscounts[row.discountGroup]) + points(handDiscount)) as BasisPoints, row));

/**
 * Net price of one piece: company discount, points set by hand, floored by the minimum multiplier, rounded half up.
 * Never below zero and never above the list price.
 */
function pricePiece(list: Money, row: PriceRow, company: BasisPoints, hand: BasisPoints): PricedPiece {
  const asked = (company + hand) as BasisPoints;
  const discount = keptAboveFloor(asked, row);
  const net = lessDiscount(list, discount);
  const floor = (asked - discount) as BasisPoints;
  const { listed } = row;
  return {
    company,
    hand,
    net,
    steps: stepsOf(list, { company, hand, floor }, net),
    listPrice: moneyText(list),
    discount: percentText(discount),
    netPrice: moneyText(net),
    waterfall: {
      ...(listed?.rate ? { listed: listed.price, currency: listed.currency, rate: listed.rate } : {}),
      list: moneyText(list),
      companyDiscount: percentText(company),
      handDiscount: percentText(hand),
      floorCorrection: percentText(floor),
      net: moneyText(net),
    },
  };
}

const indexed = new WeakMap<readonly PriceRow[], ReadonlyMap<string, PriceRow>>();

/** The rows of a price list by part number; a list is indexed once, however often it is asked. */
function rowsByPart(prices: readonly PriceRow[]): ReadonlyMap<string, PriceRow> {
  let rows = indexed.get(prices);
  if (!rows) indexed.set(prices, (rows = new Map(prices.map((row) => [row.partNumber, row]))));
  return rows;
}

/**
 * Prices parts line by line: `netPrice = round(listPrice x (1 - discount))`, `summary = netPrice x quantity`,
 * `vat = round(sum of summaries x rate)`, half up to the minor unit (docs/decisions/0007-money.md).
 * A part whose list price is missing, zero or negative stays in the list and is named as not orderable.
 */
export function priceParts(
  parts: readonly PricedPart[],
  names: ReadonlyMap<string, PartNames>,
  inputs: PricingInputs,
  handDiscounts: Readonly<Record<string, string>>,
): PricedSolution {
  const rows = rowsByPart(inputs.prices);
  const problems: Problem[] = [];
  let steps = noSteps;

  const lines = parts.map(({ partNumber, quantity, source }, i): PricedLine => {
    const name = names.get(partNumber);
    const row = rows.get(partNumber);
    const list = row?.listPrice ? parseMoney(row.listPrice) : null;
    const path = `lines.${i + 1}`;
    if (!name)
      problems.push(lineProblem('unknown_part', 'The catalogue does not hold the part {partNumber}', path, partNumber));
    else if (name.status === 'ended') problems.push(endedPart(path, partNumber, name.successor));

    const position = i + 1;
    const nameRu = name?.nameRu ?? partNumber;
    const nameEn = name?.nameEn ?? partNumber;
    if (!row || list === null || list <= zero) {
      problems.push(noPrice(path, partNumber, row));
      const unpriced = { listPrice: null, discount: '0.00', netPrice: null, summary: null, waterfall: null };
      return { position, partNumber, nameRu, nameEn, quantity, source, ...unpriced };
    }
    const { net, listPrice, discount, netPrice, waterfall, ...piece } = knownPiece(
      list,
      row,
      points(inputs.companyDiscounts[row.discountGroup]),
      points(handDiscounts[partNumber]),
    );
    steps = addSteps(steps, stepsTimes(piece.steps, quantity));
    const summary = moneyText(times(net, quantity));
    return {
      position,
      partNumber,
      nameRu,
      nameEn,
      quantity,
      source,
      listPrice,
      discount,
      netPrice,
      summary,
      waterfall,
    };
  });

  const totals = totalsOf(steps, inputs);
  return { lines, totals, waterfall: solutionWaterfall(steps, totals), problems };
}

function totalsOf({ list, net }: StepAmounts, inputs: PricingInputs): Totals {
  const vat = shareOf(net, points(inputs.vatRate));
  return {
    currency: inputs.currency,
    list: moneyText(list),
    discount: moneyText(subtract(list, net)),
    net: moneyText(net),
    vatRate: percentText(points(inputs.vatRate)),
    vat: moneyText(vat),
    gross: moneyText(add(net, vat)),
  };
}

const lineProblem = (code: string, text: string, path: string, partNumber: string): Problem => ({
  code,
  text,
  path,
  params: { partNumber },
});

const noPrice = (path: string, partNumber: string, row: PriceRow | undefined): Problem =>
  row?.listed?.rate === null
    ? {
        code: 'rate_missing',
        text: 'The part {partNumber} is priced in {currency}, of which no rate is known',
        path,
        params: { partNumber, currency: row.listed.currency },
      }
    : lineProblem('not_orderable', 'The part {partNumber} has no price and can not be ordered', path, partNumber);

const endedPart = (path: string, partNumber: string, successor: string | null): Problem => ({
  code: 'ended_part',
  text: successor
    ? 'The part {partNumber} is no longer made, its successor is {successor}'
    : 'The part {partNumber} is no longer made and has no successor',
  path,
  params: { partNumber, ...(successor ? { successor } : {}) },
});
