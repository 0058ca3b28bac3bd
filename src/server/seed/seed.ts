import { getTableName, sql } from 'drizzle-orm';
import { parseBrand } from '../../core/settings/brand.ts';
import { readPrices } from '../../core/catalogue/part-names.ts';
import { isTableName } from '../../core/catalogue/tables.ts';
import type { Result } from '../../core/result.ts';
import { mergeTexts } from '../../core/translation/merge-texts.ts';
import { shippedRecordOf, textRecords } from '../../core/translation/text-records.ts';
import { writeTranslations } from '../../core/translation/text-table.ts';
import { parseTranslations } from '../../core/translation/translate.ts';
import { generatePassword } from '../../core/people/sign-in/generated-password.ts';
import { unbiasedFromBytes } from '../../core/people/sign-in/random-integer.ts';
import {
  findConstant,
  findConstantVersion,
  lockConstants,
  replaceConstant,
  selectTextsByPortal,
} from '../platform/settings/constants.ts';
import { DatabaseDamaged } from '../platform/database/damaged.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { auditEvents, companies, constants, solutions } from '../platform/database/schema.ts';
import { hasUsers } from '../users/users.ts';
import { checkConstant } from '../catalogue/check-constant.ts';
import type { Services } from '../platform/context/context.ts';
import { publishTable } from '../catalogue/put-constant.ts';
import { recordPublication } from '../catalogue/record-publication.ts';
import { insertDemonstrationAccounts, insertFirstAdmin } from './accounts.ts';
import { demonstrationPassword } from '../users/demonstration-accounts.ts';
import {
  demonstrationConstants,
  demonstrationTables,
  shippedConstants,
  shippedTexts,
} from '../catalogue/shipped-files.ts';

/** Any number will do, as long as it is always this one. */
const ADVISORY_LOCK = 20_261_122;

const DAY = 86_400_000;
/** How far the life of the demonstration reaches back. */
const demonstrationDays = 60;

export const firstAdminEmail = 'admin@portal.example';

/** The files of catalogue/ are checked with the portal: a fault in them is a bug. */
function sound<T>(read: Result<T>, what: string): T {
  if (read.ok) return read.value;
  const faults = read.problems
    .slice(0, 5)
    .map(({ path, text, params }) => `${path}: ${text} ${JSON.stringify(params ?? {})}`);
  throw new Error(`${what} of the portal's own does not fit its format: ${faults.join('; ')}`);
}

async function putShipped(tx: Tx, constantName: string, csvString: string, now: Date): Promise<void> {
  sound(checkConstant(constantName, csvString), constantName);
  await replaceConstant(tx, { constantName, csvString, expected: null, now, userId: null });
}

/**
 * Fills an empty database: constants always, with `demo` the demonstration's catalogue, prices, accounts and what
 * `furnish` adds to them, else one admin, whose password is handed to `tellAdmin`. One transaction: a first start that
 * is cut off starts over, and of two that start together one fills. A database that has users is left as it is. Throws
 * `DatabaseDamaged` where users alone are missing.
 */
export async function seed(
  services: Services,
  {
    demo,
    tellAdmin,
    catalogue = demonstrationTables,
    furnish,
  }: {
    readonly demo: boolean;
    /** The tables of the demonstration: those that the portal comes with, unless others are brought. */
    readonly catalogue?: () => Readonly<Record<string, string>>;
    readonly tellAdmin: (email: string, password: string) => void;
    readonly furnish?: (tx: Tx, services: Services) => Promise<void>;
  },
): Promise<void> {
  const { db } = services.database;
  if (await hasUsers(db)) return;
  await refuseRemains(db);
  const password = demo ? demonstrationPassword : newPassword(services);
  const hashed = await services.passwords.inTurn('', (bcrypt) => bcrypt.hash(password));
  if (!hashed.served) throw new Error('Nothing hashes at the start');
  const passwordHash = hashed.value;

  await db.transaction(async (tx) => {
    // Reading and checking every table may take longer than a statement on a busy machine is given to wait.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    if (await hasUsers(tx)) return;
    await refuseRemains(tx);

    const now = services.clock();
    const constants = { ...shippedConstants(), ...(demo ? demonstrationConstants() : {}) };
    const tables = demo ? catalogue() : {};
    // The demonstration's catalogue and prices hold from a day before its sample solutions begin.
    const validFrom = demo ? new Date(now.getTime() - demonstrationDays * DAY) : now;
    for (const [name, text] of Object.entries({ ...constants, ...tables })) await putShipped(tx, name, text, validFrom);
    for (const name of ['PRODUCT_FAMILIES', ...Object.keys(tables).filter((name) => name.startsWith('PRICES_'))])
      if (isTableName(name)) await publishTable(tx, services.settings, name, { now: validFrom, userId: null });

    await recordPublication(tx, { cause: 'portal', now: validFrom, by: null });

    if (demo) {
      const prices = sound(readPrices(tables['PRICES_RUB'] ?? ''), 'PRICES_RUB');
      await insertDemonstrationAccounts(tx, passwordHash, prices, now);
      await furnish?.(tx, services);
      return;
    }
    const { vendorName } = sound(parseBrand(constants['BRAND'] ?? ''), 'BRAND');
    await insertFirstAdmin(tx, { email: firstAdminEmail, passwordHash, companyName: vendorName.ru });
    // Told before it is kept: a kill in between costs a line, the other way round the only password.
    tellAdmin(firstAdminEmail, password);
  });
}

/** A database is filled in one transaction: rows without a user beside them are what is left of one that was damaged. */
async function refuseRemains(db: DbOrTx): Promise<void> {
  for (const table of [companies, constants, solutions, auditEvents]) {
    const some = await db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
    if (some.length === 0) continue;
    throw new DatabaseDamaged(
      `The database has no users, but rows in ${getTableName(table)}: files of it are missing, so nothing is filled in. ` +
        'Restore a backup (docs/operations/backup.md)',
    );
  }
}

const newPassword = ({ random }: Services): string =>
  generatePassword(
    undefined,
    unbiasedFromBytes(() => random(1)[0]!),
  );

/**
 * Brings the texts of a newer portal into the database: what is new comes, what people have edited stays as they left it
 * (core/translation/merge-texts.ts). What the portal brings is remembered beside the record, to tell edits from it the next time.
 */
export async function refreshTexts({ database, clock }: Services): Promise<void> {
  for (const record of textRecords) {
    const shipped = shippedTexts(record);
    const base = shippedRecordOf(record);
    await database.db.transaction(async (tx) => {
      const before = (await findConstant(tx, base))?.csvString ?? (await selectTextsByPortal(tx, record))[0];
      if (before === shipped && (await findConstantVersion(tx, base)) > 0) return;
      await lockConstants(tx);
      const now = clock();
      const own = await findConstant(tx, record);
      const [was, is, comes] = [before ?? '', own?.csvString ?? shipped, shipped].map((csv) => parseTranslations(csv));
      const merged = writeTranslations(mergeTexts(was!, is!, comes!));
      if (merged !== own?.csvString) await putShipped(tx, record, merged, now);
      await putShipped(tx, base, shipped, now);
    });
  }
}
