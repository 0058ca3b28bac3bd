import { inertText } from '../tables/csv-injection.ts';
import { writeLines } from '../tables/write-lines.ts';
import type { Order } from './order-export.ts';

export const decimalSigns = ['comma', 'point'] as const;
/** `comma` as a Russian spreadsheet and 1C read numbers, `point` as programs do. */
export type DecimalSign = (typeof decimalSigns)[number];

type Cell = { readonly text: string } | { readonly figure: string | number | null };
type Line = Order['lines'][number];

const text = (value: string | null): Cell => ({ text: value ?? '' });
const figure = (value: string | number | null): Cell => ({ figure: value });

/** A row for each line, with what is said of the whole order in each: a table that is imported without a thought. */
const columns: readonly (readonly [string, (order: Order & { readonly hash: string }, line: Line) => Cell])[] = [
  ['format', ({ format }) => text(format)],
  ['version', ({ version }) => figure(version)],
  ['isxId', ({ isxId }) => text(isxId)],
  ['isxName', ({ isxName }) => text(isxName)],
  ['isxType', ({ isxType }) => text(isxType)],
  ['kind', ({ kind }) => text(kind)],
  ['createdAt', ({ createdAt }) => text(createdAt)],
  ['approvedAt', ({ approvedAt }) => text(approvedAt)],
  ['orderedAt', ({ orderedAt }) => text(orderedAt)],
  ['customerName', ({ customerName }) => text(customerName)],
  ['opportunity', ({ opportunity }) => text(opportunity)],
  ['companyId', ({ company }) => text(company.companyId)],
  ['companyName', ({ company }) => text(company.name)],
  ['companyKind', ({ company }) => text(company.kind)],
  ['ownerUserId', ({ owner }) => text(owner.userId)],
  ['ownerDisplayName', ({ owner }) => text(owner.displayName)],
  ['approvedBy', ({ approval }) => text(approval.displayName)],
  ['approvedOnBehalfOf', ({ approval }) => text(approval.onBehalfOf)],
  ['currency', ({ currency }) => text(currency)],
  ['orderList', ({ totals }) => figure(totals.list)],
  ['orderDiscount', ({ totals }) => figure(totals.discount)],
  ['orderNet', ({ totals }) => figure(totals.net)],
  ['vatRate', ({ totals }) => figure(totals.vatRate)],
  ['orderVat', ({ totals }) => figure(totals.vat)],
  ['orderGross', ({ totals }) => figure(totals.gross)],
  ['catalogueVersion', ({ catalogueVersion }) => text(catalogueVersion)],
  ['priceListVersion', ({ priceListVersion }) => text(priceListVersion)],
  ['hash', ({ hash }) => text(hash)],
  ['position', (_, { position }) => figure(position)],
  ['partNumber', (_, { partNumber }) => text(partNumber)],
  ['descriptionRu', (_, { descriptionRu }) => text(descriptionRu)],
  ['descriptionEn', (_, { descriptionEn }) => text(descriptionEn)],
  ['quantity', (_, { quantity }) => figure(quantity)],
  ['unit', (_, { unit }) => text(unit)],
  ['listPrice', (_, { listPrice }) => figure(listPrice)],
  ['discount', (_, { discount }) => figure(discount)],
  ['netPrice', (_, { netPrice }) => figure(netPrice)],
  ['netTotal', (_, { netTotal }) => figure(netTotal)],
];

export const orderColumns = columns.map(([name]) => name);

function cellText(cell: Cell, sign: DecimalSign): string {
  if ('text' in cell) return inertText(cell.text);
  const written = String(cell.figure ?? '');
  return sign === 'comma' ? written.replace('.', ',') : written;
}

/** An order as semicolon-separated text; no cell is a formula to a spreadsheet. */
export const orderCsv = (order: Order & { readonly hash: string }, sign: DecimalSign): string =>
  writeLines([
    orderColumns,
    ...order.lines.map((line) => columns.map(([, cell]) => cellText(cell(order, line), sign))),
  ]);
