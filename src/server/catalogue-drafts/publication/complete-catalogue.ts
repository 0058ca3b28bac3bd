import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { completedPrices, completedTable } from '../../../core/catalogue/completed-table.ts';
import { missingTablesOf } from '../../../core/catalogue/projection.ts';
import { publishingFaults } from '../../../core/catalogue/publishable.ts';
import type { CatalogueSource, TableName } from '../../../core/catalogue/tables.ts';
import { catalogueTables, isTableName } from '../../../core/catalogue/tables.ts';
import { dayIn } from '../../../core/day.ts';
import type { Problem } from '../../../core/result.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import { isxTypes } from '../../../core/products/definition/types.ts';
import { selectCurrentCatalogue } from '../../catalogue/catalogues.ts';
import { selectCurrentPriceList } from '../../catalogue/price-lists.ts';
import { nextCatalogue, publishCatalogue, publishPriceList } from '../../catalogue/publish-catalogue.ts';
import { recordPublication } from '../../catalogue/record-publication.ts';
import { shippedTable } from '../../catalogue/shipped-files.ts';
import { notify } from '../../notices/notify.ts';
import { trailOfJob } from '../../platform/audit-trail/trail.ts';
import type { Services } from '../../platform/context/context.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { solutions } from '../../platform/database/schema.ts';
import {
  findConstantText,
  lockConstants,
  replaceConstant,
  selectFingerprintsByPortal,
  selectTextsByPortal,
} from '../../platform/settings/constants.ts';
import { emitCatalogue } from '../../webhooks/emit-published.ts';
import { followPublication } from './follow-publication.ts';

/** Faults that are named of one table. */
const faultsOfTable = 10;

/** A catalogue that this program can't compute with, and what stands against it, a line each. */
export interface UnusableCatalogue {
  readonly catalogueVersion: string;
  readonly reasons: readonly string[];
}

/** The types that must be there: the demonstration's all, of a vendor's own catalogue those that solutions have been made of. */
async function typesInUse(db: DbOrTx): Promise<readonly IsxType[]> {
  if ((await selectTextsByPortal(db, 'PARTS')).length > 0) return isxTypes;
  const rows = await db.selectDistinct({ isxType: solutions.isxType }).from(solutions);
  return rows.map(({ isxType }) => isxType);
}

const told = ({ path, text, params }: Problem): string =>
  `${path}: ${text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(params?.[name] ?? place))}`;

/** Tables that do not fit their own format, each with what is wrong in it. */
function misfits(source: CatalogueSource): string[] {
  return (Object.entries(source) as [TableName, string][]).flatMap(([name, text]) => {
    const checked = catalogueTables[name].check(text);
    return checked.ok ? [] : checked.problems.slice(0, faultsOfTable).map((problem) => `${name}, ${told(problem)}`);
  });
}

/** Why the types in use can't be computed with a catalogue; none where they can. */
function reasonsAgainst(source: CatalogueSource, types: readonly IsxType[]): string[] {
  const missing = types.flatMap((isxType) => {
    const names = missingTablesOf(isxType, source);
    return names.length === 0 ? [] : [`${isxType} lacks ${names.join(', ')}`];
  });
  const faults = publishingFaults(source);
  if (faults.length === 0) return missing;
  // A table that can't be read is the cause of what others miss in it.
  const unreadable = misfits(source);
  return [...missing, ...(unreadable.length > 0 ? unreadable : faults.map(told))];
}

/**
 * Whether the tables that this program comes with are what the portal has put there last. Then a program of the same formats was here, and
 * what is in force fitted them when it was published: to judge it anew would take every start a second.
 */
async function isOfThisProgram(db: DbOrTx): Promise<boolean> {
  const brought = await selectFingerprintsByPortal(db);
  return (Object.keys(catalogueTables) as TableName[]).every(
    (name) => brought.get(name) === createHash('md5').update(shippedTable(name)).digest('hex'),
  );
}

/** The tables in force, each with what the program's own has beyond it. */
async function completed(db: DbOrTx, source: CatalogueSource): Promise<Partial<Record<TableName, string>>> {
  const tables: Partial<Record<TableName, string>> = {};
  for (const name of Object.keys(catalogueTables) as TableName[]) {
    if (catalogueTables[name].belongsTo !== 'catalogue') continue;
    const text = source[name];
    const inForce = text === undefined ? null : { text, brought: await selectTextsByPortal(db, name) };
    tables[name] = completedTable(name, inForce, shippedTable(name));
  }
  return tables;
}

/** A list from today on with prices for the parts that are new; where there is none to add, or none in force, the list stays. */
async function completePrices(services: Services, tx: Tx, now: Date): Promise<void> {
  const { timeZone } = await services.settings.policy(tx);
  const validFrom = dayIn(now, timeZone);
  const list = await selectCurrentPriceList(tx, validFrom);
  if (!list || !isTableName(list.constantName)) return;
  const { constantName: name, constantVersion, currency } = list;
  const text = (await findConstantText(tx, name, constantVersion)) ?? '';
  const csvString = completedPrices(name, { text, brought: await selectTextsByPortal(tx, name) }, shippedTable(name));
  if (csvString === text) return;
  await replaceConstant(tx, { constantName: name, csvString, expected: null, now, userId: null });
  await publishPriceList(tx, name, currency, { validFrom, now, userId: null });
}

/**
 * What a start does with a catalogue that an earlier program left, where it lacks what this one reads: publishes a successor,
 * completed from the tables that the program comes with, and tells the administrators. Solutions stay pinned to the
 * one before. One instance of several does it. Answers what stands against it where it can't be completed: then
 * nothing is changed.
 */
export async function completeCatalogue(services: Services): Promise<UnusableCatalogue | null> {
  const { db } = services.database;
  if (await isOfThisProgram(db)) return null;
  const types = await typesInUse(db);
  if (reasonsAgainst(await nextCatalogue(db), types).length === 0) return null;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockConstants(tx);
    const current = await selectCurrentCatalogue(tx);
    const source = await nextCatalogue(tx);
    if (!current || reasonsAgainst(source, types).length === 0) return null; // another instance was here
    const tables = await completed(tx, source);
    const reasons = reasonsAgainst(tables, types);
    if (reasons.length > 0) return { catalogueVersion: current.catalogueVersion, reasons };

    const now = services.clock();
    const changed = (Object.keys(tables) as TableName[]).filter((name) => tables[name] !== source[name]);
    for (const constantName of changed)
      await replaceConstant(tx, { constantName, csvString: tables[constantName]!, expected: null, now, userId: null });
    const catalogueVersion = await publishCatalogue(tx);
    await completePrices(services, tx, now);
    await recordPublication(tx, { cause: 'portal', now, by: null });
    await followPublication(services, tx, now);
    const context = { services, db: tx, now, actor: null };
    await emitCatalogue(context, catalogueVersion, null);
    await notify(context, { kind: 'catalogueCompleted', audience: 'admins', params: { count: changed.length } });
    const audit = trailOfJob('complete-catalogue', now);
    audit.note({ subject: { kind: 'constants', id: 'catalogue' }, details: { catalogueVersion, tables: changed } });
    await audit.write(tx, { outcome: 'ok', note: audit.noted });
    return null;
  });
}
