import type { BasisPoints, Money } from '../money.ts';
import {
  lessDiscount,
  moneyText,
  parseMoney,
  parsePercent,
  percentText,
  shareOf,
  subtract,
  sum,
  times,
  zero,
} from '../money.ts';
import type { Problem } from '../result.ts';

/** One row of a price list. Prices are decimal strings without VAT. */
export interface PriceRow {
  readonly partNumber: string;
  readonly listPrice: string | null;
  readonly discountGroup: string;
  /** No discount goes below this share of the list price: 0.6 keeps at least 60 %. */
  readonly minMultiplier: number;
}

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
  readonly demonstration: boolean;
}

export interface PricedPart {
  readonly partNumber: string;
  readonly quantity: number;
  readonly source: 'rule' | 'manual';
}

/** How the net price of one piece came about: each step a decimal string, stored with the line. */
export interface Waterfall {
  readonly list: string;
  /** In %. */
  readonly companyDiscount: string;
  readonly handDiscount: string;
  /** What the minimum multiplier took back of the discounts, in %; 0 when it does not bind. */
  readonly floorCorrection: string;
  readonly net: string;
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

/**
 * Net price of one piece: company discount, points set by hand, floored by the minimum multiplier, rounded half up.
 * Never below zero and never above the list price.
 */
function pricePiece(list: Money, row: PriceRow, company: BasisPoints, hand: BasisPoints): PricedPiece {
  const asked = (company + hand) as BasisPoints;
  const discount = atMost(atLeastNone(asked), floorDiscount(row.minMultiplier));
  const net = lessDiscount(list, discount);
  return {
    company,
    hand,
    net,
    listPrice: moneyText(list),
    discount: percentText(discount),
    netPrice: moneyText(net),
    waterfall: {
      list: moneyText(list),
      companyDiscount: percentText(company),
      handDiscount: percentText(hand),
      floorCorrection: percentText((asked - discount) as BasisPoints),
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
  const amounts: { list: Money; net: Money }[] = [];

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
      problems.push(
        lineProblem('not_orderable', 'The part {partNumber} has no price and can not be ordered', path, partNumber),
      );
      const unpriced = { listPrice: null, discount: '0.00', netPrice: null, summary: null, waterfall: null };
      return { position, partNumber, nameRu, nameEn, quantity, source, ...unpriced };
    }
    const { net, listPrice, discount, netPrice, waterfall } = knownPiece(
      list,
      row,
      points(inputs.companyDiscounts[row.discountGroup]),
      points(handDiscounts[partNumber]),
    );
    const sumOfLine = times(net, quantity);
    amounts.push({ list: times(list, quantity), net: sumOfLine });
    const summary = moneyText(sumOfLine);
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

  return { lines, totals: totalsOf(amounts, inputs), problems };
}

function totalsOf(amounts: readonly { list: Money; net: Money }[], inputs: PricingInputs): Totals {
  const list = sum(amounts.map((amount) => amount.list));
  const net = sum(amounts.map((amount) => amount.net));
  const vat = shareOf(net, points(inputs.vatRate));
  return {
    currency: inputs.currency,
    list: moneyText(list),
    discount: moneyText(subtract(list, net)),
    net: moneyText(net),
    vatRate: percentText(points(inputs.vatRate)),
    vat: moneyText(vat),
    gross: moneyText(sum([net, vat])),
  };
}

const lineProblem = (code: string, text: string, path: string, partNumber: string): Problem => ({
  code,
  text,
  path,
  params: { partNumber },
});

const endedPart = (path: string, partNumber: string, successor: string | null): Problem => ({
  code: 'ended_part',
  text: successor
    ? 'The part {partNumber} is no longer made, its successor is {successor}'
    : 'The part {partNumber} is no longer made and has no successor',
  path,
  params: { partNumber, ...(successor ? { successor } : {}) },
});
