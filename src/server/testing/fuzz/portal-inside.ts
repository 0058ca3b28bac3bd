import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { FuzzedPortal } from './fuzz.ts';

/**
 * What a refused call may write all the same: that it was refused, who failed to sign in, when a session was last used, what is kept
 * to be told again, the portal's own keys, which are made when one is first needed, and the work of others that is due.
 */
const aside = ['audit_events', 'audit_pending', 'audit_batches', 'sign_in_failures', 'sessions', 'ended_sessions', 'sign_in_tickets', 'access_tokens', 'idempotency_keys', 'imports', 'rate_windows', 'signing_keys']; // prettier-ignore

/** The content of every table of the portal, each as one hash. */
async function contentsOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const names = tables.map(({ name }) => name).filter((name) => !aside.includes(name));
  const hashes = names.map(
    (name) => sql`select ${name} as name, (select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${sql.identifier(name)} t) as hash`, // prettier-ignore
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** What is of other companies than the account's and the vendor, for people outside the vendor; nothing for the vendor's own. */
async function foreignOf(db: Db, account: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with own as (select users.company_id, companies.kind from users join companies using (company_id)
      where email = ${`${account}@demo.example`}),
    others as (select company_id from companies where kind <> 'vendor' and company_id not in (select company_id from own))
    select id from (
      select company_id::text as id from others
      union all select user_id::text from users where company_id in (select company_id from others)
      union all select email from users where company_id in (select company_id from others)
      union all select isx_id from solutions where company_id not in (select company_id from own)
    ) as foreign_ids where (select kind from own) <> 'vendor'`);
  return new Set(rows.map(({ id }) => id));
}

/** Those two, of a database. */
export const insideOf = (db: Db): Pick<FuzzedPortal, 'contents' | 'foreignTo'> => ({
  contents: () => contentsOf(db),
  foreignTo: (account) => foreignOf(db, account),
});
