import { parseArgs } from 'node:util';
import { openForCommand } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readEnv } from '../platform/environment/env.ts';
import { retainAudit as removeEvents } from '../audit/retain-audit.ts';
import { sealAudit } from '../audit/seal-audit.ts';

const usage = 'Say --before YYYY-MM-DD, --reason "…" and --by "…"';

/**
 * `npm run retain-audit -- --before 2023-01-01 --reason "three years" --by "A. Operator"` removes the events that were sealed before
 * a day from DATABASE_URL or DATA_DIR (of a stopped portal). Their hashes stay, and an event tells what was removed.
 */
export async function retainAudit(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { before: text, reason: text, by: text };
  const { before, reason, by } = parseArgs({ args: [...args], options }).values;
  if (!before || !/^\d{4}-\d{2}-\d{2}$/.test(before) || !reason?.trim() || !by?.trim()) throw new Error(usage);
  const day = new Date(`${before}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime())) throw new Error(usage);
  const database = await openForCommand(readEnv(process.env));
  const services = { database, clock: () => new Date() };
  try {
    await migrate(database.db);
    const retained = await removeEvents(services, { before: day, reason, by });
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
