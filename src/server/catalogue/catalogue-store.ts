import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Reader } from '../../core/catalogue/projection.ts';
import { hasTablesOf, projectCatalogue, projectParts } from '../../core/catalogue/projection.ts';
import { readPartFamilies, readPartNames, readPriceList } from '../../core/catalogue/part-names.ts';
import type { CatalogueSource, TableName } from '../../core/catalogue/tables.ts';
import { isTableName } from '../../core/catalogue/tables.ts';
import type { ChillerContext } from '../../core/products/chiller/context.ts';
import { readChillerContext } from '../../core/products/chiller/read-context.ts';
import type { CoolingSelectionData, SelectionSource } from '../../core/products/cooling/selection/selection-data.ts';
import { readSelection, SELECTION_TABLES } from '../../core/products/cooling/selection/selection-data.ts';
import { openEngine } from '../../core/catalogue/open-engine.ts';
import type { PartNames } from '../../core/pricing/price.ts';
import { pricesInListCurrency } from '../../core/pricing/price.ts';
import type { Result } from '../../core/result.ts';
import type { IsxType } from '../../core/products/definition/types.ts';
import type {
  CatalogueStore,
  EngineTerms,
  ListedPrices,
  OpenEngine,
  PricedParts,
} from '../platform/context/catalogue-store.ts';
import { selectCatalogue } from './catalogues.ts';
import { findConstantText } from '../platform/settings/constants.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { selectPriceList } from './price-lists.ts';
import type { BoundedCache } from '../platform/process/bounded-cache.ts';
import { boundedCache } from '../platform/process/bounded-cache.ts';

/** Versions kept in memory: the current one and those that people have open; older ones are read again when asked for. */
const versionsKept = 8;
const enginesKept = 24;
/** Engines over a draft, one for each type and kind of reader: they come and go with it, and push nobody else's out. */
const candidatesKept = 16;

/** Only outside a transaction may a reading wait for another's, which may need the connection (see boundedCache). */
const mayWait = (db: DbOrTx): boolean => !(db instanceof PgTransaction);

/** A stored catalogue was checked before it was published: a fault in it is a bug, not somebody's input. */
function sound<T>(read: Result<T>, what: string): T {
  if (!read.ok) throw new Error(`${what} does not fit its format: ${JSON.stringify(read.problems.slice(0, 3))}`);
  return read.value;
}

/**
 * Catalogues and price lists by version, parsed once. A version never changes, so nothing here ever goes stale and
 * several instances need not talk to each other.
 */
