import { randomUUID } from 'node:crypto';
import { openDatabase } from '../platform/database/database.ts';
import { insertHistory } from '../solutions/history/history-rows.ts';
import { updateSolution } from '../solutions/solution-rows.ts';
import type { DatabaseEnv } from './with-database.ts';
import { buildSolution, buildUser } from './factories.ts';

/**
 * A process of its own that the tests of survival kill: it makes a solution and submits it, with its history, in one
 * transaction after the other, by several at once, and prints each id when its commit has been acknowledged.
 */
const env = JSON.parse(process.argv[2]!) as DatabaseEnv;
const { db } = await openDatabase(env);
const owner = await buildUser(db);
const WRITERS = 4;

async function write(): Promise<never> {
  for (;;) {
    const isxId = await db.transaction(async (tx) => {
      const made = await buildSolution(tx, { owner, isxName: randomUUID() });
      const changedAt = new Date();
      const submitted = await updateSolution(tx, made.isxId, made.version, { isxStatus: 'submitted', changedAt });
      await insertHistory(tx, {
        isxId: made.isxId,
        at: changedAt,
        userId: owner.userId,
        displayName: owner.displayName,
        action: 'submit',
        fromStatus: 'open',
        toStatus: submitted!.isxStatus,
      });
      return made.isxId;
    });
    process.stdout.write(`${isxId}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
