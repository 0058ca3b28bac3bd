/**
 * `npx tsx scripts/transfer.ts export > portal.ndjson` writes the database of DATABASE_URL or DATA_DIR out;
 * `npx tsx scripts/transfer.ts import < portal.ndjson` reads it into an empty one. The embedded database must not be in
 * use meanwhile.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openDatabase } from '../src/server/db/database.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { exportDatabase, importDatabase } from '../src/server/db/transfer.ts';
import { readEnv } from '../src/server/env.ts';

const verb = process.argv[2];
if (verb !== 'export' && verb !== 'import') {
  console.error('Say export or import');
  process.exit(2);
}

/** Begins to read only when the first line is asked for: what came before would be lost. */
async function* linesOfInput(): AsyncIterable<string> {
  yield* createInterface({ input: process.stdin, crlfDelay: Infinity });
}

async function transfer(): Promise<void> {
  const database = await openDatabase(readEnv(process.env));
  try {
    await migrate(database.db);
    if (verb === 'import') return await importDatabase(database.db, linesOfInput());
    await exportDatabase(database.db, async (line) => {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    });
  } finally {
    await database.close();
  }
}

await transfer().catch((error: unknown) => {
  // The database's own words, if it is they: around them stands the statement with everything in it.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
});