export function createCatalogueStore(): CatalogueStore {
  const sources = boundedCache<CatalogueSource>(versionsKept);
  const engines = boundedCache<OpenEngine | null>(enginesKept);
  const candidates = boundedCache<OpenEngine | null>(candidatesKept);
  const names = boundedCache<ReadonlyMap<string, PartNames>>(versionsKept);
  const selections = boundedCache<CoolingSelectionData>(versionsKept);
  const chillers = boundedCache<ChillerContext>(versionsKept);
  const priceLists = boundedCache<ListedPrices>(versionsKept);
  const priced = boundedCache<PricedParts>(versionsKept);

  const sourceOf = (db: DbOrTx, version: string): Promise<CatalogueSource> =>
    sources(version, mayWait(db), async () => {
      const manifest = (await selectCatalogue(db, version))?.manifest;
      if (!manifest) throw new Error(`There is no catalogue ${version}`);
      const tables: [string, string][] = [];
      // One after the other: inside a transaction there is one connection.
      for (const [name, constantVersion] of Object.entries(manifest)) {
        if (!isTableName(name)) continue;
        const csv = await findConstantText(db, name, constantVersion);
        if (csv !== null) tables.push([name, csv]);
      }
      return Object.fromEntries(tables);
    });

  /** One table of a catalogue, empty where it has none. */
  const tableOf = async (db: DbOrTx, version: string, name: TableName): Promise<string> => {
    const constantVersion = (await selectCatalogue(db, version))?.manifest[name];
    return (constantVersion === undefined ? null : await findConstantText(db, name, constantVersion)) ?? '';
  };

  const priceRows: CatalogueStore['priceRows'] = (db, version) =>
    priceLists(version, mayWait(db), async () => {
      const list = await selectPriceList(db, version);
      const csv = list && (await findConstantText(db, list.constantName, list.constantVersion));
      if (!list || csv === null) throw new Error(`There is no price list ${version}`);
      const { currency } = list;
      const rows = sound(readPriceList(csv, currency), `Price list ${version}`);
      const currencies = new Set(rows.flatMap((row) => row.currency ?? []));
      return { currency, rows, foreign: [...currencies] };
    });

  const opening =
    (known: BoundedCache<OpenEngine | null>) =>
    async (
      db: DbOrTx,
      version: string,
      whole: () => Promise<CatalogueSource>,
      priceListVersion: string,
      isxType: IsxType,
      reader: Reader,
      { partnerMaxKva, rates }: EngineTerms,
    ): Promise<OpenEngine | null> => {
      const { currency, rows, foreign } = await priceRows(db, priceListVersion);
      const used = Object.fromEntries(foreign.map((code) => [code, rates[code] ?? null]));
      const { role, companyKind } = reader;
      const key = JSON.stringify([version, priceListVersion, isxType, role, companyKind, partnerMaxKva, used]);
      return known(key, mayWait(db), async () => {
        const source = projectCatalogue(await whole(), isxType, reader);
        if (!hasTablesOf(isxType, source)) return null;
        const names = sound(readPartNames(source), `PARTS of catalogue ${version}`);
        const seen = rows.filter(({ partNumber }) => names.has(partNumber));
        const prices = pricesInListCurrency(seen, currency, rates);
        const opened = openEngine(isxType, source, { role: reader.role, prices, partnerMaxKva });
        return opened?.ok ? { engine: opened.value, source, names, prices, currency } : null;
      });
    };
  const openPublished = opening(engines);
  const openCandidate = opening(candidates);

  return {
    engine: (db, { catalogueVersion, priceListVersion }, isxType, reader, terms) =>
      openPublished(db, catalogueVersion, () => sourceOf(db, catalogueVersion), priceListVersion, isxType, reader, terms), // prettier-ignore
    engineOver: (db, { hash, source }, priceListVersion, isxType, reader, terms) =>
      openCandidate(db, hash, () => Promise.resolve(source), priceListVersion, isxType, reader, terms),
    pricedParts: async (db, { catalogueVersion, priceListVersion }, { role, companyKind }, rates) => {
      const { currency, rows, foreign } = await priceRows(db, priceListVersion);
      const used = Object.fromEntries(foreign.map((code) => [code, rates[code] ?? null]));
      const key = JSON.stringify([catalogueVersion, priceListVersion, role, companyKind, used]);
      return priced(key, mayWait(db), async () => {
        const source = await sourceOf(db, catalogueVersion);
        const PARTS = projectParts(source, { role, companyKind });
        const names = sound(readPartNames({ PARTS }), `PARTS of catalogue ${catalogueVersion}`);
        const seen = rows.filter(({ partNumber }) => names.has(partNumber));
        const families = sound(readPartFamilies({ PARTS }), `PARTS of catalogue ${catalogueVersion}`);
        return { families, names, prices: pricesInListCurrency(seen, currency, rates), currency };
      });
    },
    source: sourceOf,
    partNames: (db, version) =>
      names(version, mayWait(db), async () =>
        sound(readPartNames({ PARTS: await tableOf(db, version, 'PARTS') }), `PARTS of catalogue ${version}`),
      ),
    selection: (db, version) =>
      selections(version, mayWait(db), async () => {
        const tables = await sourceOf(db, version);
        const source = Object.fromEntries(
          SELECTION_TABLES.map((name) => [name, tables[name] ?? '']),
        ) as SelectionSource;
        return sound(readSelection(source), `Catalogue ${version}`);
      }),
    chillers: (db, version) =>
      chillers(version, mayWait(db), async () =>
        sound(readChillerContext(await sourceOf(db, version)), `Catalogue ${version}`),
      ),
    priceRows,
  };
}
