import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Reader } from '../../core/catalogue/projection.ts';
import { hasTablesOf, projectCatalogue, projectParts } from '../../core/catalogue/projection.ts';
import { readPartFamilies, readPartNames, readPriceList } from '../../core/catalogue/part-names.ts';
import type { CatalogueSource } from '../../core/catalogue/tables.ts';
import { isTableName } from '../../core/catalogue/tables.ts';
import type { ChillerContext } from '../../core/chiller/context.ts';
import { readChillerContext } from '../../core/chiller/read-context.ts';
import type { CoolingSelectionData, SelectionSource } from '../../core/cooling/selection-data.ts';
import { readSelection, SELECTION_TABLES } from '../../core/cooling/selection-data.ts';
import type { Engine } from '../../core/engines/engine.ts';
import { openEngine } from '../../core/engines/engines.ts';
import type { Rates } from '../../core/pricing/currency-rates.ts';
import type { ListedRow, PartNames, PriceRow } from '../../core/pricing/price.ts';
import { pricesInListCurrency } from '../../core/pricing/price.ts';
import type { Result } from '../../core/result.ts';
import type { IsxType } from '../../core/solution/types.ts';
import { selectCatalogue } from '../db/catalogues.ts';
import { findConstantText } from '../db/constants.ts';
import type { DbOrTx } from '../db/database.ts';
import { selectPriceList } from '../db/price-lists.ts';
import type { BoundedCache } from './bounded-cache.ts';
import { boundedCache } from './bounded-cache.ts';

/** An engine over the projection of a catalogue, with the names of the parts that it knows. */
export interface OpenEngine {
  readonly engine: Engine;
  readonly source: CatalogueSource;
  readonly names: ReadonlyMap<string, PartNames>;
  /** Of the parts that it knows, in the currency of the price list. */
  readonly prices: readonly PriceRow[];
  readonly currency: string;
}

export interface PricedParts {
  /** The families that each part belongs to, as PARTS has them: `U3M|URM`. */
  readonly families: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, PartNames>;
  readonly prices: readonly PriceRow[];
  readonly currency: string;
}

export interface Versions {
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
}

/** What bears on an engine and changes without a new catalogue or price list. */
export interface EngineTerms {
  /** kVA: the policy's bound for partners. */
  readonly partnerMaxKva: number;
  readonly rates: Rates;
}

/** The prices of a list, which may stand in several currencies. */
interface ListedPrices {
  readonly currency: string;
  readonly rows: readonly ListedRow[];
  /** Other currencies that its prices stand in. */
  readonly foreign: readonly string[];
}

/** Tables that are together no published catalogue, such as those of a draft. */
export interface Candidate {
  readonly hash: string;
  readonly source: CatalogueSource;
}

export interface CatalogueStore {
  /**
   * Of a catalogue beside a price list. Null where the catalogue lacks tables of the type, or holds them in a format of an
   * earlier portal: it was sound when it was published, and solutions that are pinned to it outlive that format.
   */
  readonly engine: (
    db: DbOrTx,
    versions: Versions,
    isxType: IsxType,
    reader: Reader,
    terms: EngineTerms,
  ) => Promise<OpenEngine | null>;
  /** Of a catalogue that is not published beside a price list; what it holds is known by its hash. */
  readonly engineOver: (
    db: DbOrTx,
    candidate: Candidate,
    priceListVersion: string,
    isxType: IsxType,
    reader: Reader,
    terms: EngineTerms,
  ) => Promise<OpenEngine | null>;
  /** The tables of a catalogue as they are written. */
  readonly source: (db: DbOrTx, version: string) => Promise<CatalogueSource>;
  /** Every part of a catalogue, whatever the type. */
  readonly partNames: (db: DbOrTx, version: string) => Promise<ReadonlyMap<string, PartNames>>;
  /** What the cooling calculator computes with. */
  readonly selection: (db: DbOrTx, version: string) => Promise<CoolingSelectionData>;
  /** What chillers are selected from: a catalogue that has every table of theirs. */
  readonly chillers: (db: DbOrTx, version: string) => Promise<ChillerContext>;
  /** Every part that a reader may know, whatever the type, with the prices of a list converted into its currency. */
  readonly pricedParts: (db: DbOrTx, versions: Versions, reader: Reader, rates: Rates) => Promise<PricedParts>;
  /** As the price list has them. */
  readonly priceRows: (db: DbOrTx, version: string) => Promise<ListedPrices>;
}

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
        sound(readPartNames(await sourceOf(db, version)), `PARTS of catalogue ${version}`),
      ),
    selection: (db, version) =>
      selections(version, mayWait(db), async () => {
        const tables = await sourceOf(db, version);
        const source = Object.fromEntries(
          SELECTION_TABLES.map((name) => [name, tables[name] ?? '']),
        ) as SelectionSource;
        return sound(readSelection(source), `Catalogue ${version}`).data;
      }),
    chillers: (db, version) =>
      chillers(version, mayWait(db), async () =>
        sound(readChillerContext(await sourceOf(db, version)), `Catalogue ${version}`),
      ),
    priceRows,
  };
}
