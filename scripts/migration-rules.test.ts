import { describe, expect, it } from 'vitest';
import { readMigrations } from '../src/server/platform/database/migrate.ts';
import { releases } from '../src/server/platform/database/backup/testing/releases.ts';
import { faultsOf } from './migration-rules.ts';

/** Migrations before it were landed when no instance of another version ran beside. */
const since = 29;
const released = releases().map(({ newest }) => newest);

describe('a migration', () => {
  it('leaves programs working that were written before it', () => {
    const migrations = readMigrations().filter(({ name }) => Number(name.slice(0, 3)) >= since);
    expect(migrations.flatMap(({ name, text }) => faultsOf(name, text, { released }))).toEqual([]);
  });

  const faults = (text: string) => faultsOf('041-x.sql', text, { released: [28] });

  it.each([
    "create table a (b text not null, constraint c check (b <> 'drop table x')); create unique index i on a (b);",
    'alter table solutions add column a text, add column b numeric(16, 2) not null default 0 check (b >= 0);',
    'alter table solutions add column a text; alter table solutions add constraint a_is_short check (length(a) < 9);',
    'alter table imports drop constraint imports_kind_check; alter table imports add constraint imports_kind_check check (true);',
    'alter table users alter column name drop not null; drop index i; create index i on users (name);',
    'create function f() returns trigger language plpgsql as $$ begin delete from users; end $$; -- drop table users',
    'alter table users alter column size type bigint;',
  ])('may add and widen: %s', (text) => expect(faults(text)).toEqual([]));

  it.each([
    ['alter table users drop column name', 'drop it in a later one'],
    ['drop table users', 'drop it in a later one'],
    ['alter table users rename column name to called', 'add a second one'],
    ['alter table users rename to people', 'add a second one'],
    ['alter table users alter column name type varchar(9)', 'add a second column'],
    ['alter table users alter column name set data type integer using 1', 'add a second column'],
    ['alter table users alter column name set not null', 'let the code demand it'],
    ['alter table users alter column name drop default', 'rely on the default'],
    ['alter table users add column a text, add column b numeric(16, 2) not null', 'leave b empty'],
    ['alter table users add constraint c check (name <> a)', 'may write what it forbids'],
    ['create unique index i on users (name)', 'the same twice'],
    ['delete from users', 'remove them in a later release'],
  ])('is refused with its remedy where it takes away or narrows: %s', (text, remedy) => {
    expect(faults(`create table a (b text); ${text};`)).toEqual([expect.stringContaining(remedy)]);
  });

  it('takes away in a release after the one that stopped using it', () => {
    const dropping = (needs: string) => faults(`-- needs program ${needs}\nalter table users drop column name;`);
    expect(dropping('028')).toEqual([]);
    expect(dropping('030')).toEqual([expect.stringContaining('which no release has yet')]);
    expect(dropping('041')).toEqual([expect.stringContaining('name an earlier migration')]);
  });
});
