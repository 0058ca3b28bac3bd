import { parseArgs } from 'node:util';
import { openForCommand } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readEnv } from '../platform/environment/env.ts';
import { retainAudit as removeEvents } from '../audit/retain-audit.ts';
import { sealAudit } from '../audit/seal-audit.ts';

const usage = 'Say --before YYYY-MM-DD, --reason "…" and --by "…"';

/**
 * `npm run retain-audit -- --before 2023-01-01 --reason "three years" --by "A. Operator"` counts the events that were sealed before
 * a day in DATABASE_URL or DATA_DIR (of a stopped portal); with `--events` and their number it removes them. Their hashes stay, and an
 * event tells what was removed. Gives 1 where nothing was removed though there is something.
 */
export async function retainAudit(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { before: text, reason: text, by: text, events: text };
  const { before, reason, by, events } = parseArgs({ args: [...args], options }).values;
  if (!before || !/^\d{4}-\d{2}-\d{2}$/.test(before) || !reason?.trim() || !by?.trim()) throw new Error(usage);
  const day = new Date(`${before}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime())) throw new Error(usage);
  if (events !== undefined && !/^\d{1,15}$/.test(events)) throw new Error('--events takes the number of events that are to be removed'); // prettier-ignore
  const database = await openForCommand(readEnv(process.env));
  const services = { database, clock: () => new Date() };
  try {
    await migrate(database.db);
    const counted = events === undefined ? null : Number(events);
    const found = await removeEvents(services, { before: day, reason, by, events: counted });
    if (!found) {
      console.log('Nothing is so old');
      return 0;
    }
    const which = `${found.events} events of batches ${found.firstBatch} to ${found.lastBatch}`;
    if (!found.isRemoved) {
      console.log(
        `${which} were sealed before ${before}. Nothing is removed yet, and what is removed does not come back:`,
      );
      console.log(`keep them (npm run export-audit -- audit.jsonl), then say the same with --events ${found.events}`);
      return 1;
    }
    const head = await sealAudit(services);
    console.log(`${which} are removed`);
    if (head) console.log(`Newest head ${head.batchNumber}:${head.hash}`);
    return 0;
  } finally {
    await database.close();
  }
}
