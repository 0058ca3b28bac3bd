import { sheetOfRecord } from '../../core/catalogue/records.ts';
import type { Sheet } from '../../core/tables/sheet.ts';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { KnownSheets } from '../platform/context/catalogue-store.ts';
import { boundedCache } from '../platform/process/bounded-cache.ts';
import { findConstantText } from '../platform/settings/constants.ts';

/** All tables in force, and what they are compared with. */
const sheetsKept = 240;

/**
 * Records cut into cells, by version: the list of tables, search and every difference look at the same ones. A version that a
 * transaction has just written may be rolled back and its number given again: inside one nothing is remembered.
 */
export function createKnownSheets(): KnownSheets {
  const sheets = boundedCache<Sheet>(sheetsKept);
  return {
    sheet: async (db, name, version) => {
      const read = async () =>
        sheetOfRecord(name, version === 0 ? '' : ((await findConstantText(db, name, version)) ?? ''));
      return db instanceof PgTransaction ? read() : sheets(`${name} ${version}`, true, read);
    },
  };
}
