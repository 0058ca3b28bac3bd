import type { Reader } from '../../../core/catalogue/projection.ts';
import type { RecordName } from '../../../core/catalogue/records.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import type { ChillerContext } from '../../../core/products/chiller/context.ts';
import type { CoolingSelectionData } from '../../../core/products/cooling/selection/selection-data.ts';
import type { Engine } from '../../../core/products/definition/engine.ts';
import type { Rates } from '../../../core/pricing/currency-rates.ts';
import type { ListedRow, PartNames, PriceRow } from '../../../core/pricing/price.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import type { Sheet } from '../../../core/tables/sheet.ts';
import type { DbOrTx } from '../database/database.ts';

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
export interface ListedPrices {
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

export interface KnownSheets {
  /** The cells of a version of a record; of version 0, and of one that is not there, none. */
  readonly sheet: (db: DbOrTx, name: RecordName, version: number) => Promise<Sheet>;
}
