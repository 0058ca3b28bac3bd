import type { PartNames } from '../pricing/price.ts';
import type { Result } from '../result.ts';
import { ok } from '../result.ts';
import type { Rows } from '../tables/table.ts';
import { parts, prices } from '../products/definition/parts-tables.ts';
import type { CatalogueSource } from './tables.ts';

/** Names and status of every part that a catalogue holds, by part number. */
export function readPartNames(source: CatalogueSource): Result<ReadonlyMap<string, PartNames>> {
  const read = parts.parse(source.PARTS ?? '');
  if (!read.ok) return read;
  return ok(
    new Map(
      read.value.map((part) => [
        part.partNumber,
        {
          nameRu: part.nameRu,
          nameEn: part.nameEn,
          status: part.status,
          successor: part.successor,
          priority: part.priority,
          demonstration: part.provenance !== 'vendor',
        },
      ]),
    ),
  );
}

/** The families that each part belongs to, as the table has them: `U3M|URM`, `*` for all. */
export function readPartFamilies(source: CatalogueSource): Result<ReadonlyMap<string, string>> {
  const read = parts.parse(source.PARTS ?? '');
  return read.ok ? ok(new Map(read.value.map(({ partNumber, family }) => [partNumber, family]))) : read;
}

export const readPrices = (csv: string): Result<Rows<typeof prices>> => prices.parse(csv);

/** The rows of a price list in a currency, which is none of their own where a row names it all the same. */
export function readPriceList(csv: string, listCurrency: string): Result<Rows<typeof prices>> {
  const read = readPrices(csv);
  if (!read.ok || read.value.every(({ currency }) => currency !== listCurrency)) return read;
  return ok(read.value.map((row) => (row.currency === listCurrency ? { ...row, currency: null } : row)));
}
