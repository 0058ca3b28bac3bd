/**
 * What each index of solutions costs a change, among 100,000 of them on PostgreSQL: a change of lines and sum, as a person makes it, with
 * all indexes and, in turn, without each of them, in transactions that are taken back. The yardstick is the same change with all of them.
 * Writes docs/performance.md where it measures 100,000.
 * Run: npm run bench -- indexes (COUNT=20000 for a shorter one).
 */
import { sql } from 'drizzle-orm';
import type { Tx } from '../src/server/platform/database/database.ts';
import { circumstances, table, writePart } from './shared/performance-page.ts';
import { postgresPortal } from './shared/portal-to-measure.ts';

const COUNT = Number(process.env['COUNT'] ?? 100_000);
/** Changes of one turn, and turns of each index. */
const CHANGES = 150;
const TURNS = 5;

class TakenBack extends Error {}

/** Milliseconds of a change in the middle of a turn, in a transaction that leaves nothing behind. */
async function turn(
  db: { transaction(work: (tx: Tx) => Promise<void>): Promise<void> },
  ids: readonly string[],
  without: string | null,
): Promise<number> {
  const times: number[] = [];
  try {
    await db.transaction(async (tx) => {
      if (without !== null) await tx.execute(sql`drop index ${sql.identifier(without)}`);
      for (const [i, isxId] of ids.entries()) {
        const began = performance.now();
        await tx.execute(sql`
          update solutions set version = solutions.version + 1, changed_at = now(), manual_lines = other.manual_lines,
            lines = other.lines, totals = other.totals, net = other.net
          from solutions as other
          where solutions.isx_id = ${isxId} and other.isx_id = ${ids[(i + 1) % ids.length]!}`);
        times.push(performance.now() - began);
      }
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const portal = await postgresPortal(COUNT);
if ('unavailable' in portal) console.log(`Not measured: ${portal.unavailable}`);
else {
  try {
    const { db, version } = portal.database;
    const { rows: indexes } = await db.execute<{ name: string; size: string; needed: boolean }>(sql`
      select c.relname as name, pg_size_pretty(pg_relation_size(c.oid)) as size,
        exists (select from pg_constraint where conindid = c.oid) as needed
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'solutions'::regclass order by pg_relation_size(c.oid) desc`);
    const { rows } = await db.execute<{ isx_id: string }>(sql`
      select isx_id from solutions where is_current order by hashtext(isx_id) limit ${CHANGES}`);
    const ids = rows.map(({ isx_id }) => isx_id);
    const ways: readonly (string | null)[] = [null, ...indexes.filter(({ needed }) => !needed).map(({ name }) => name)];
    const times = new Map(ways.map((way) => [way, [] as number[]]));
    for (let i = 0; i < TURNS; i += 1)
      for (const way of ways) {
        times.get(way)!.push(await turn(db, ids, way));
        // What was taken back lies about and is in the way of the next.
        await db.execute(sql`vacuum solutions`);
      }
    const all = median(times.get(null)!);
    const head = ['without', 'size', 'change, ms', 'saves'];
    const found = indexes
      .filter(({ needed }) => !needed)
      .map(({ name, size }) => {
        const own = median(times.get(name)!);
        return [name, size, own.toFixed(2), `${((1 - own / all) * 100).toFixed(0)} %`];
      });
    for (const row of [head, ...found])
      console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(36) : cell.padStart(11))).join(''));
    if (COUNT === 100_000)
      await writePart(
        'indexes',
        `## What an index costs a change

A change of lines and sum among ${COUNT} solutions, with all ${indexes.length} indexes of the table and without one of them at a time, in transactions that are taken back: the median of
${CHANGES} changes, of that the median of ${TURNS} turns. With all of them it takes ${all.toFixed(2)} ms. \`solutions_of_part\` is what finding a part costs. PostgreSQL ${version}.
${circumstances()}.

${table(head, found)}`,
      );
  } finally {
    await portal.close();
  }
}
