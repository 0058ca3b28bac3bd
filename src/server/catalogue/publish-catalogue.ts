import { createHash } from 'node:crypto';
import type { CatalogueSource, TableName } from '../../core/catalogue/tables.ts';
import { readPriceList } from '../../core/catalogue/part-names.ts';
import { catalogueTables } from '../../core/catalogue/tables.ts';
import { insertCatalogue, selectCurrentCatalogue } from './catalogues.ts';
import type { StoredConstant } from '../platform/settings/constants.ts';
import { findConstant } from '../platform/settings/constants.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { insertPartPrices, insertPriceList } from './price-lists.ts';

const fingerprint = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 12);
};

/** The tables of the catalogue that are in force. */
async function tablesInForce(tx: DbOrTx): Promise<StoredConstant[]> {
  const found: StoredConstant[] = [];
  for (const [name, { belongsTo }] of Object.entries(catalogueTables)) {
    const constant = belongsTo === 'catalogue' ? await findConstant(tx, name) : null;
    if (constant) found.push(constant);
  }
  return found;
}

/** The texts of the tables in force: what the next catalogue would hold. */
export async function nextCatalogue(tx: DbOrTx): Promise<CatalogueSource> {
  const tables = await tablesInForce(tx);
  return Object.fromEntries(tables.map(({ constantName, csvString }) => [constantName, csvString]));
}

/** Puts the tables in force together as the current catalogue, named by the hash of what they hold. */
export async function publishCatalogue(tx: Tx): Promise<string> {
  const tables = await tablesInForce(tx);
  const manifest = Object.fromEntries(tables.map(({ constantName, version }) => [constantName, version]));
  const catalogueVersion = fingerprint(tables.flatMap(({ constantName, csvString }) => [constantName, csvString]));
  if ((await selectCurrentCatalogue(tx))?.catalogueVersion !== catalogueVersion) {
    await insertCatalogue(tx, catalogueVersion, manifest);
  }
  return catalogueVersion;
}

/** What publishing says of a price list beside its prices. */
export interface Publication {
  /** The first day, `2026-11-20`. */
  readonly validFrom: string;
  readonly now: Date;
  /** Null: the portal itself. */
  readonly userId: string | null;
  readonly comment?: string;
}

/** Puts the prices in force as a price list that holds from a day. */
export async function publishPriceList(
  tx: Tx,
  name: TableName,
  currency: string,
  { validFrom, now, userId, comment = '' }: Publication,
): Promise<string> {
  const constant = await findConstant(tx, name);
  if (!constant) throw new Error(`The constants record ${name} is missing`);
  const { csvString, version } = constant;
  const read = readPriceList(csvString, currency);
  if (!read.ok) throw new Error(`The constants record ${name} does not fit its format`);
  const priceListVersion = `${currency}-${validFrom}-${fingerprint([csvString])}`;
  await insertPriceList(tx, {
    priceListVersion,
    currency,
    validFrom,
    constantName: name,
    constantVersion: version,
    publishedBy: userId,
    comment,
    createdAt: now,
  });
  await insertPartPrices(tx, priceListVersion, read.value);
  return priceListVersion;
}
