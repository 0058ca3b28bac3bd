import { canonicalJson } from '../../json/canonical.ts';
import type { HashText } from './recorded-fields.ts';

/** Which prices somebody was shown. */
export interface PricesSeen {
  /** How many amounts. */
  readonly count: number;
  /** SHA-256 over all of them with their places: the same prices have the same hash. */
  readonly hash: string;
  readonly currency?: string;
  /** Net total, where there is one. */
  readonly total?: string;
  readonly priceListVersion?: string;
  /** Of a list: what each solution came to. */
  readonly totals?: Readonly<Record<string, string>>;
}

/**
 * Fields of answers that hold amounts of money. Any answer is looked through for them, so that a new call is watched without
 * being named; a test compares them with the contract.
 */
export const moneyFields: ReadonlySet<string> = new Set([
  'after',
  'before',
  'byHand',
  'companyDiscount',
  'convertedPrice',
  'difference',
  'discount',
  'floorCorrection',
  'gross',
  'grossAfter',
  'grossBefore',
  'handDiscount',
  'list',
  'listPrice',
  'listed',
  'money',
  'net',
  'netAfter',
  'netBefore',
  'netPrice',
  'ofRate',
  'ofSum',
  'price',
  'rounding',
  'summary',
  'total',
  'totalAfter',
  'totalBefore',
  'vat',
]);

const amount = /^-?\d{1,15}(\.\d{1,4})?$/;

/** So many solutions of a list are named at most; the hash covers all of them. */
const mostNamed = 100;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const amountOf = (value: unknown): string | undefined =>
  typeof value === 'string' && amount.test(value) ? value : undefined;

/** Every amount below a value with its place, and the total of every solution that stands there. */
function gather(value: unknown, path: string, amounts: string[], totals: Map<string, string>): void {
  if (!isFields(value)) return;
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    if (isFields(member)) gather(member, `${path}/${name}`, amounts, totals);
    else if (!isList && moneyFields.has(name) && amountOf(member)) amounts.push(`${path}/${name}=${String(member)}`);
  }
  const net = amountOf(value['net' as never]);
  const isxId = textOf((value as Fields)['isxId']);
  if (!isList && isxId && net) totals.set(isxId, net);
}

/** The prices that an answer shows; null where it shows none. */
export function pricesSeen(answer: unknown, hash: HashText): PricesSeen | null {
  const amounts: string[] = [];
  const named = new Map<string, string>();
  gather(answer, '', amounts, named);
  if (amounts.length === 0 || !isFields(answer)) return null;
  const inner = [answer['totals'], answer['pricing'], answer].filter(isFields);
  const first = (...names: string[]) =>
    inner.flatMap((fields) => names.map((name) => textOf(fields[name]))).find((text) => text !== undefined);
  const [currency, total, priceListVersion] = [first('currency'), first('net', 'total'), first('priceListVersion')];
  return {
    count: amounts.length,
    hash: hash(canonicalJson(amounts)),
    ...(currency === undefined ? {} : { currency }),
    ...(total === undefined ? {} : { total }),
    ...(priceListVersion === undefined ? {} : { priceListVersion }),
    ...(named.size === 0 ? {} : { totals: Object.fromEntries([...named].slice(0, mostNamed)) }),
  };
}

/** Every solution whose number stands in an answer. */
export function solutionsIn(answer: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (!isFields(answer)) return found;
  for (const [name, member] of Object.entries(answer)) {
    if (isFields(member)) solutionsIn(member, found);
    else if (name === 'isxId' && typeof member === 'string') found.add(member);
  }
  return found;
}
