import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEFAULT_INPUTS } from '../../../core/products/cooling/selection/selection-inputs.ts';
import { findConstant, replaceConstant } from '../settings/constants.ts';
import { insertCatalogue, selectCurrentCatalogue } from '../../catalogue/catalogues.ts';
import { openForCommand } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { projectRoot } from '../process/project-root.ts';
import { accepted, create, select, soundSolution } from '../../testing/lives.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';
import type { DatabaseEnv } from '../../testing/with-database.ts';
import { copyDatabase, onPostgres } from '../../testing/with-database.ts';

/* During an upgrade a program serves while a newer one migrates, and publishes, beneath it (docs/operations/upgrade.md). */

let env: DatabaseEnv | undefined;
const portal = withPortal({
  database: async () => {
    const copy = await copyDatabase('demonstration');
    env = copy?.env;
    return copy;
  },
});

/** What migrations may do: tables, columns with and without a value for what is there, indexes, constraints that go. */
const newer = `
  create table nine (i integer primary key, isx_id text not null references solutions);
  alter table solutions add column nine_note text;
  alter table solutions add column nine_count integer not null default 0;
  alter table solution_history add column nine_note text;
  alter table users add column nine_note text;
  alter table sessions add column nine_note text;
  alter table audit_events add column nine_note text;
  update solutions set nine_note = isx_name;
  create index solutions_nine on solutions (nine_note);`;

/** Somebody who comes again when told to: a call and the migration may have waited for each other, and the call was undone. */
const patient = (client: Client): Client => ({
  ...client,
  call: async (...asked) => {
    for (let times = 1; ; times++) {
      const answer = await client.call(...asked);
      if (answer.status !== 503 || times === 20) return answer;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  },
});

test('a portal serves on, and loses nothing, while a newer program adds to its schema and afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-newer-'));
  for (const { name } of readMigrations()) copyFileSync(join(projectRoot(), 'migrations', name), join(folder, name));
  writeFileSync(join(folder, '999-newer.sql'), newer);
  // Beside it where the database has room for two.
  const other = onPostgres ? await openForCommand(env!) : portal.database;

  const engineer = patient(await portal.as('engineer'));
  let isOver = false;
  const done: number[] = [];
  const work = [0, 1, 2].map(async (worker) => {
    done[worker] = 0;
    for (let since = 0; since < 2; since += isOver ? 1 : 0) {
      const made = await create(engineer, { isxName: `Зал ${worker}-${done[worker]}` });
      const changed = accepted(
        await engineer.call('solutionsUpdate', { isxId: made.isxId, version: made.version, isxName: 'Зал Ё' }),
      );
      expect(await select(engineer, made.isxId)).toMatchObject({ isxName: 'Зал Ё', version: changed.version });
      accepted(await engineer.call('solutionsSelect', { list: 'my-solutions' }));
      accepted(await engineer.call('solutionsSelectHistory', { isxId: made.isxId }));
      done[worker]! += 1;
    }
  });
  while (done.some((times) => times < 1)) await Promise.race([...work, new Promise((resolve) => setTimeout(resolve, 10))]); // prettier-ignore
  expect(await migrate(other.db, folder)).toEqual(['999-newer.sql']);
  isOver = true;
  await Promise.all(work);

  if (onPostgres) await other.close();
  rmSync(folder, { recursive: true });
  const kept = await portal.database.db.execute<{ count: number }>(sql`
    select count(*)::integer from solutions where isx_name = 'Зал Ё' and nine_count = 0`);
  expect(kept.rows).toEqual([{ count: done.reduce((sum, times) => sum + times, 0) }]);
});

test('a catalogue of a newer program, with a column and a table that this one does not know, is computed with by nobody here; all else goes on', async () => {
  const engineer = await portal.as('engineer');
  const { isxId } = await create(engineer);
  await portal.database.db.transaction(async (tx) => {
    const put = async (constantName: string, csvString: string): Promise<number> =>
      (await replaceConstant(tx, { constantName, csvString, expected: null, now: new Date(), userId: null }))!;
    const { csvString } = (await findConstant(tx, 'COOLING_SPDX_MODELS'))!;
    const [head, ...rows] = csvString.trimEnd().split('\n');
    const text = [`${head!.trimEnd()};newColumn`, ...rows.map((row) => `${row.trimEnd()};1`)].join('\n');
    const manifest = {
      ...(await selectCurrentCatalogue(tx))!.manifest,
      COOLING_SPDX_MODELS: await put('COOLING_SPDX_MODELS', text),
      NEW_TABLE: await put('NEW_TABLE', 'new;table\n1;2\n'),
    };
    await insertCatalogue(tx, '999999999999', manifest);
  });
  const { isxType, configuration } = soundSolution;
  const refusals = await Promise.all([
    engineer.call('configurationsEvaluate', { isxType, configuration }),
    engineer.call('cataloguesSelect', { isxType }),
    engineer.call('solutionsCreate', soundSolution),
    engineer.call('coolingSelect', { family: 'SPdx', ...DEFAULT_INPUTS }),
  ]);
  expect(refusals.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
    refusals.map(() => [400, 'being_prepared']),
  );
  // What stands on the former catalogue is worked on as ever, and so are other types on the new one.
  const { version } = await select(engineer, isxId);
  accepted(await engineer.call('solutionsUpdate', { isxId, version, configuration: { ...configuration, count: 3 } }));
  accepted(await engineer.call('cataloguesSelect', { isxType: 'Chiller' }));
});
