import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../database/database.ts';
import { constants, users } from '../database/schema.ts';
import { announce } from '../database/announce.ts';

/** Any number will do, as long as it is always this one. */
const WRITERS_LOCK = 20_261_121;

export interface StoredConstant {
  readonly constantName: string;
  readonly version: number;
  readonly csvString: string;
}

const isCurrent = (constantName: string) =>
  and(eq(constants.constantName, constantName), eq(constants.isCurrent, true));

export async function findConstant(db: DbOrTx, constantName: string): Promise<StoredConstant | null> {
  const [row] = await db
    .select({ constantName: constants.constantName, version: constants.version, csvString: constants.csvString })
    .from(constants)
    .where(isCurrent(constantName));
  return row ?? null;
}

/** Whoever writes constants, price lists among them, waits for the one before, to the end of that transaction. */
export const lockConstants = async (tx: DbOrTx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${WRITERS_LOCK})`);
};

/** The version in force; 0 where there is no such record. */
export async function findConstantVersion(db: DbOrTx, constantName: string): Promise<number> {
  const [row] = await db.select({ version: constants.version }).from(constants).where(isCurrent(constantName));
  return row?.version ?? 0;
}

/** The records that the server goes by: which versions of them are in force is told with the session of every call. */
export const settingsRecords = ['POLICY', 'TRANSLATE', 'CURRENCY_RATES'] as const;
export type SettingsRecord = (typeof settingsRecords)[number];
/** What tells the versions of those that are there; see {@link findConstantStamp}. */
export type Stamps = Readonly<Partial<Record<SettingsRecord, string>>>;

/** A column of a query: the stamps of the records in force. */
export const stampsColumn = sql<Stamps>`(
  select json_object_agg(constant_name, version || ' ' || (extract(epoch from created_at) * 1000)::bigint) from constants
  where is_current and constant_name in (${sql.join(settingsRecords.map((name) => sql`${name}`), sql`, `)}))`; // prettier-ignore

/** Tells versions apart, even one that was rolled back from the one that took its number; null without a record. */
export async function findConstantStamp(db: DbOrTx, constantName: string): Promise<string | null> {
  const [row] = await db
    .select({ version: constants.version, createdAt: constants.createdAt })
    .from(constants)
    .where(isCurrent(constantName));
  return row ? `${row.version} ${row.createdAt.getTime()}` : null;
}

/** The records in force with when they were put there and by whom, without their texts. */
export const selectRecordsInForce = (db: DbOrTx, names: readonly string[]) =>
  db
    .select({
      constantName: constants.constantName,
      version: constants.version,
      createdAt: constants.createdAt,
      createdByName: users.displayName,
    })
    .from(constants)
    .leftJoin(users, eq(users.userId, constants.createdBy))
    .where(and(eq(constants.isCurrent, true), inArray(constants.constantName, [...names])));

/** Whether a person has put the version in force there; false where there is no such record. */
export async function isChanged(db: DbOrTx, constantName: string): Promise<boolean> {
  const [row] = await db.select({ createdBy: constants.createdBy }).from(constants).where(isCurrent(constantName));
  return row !== undefined && row.createdBy !== null;
}

/** The versions that the portal itself has put there, in force or not, the newest first. */
export async function selectTextsByPortal(db: DbOrTx, constantName: string): Promise<string[]> {
  const rows = await db
    .select({ csvString: constants.csvString })
    .from(constants)
    .where(and(eq(constants.constantName, constantName), isNull(constants.createdBy)))
    .orderBy(desc(constants.version));
  return rows.map(({ csvString }) => csvString);
}

/** MD5 in hexadecimal of what the portal itself has put there last, in force or not, by the name of the record. */
export async function selectFingerprintsByPortal(db: DbOrTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ name: string; fingerprint: string }>(sql`
    select distinct on (constant_name) constant_name as name, md5(csv_string) as fingerprint
    from constants where created_by is null order by constant_name, version desc`);
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** The text of one version, in force or not; null where there is none. */
export async function findConstantText(db: DbOrTx, constantName: string, version: number): Promise<string | null> {
  const [row] = await db
    .select({ csvString: constants.csvString })
    .from(constants)
    .where(and(eq(constants.constantName, constantName), eq(constants.version, version)));
  return row?.csvString ?? null;
}

/** The versions in force, by the name of the record. */
export async function selectCurrentVersions(db: DbOrTx): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .select({ constantName: constants.constantName, version: constants.version })
    .from(constants)
    .where(eq(constants.isCurrent, true));
  return Object.fromEntries(rows.map(({ constantName, version }) => [constantName, version]));
}

/**
 * Puts a new version in force and keeps the ones before. Null, and nothing changed, when `expected` is no longer the
 * version in force. To be called inside a transaction: writers wait for each other to its end, so that a catalogue
 * that is put together in the same transaction holds every table in force.
 */
export async function replaceConstant(
  tx: DbOrTx,
  record: {
    readonly constantName: string;
    readonly csvString: string;
    readonly expected: number | null;
    readonly now: Date;
    readonly userId: string | null;
  },
): Promise<number | null> {
  const { constantName, csvString, expected, now, userId } = record;
  await lockConstants(tx);
  const current = await findConstantVersion(tx, constantName);
  if (expected !== null && expected !== current) return null;
  await tx.update(constants).set({ isCurrent: false }).where(isCurrent(constantName));
  const version = current + 1;
  await tx
    .insert(constants)
    .values({ constantName, version, csvString, isCurrent: true, createdAt: now, createdBy: userId });
  announce(tx, 'news');
  return version;
}
