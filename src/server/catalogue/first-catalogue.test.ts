import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { TableName } from '../../core/catalogue/tables.ts';
import { catalogueTables } from '../../core/catalogue/tables.ts';
import { DEFAULT_INPUTS } from '../../core/products/cooling/selection/selection-inputs.ts';
import { projectRoot } from '../platform/process/project-root.ts';
import { soundSolution } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let admin: Client;

/** A portal that started without the demonstration: of the catalogue it has the families alone. */
beforeAll(async () => {
  const { db } = portal.database;
  await db.execute(sql`delete from constants where constant_name like 'COOLING_%'
    or constant_name in ('PARTS', 'SERVICE_CERTIFICATES')`);
  admin = await portal.as('admin');
});

const shipped = (name: TableName): string =>
  readFileSync(join(projectRoot(), 'catalogue', catalogueTables[name].file), 'utf8');
const upload = (name: TableName) => admin.call('constantsUpdate', { constantName: name, csvString: shipped(name) });

const configuring = async (): Promise<unknown[]> => {
  const { configuration } = soundSolution;
  const answers = await Promise.all([
    admin.call('configurationsEvaluate', { isxType: 'Cooling', configuration }),
    admin.call('cataloguesSelect', { isxType: 'Cooling' }),
    admin.call('solutionsCreate', soundSolution),
    admin.call('coolingSelect', { family: 'SPdx', ...DEFAULT_INPUTS }),
  ]);
  return answers.map(({ status, body }) => [status, body.errors?.[0].code]);
};

it('a catalogue comes in table by table, in any order, and until it is whole nobody configures and nothing fails', async () => {
  const names = Object.keys(catalogueTables).toReversed() as TableName[];
  for (const name of names.slice(0, -1)) {
    expect([name, (await upload(name)).status]).toEqual([name, 200]);
    if (name === 'COOLING_LIMITS' || name === 'PRICES_RUB')
      expect(await configuring()).toEqual(Array.from({ length: 4 }, () => [400, 'being_prepared']));
  }
  expect((await upload(names.at(-1)!)).status).toBe(200);
  expect(await configuring()).toEqual(Array.from({ length: 4 }, () => [200, undefined]));
});
