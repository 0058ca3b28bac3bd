import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db, Tx } from './database.ts';
import * as schema from './schema.ts';

/**
 * The way out of a database and into another: from the embedded one to a PostgreSQL and back, or past an upgrade whose
 * files do not fit. A line of JSON tells the migrations, then each line holds some rows of a table. Both ends must have
 * run the same migrations; the target must be empty.
 */

/** In the order of their references, so that a row finds what it refers to. */
export const transferredTables = [
  schema.companies,
  schema.companyDiscounts,
  schema.users,
  schema.companyDiscountChanges,
  schema.sessions,
  schema.endedSessions,
  schema.signInFailures,
  schema.passwordResets,
  schema.invitations,
  schema.acceptedInvitations,
  schema.secondSteps,
  schema.secondStepOffers,
  schema.recoveryCodes,
  schema.secondStepFailures,
  schema.trustedBrowsers,
  schema.signInTickets,
  schema.externalIdentities,
  schema.accessTokens,
  schema.constants,
  schema.catalogues,
  schema.cataloguePublications,
  schema.catalogueDrafts,
  schema.catalogueDraftTables,
  schema.priceLists,
  schema.partPrices,
  schema.priceListDrafts,
  schema.solutions,
  schema.solutionHistory,
  schema.solutionApprovals,
  schema.discountRequests,
  schema.approvalDelegations,
  schema.notices,
  schema.approvalReminders,
  schema.quotes,
  schema.quoteVersions,
  schema.quoteHistory,
  schema.comments,
  schema.attachments,
  schema.attachmentPieces,
  schema.checklistWaivers,
  schema.signingKeys,
  schema.customerLinks,
  schema.customerQuestions,
  schema.customerAcceptances,
  schema.renewalRuns,
  schema.renewalItems,
  schema.impactRuns,
  schema.impactItems,
  schema.expiryNotices,
  schema.webhookSubscriptions,
  schema.webhookEvents,
  schema.webhookDeliveries,
  schema.webhookAttempts,
  schema.embedKeys,
  schema.idempotencyKeys,
  schema.rateWindows,
  schema.auditEvents,
  schema.auditPending,
  schema.auditBatches,
  schema.sentMails,
  schema.imports,
];

const tables = transferredTables.map((table) => {
  const { name, columns } = getTableConfig(table);
  return {
    name,
    /** What is stored; the database fills generated columns by itself. */
    columns: columns.filter((column) => !column.generated).map((column) => column.name),
    identity: columns.find((column) => column.generatedIdentity)?.name,
  };
});

const head = z.object({ migrations: z.array(z.string()), isxNumber: z.number().int(), quoteNumber: z.number().int() });
/** Only its beginning is looked at: PostgreSQL writes and reads the rows, for JavaScript would round large numbers. */
const rowsLine = /^\{"table":"([a-z_]+)","rows":\[/;

const ROWS = 200;
/** Pieces of files are long: a line of so many is some 10 MB, and one of a whole file twice that. */
const rowsOf: Readonly<Record<string, number>> = { attachment_pieces: 16, imports: 1 };

/** The target is not empty, has other migrations, or the lines are not an export. */
export class TransferRefused extends Error {
  override readonly name = 'TransferRefused';
}

/** Writes a database line by line, all of it as it is at one moment. */
export async function exportDatabase(db: Db, write: (line: string) => Promise<void>): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await write(JSON.stringify({ migrations: await migrationsOf(tx), isxNumber: await lastNumber(tx, 'isx_numbers'), quoteNumber: await lastNumber(tx, 'quote_numbers') })); // prettier-ignore
      for (const { name, columns } of tables) {
        await tx.execute(sql`declare exported no scroll cursor for
          select row_to_json(stored)::text as json from (select ${listed(columns)} from ${sql.identifier(name)}) as stored`);
        for (;;) {
          const answer = await tx.execute<{ json: string }>(
            sql`fetch ${sql.raw(String(rowsOf[name] ?? ROWS))} from exported`,
          );
          if (answer.rows.length === 0) break;
          await write(`{"table":"${name}","rows":[${answer.rows.map(({ json }) => json).join(',')}]}`);
        }
        await tx.execute(sql`close exported`);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Reads what `exportDatabase` wrote into an empty, migrated database: all of it or nothing. */
export async function importDatabase(db: Db, lines: AsyncIterable<string>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local portal.audit_transfer = 'on'`);
    let isFirst = true;
    for await (const line of lines) {
      if (line === '') continue;
      if (isFirst) await begin(tx, line);
      else await insertRows(tx, line);
      isFirst = false;
    }
    if (isFirst) throw new TransferRefused('There is nothing to import');
    for (const { name, identity } of tables) if (identity) await continueIdentity(tx, name, identity);
  });
}

async function begin(tx: Tx, line: string): Promise<void> {
  const { migrations, isxNumber, quoteNumber } = readHead(line);
  const here = await migrationsOf(tx);
  if (migrations.join() !== here.join()) {
    throw new TransferRefused(`The export has run ${migrations.join(', ')}, this database ${here.join(', ')}`);
  }
  for (const { name } of tables) {
    const some = await tx.execute(sql`select from ${sql.identifier(name)} limit 1`);
    if (some.rows.length > 0) throw new TransferRefused(`The database is not empty: there are rows in ${name}`);
  }
  if (isxNumber > 0) await tx.execute(sql`select setval('isx_numbers', ${isxNumber})`);
  if (quoteNumber > 0) await tx.execute(sql`select setval('quote_numbers', ${quoteNumber})`);
}

async function insertRows(tx: Tx, line: string): Promise<void> {
  const table = tables.find(({ name }) => name === rowsLine.exec(line)?.[1]);
  if (!table) throw notAnExport();
  const columns = listed(table.columns);
  await tx.execute(sql`
    insert into ${sql.identifier(table.name)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table.name)}, ${line}::jsonb -> 'rows')`);
}

const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

async function continueIdentity(tx: Tx, table: string, column: string): Promise<void> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.identifier(column)}))
    from ${sql.identifier(table)} having max(${sql.identifier(column)}) is not null`);
}

async function migrationsOf(tx: Tx): Promise<string[]> {
  const answer = await tx.execute<{ id: string }>(sql`
    select name || ' ' || left(checksum, 12) as id from migrations order by name`);
  return answer.rows.map(({ id }) => id);
}

/** 0 before the first number was given. */
async function lastNumber(tx: Tx, sequence: 'isx_numbers' | 'quote_numbers'): Promise<number> {
  const answer = await tx.execute<{ number: number }>(sql`
    select case when is_called then last_value else 0 end::integer as number from ${sql.identifier(sequence)}`);
  return answer.rows[0]!.number;
}

function readHead(line: string): z.infer<typeof head> {
  try {
    return head.parse(JSON.parse(line));
  } catch (error) {
    throw notAnExport(error);
  }
}

const notAnExport = (cause?: unknown) => new TransferRefused('This is not an export of a portal', { cause });
