/**
 * `npm run retain-audit -- --before 2023-01-01 --reason "three years" --by "A. Operator"` removes the events that were sealed before
 * a day from DATABASE_URL or DATA_DIR (of a stopped portal). Their hashes stay, and an event tells what was removed.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/db/database.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { readEnv } from '../src/server/env.ts';
import { retainAudit } from '../src/server/use-cases/retain-audit.ts';
import { sealAudit } from '../src/server/use-cases/seal-audit.ts';

const usage = 'Say --before YYYY-MM-DD, --reason "…" and --by "…"';

async function retain(): Promise<void> {
  const text = { type: 'string' } as const;
  const { before, reason, by } = parseArgs({ options: { before: text, reason: text, by: text } }).values;
  if (!before || !/^\d{4}-\d{2}-\d{2}$/.test(before) || !reason?.trim() || !by?.trim()) throw new Error(usage);
  const day = new Date(`${before}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime())) throw new Error(usage);
  const database = await openDatabase(readEnv(process.env));
  const services = { database, clock: () => new Date() };
  try {
    await migrate(database.db);
    const retained = await retainAudit(services, { before: day, reason, by });
    const head = await sealAudit(services);
    console.log(
      retained
        ? `${retained.events} events of batches ${retained.firstBatch} to ${retained.lastBatch} are removed`
        : 'Nothing is so old',
    );
    if (head) console.log(`Newest head ${head.batchNumber}:${head.hash}`);
  } finally {
    await database.close();
  }
}

await retain().catch((error: unknown) => {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
});
