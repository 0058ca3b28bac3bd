import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { statuses } from '../../../core/solution/statuses.ts';
import { buildSolution } from '../../testing/factories.ts';
import { withDatabase } from '../../testing/with-database.ts';
import * as schema from './schema.ts';
import { solutions } from './schema.ts';

const database = withDatabase();

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly filledByDatabase: boolean;
  readonly inPrimaryKey: boolean;
}

const byPlace = (a: Column, b: Column) => (`${a.table}.${a.name}` < `${b.table}.${b.name}` ? -1 : 1);

function declaredColumns(): Column[] {
  const tables = Object.values<unknown>(schema).filter((value) => value instanceof PgTable);
  return tables
    .flatMap((table) => {
      const config = getTableConfig(table);
      const composite = config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
      return config.columns.map((column) => ({
        table: config.name,
        name: column.name,
        type: column.getSQLType().replace(/, /g, ','),
        nullable: !column.notNull,
        hasDefault: column.hasDefault && !column.generated && !column.generatedIdentity,
        filledByDatabase: Boolean(column.generated ?? column.generatedIdentity),
        inPrimaryKey: column.primary || composite.includes(column.name),
      }));
    })
    .sort(byPlace);
}

test('the tables in TypeScript are those of a migrated database, column by column', async () => {
  const answer = await database.db.execute<Record<keyof Column, never>>(sql`
    select c.relname as "table", a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type",
      not a.attnotnull as "nullable",
      a.atthasdef and a.attgenerated = '' as "hasDefault",
      a.attgenerated <> '' or a.attidentity <> '' as "filledByDatabase",
      coalesce(a.attnum = any (i.indkey), false) as "inPrimaryKey"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relname <> 'migrations'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where a.attnum > 0 and not a.attisdropped`);
  const names: readonly (readonly [RegExp, string])[] = [
    [/^timestamp\((\d)\) with time zone$/, 'timestamp ($1) with time zone'],
    [/^character\(/, 'char('],
  ];
  const migrated = (answer.rows as unknown as Column[])
    .map((column) => ({ ...column, type: names.reduce((type, [from, to]) => type.replace(from, to), column.type) }))
    .sort(byPlace);
  expect(migrated.length).toBeGreaterThan(80);
  expect(migrated).toEqual(declaredColumns());
});

test('a status is ordered as on the life line', async () => {
  const made = await Promise.all(statuses.map((isxStatus) => buildSolution(database.db, { isxStatus })));
  const rows = await database.db
    .select({ isxStatus: solutions.isxStatus })
    .from(solutions)
    .orderBy(solutions.statusOrder);
  expect(made).toHaveLength(statuses.length);
  expect(rows.map((row) => row.isxStatus)).toEqual(statuses);
});

test('exactly one revision of a number is current', async () => {
  const first = await buildSolution(database.db);
  await expect(buildSolution(database.db, { isxNumber: first.isxNumber, isxRevision: 2 })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'solutions_current' },
  });
});
