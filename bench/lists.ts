/**
 * How long lists, searches and the opening of a solution take among 100,000 solutions, against the least that could be
 * asked of the same database at the same time: 25 rows by their primary keys. Every statement is explained, and the bench
 * fails where one reads the table from end to end, or in effect. Run: npm run bench -- lists (COUNT=20000 for a shorter one).
 */
import { sql } from 'drizzle-orm';
import type { Actor, CompanyKind, Role } from '../src/core/people/access/roles.ts';
import { listHistory, listSolutions, listWaiting } from '../src/server/solutions/lists/list-solutions.ts';
import { selectSolution } from '../src/server/solutions/select-solution.ts';
import type { PortalToMeasure } from './shared/portal-to-measure.ts';
import { embeddedPortal, mediansOf, postgresPortal } from './shared/portal-to-measure.ts';
import { noteStatements, readingOf } from './shared/statements.ts';

const COUNT = Number(process.env['COUNT'] ?? 100_000);
const RUNS = 60;
/** A statement that looks at a larger share of all solutions reads the table in effect, whatever index it walks. */
const MOST = 0.5;

/** The busiest person of each role, so that lists are as long as they get. */
async function peopleOf({ database }: PortalToMeasure): Promise<ReadonlyMap<Role, Actor>> {
  const { rows } = await database.db.execute<{
    user_id: string;
    role: Role;
    company_id: string;
    kind: CompanyKind;
  }>(sql`
    select distinct on (role) user_id, role, company_id, kind
    from (select owner_user_id as user_id, count(*) as number from solutions group by owner_user_id) as owners
    join users using (user_id) join companies using (company_id) order by role, number desc`);
  const people = new Map<Role, Actor>(
    rows.map(({ user_id: userId, role, company_id: companyId, kind: companyKind }) => [
      role,
      { userId, role, companyId, companyKind },
    ]),
  );
  for (const role of ['approver', 'manager'] as const) people.set(role, { ...people.get('engineer')!, role });
  return people;
}

const searches = [
  ['a word of every eighth', 'берёзка'],
  ['a word of every forty-eighth, and another', 'диспетчерская алтай'],
  ['a rare word', 'вектор-777'],
  ['a piece of a word', 'машк'],
  ['a number', 'ISX00004711'],
  ['a word that is nowhere', 'несуществующее'],
] as const;

async function measure(portal: PortalToMeasure): Promise<boolean> {
  const { db, kind, version } = portal.database;
  const people = await peopleOf(portal);
  const as = (role: Role) => portal.contextOf(people.get(role)!);
  const { rows } = await db.execute<{ isx_id: string }>(sql`
    select isx_id from solutions order by hashtext(isx_id) limit 25`);
  const ids = sql.join(rows.map(({ isx_id }) => sql`${isx_id}`), sql`, `); // prettier-ignore
  const isxId = rows[0]!.isx_id;

  const yardstick = () =>
    db.execute(sql`select isx_id, isx_name, customer_name, owner_display_name, isx_status, net, changed_at
      from solutions where isx_id in (${ids})`);
  const [least] = await mediansOf(RUNS, [yardstick]);
  console.log(`\n${kind} ${version}: 25 rows by primary key ${least!.toFixed(2)} ms (the yardstick)`);

  const work: [string, () => Promise<unknown>][] = [
    ...(['my-solutions', 'company-solutions', 'submitted', 'all-companies-solutions', 'all-partners-solutions', 'all-disti-solutions', 'search'] as const).map((list): [string, () => Promise<unknown>] => [`approver, ${list}`, () => listSolutions(as('approver'), { list })]), // prettier-ignore
    ...(['all-partners-solutions', 'search'] as const).map((list): [string, () => Promise<unknown>] => [`manager, ${list}`, () => listSolutions(as('manager'), { list })]), // prettier-ignore
    ...(['my-solutions', 'company-solutions', 'search'] as const).map((list): [string, () => Promise<unknown>] => [`disti, ${list}`, () => listSolutions(as('disti'), { list })]), // prettier-ignore
    ...searches.flatMap(
      ([what, text]) =>
      (['engineer', 'disti'] as const).map((role): [string, () => Promise<unknown>] => [`${role} searches ${what}`, () => listSolutions(as(role), { list: 'search', text })]), // prettier-ignore
    ),
    ['all, by sum, page 40', () => listSolutions(as('engineer'), { list: 'search', sort: '-net', page: 40 })],
    ['what waits for the approver', () => listWaiting(as('approver'), {})],
    ['what waits for the engineer', () => listWaiting(as('engineer'), {})],
    ['what of the engineer’s waits for others', () => listWaiting(as('engineer'), { of: 'others' })],
    ['a solution', () => selectSolution(as('engineer'), isxId)],
    ['its history', () => listHistory(as('engineer'), isxId)],
  ];
  let isSound = true;
  for (const [name, call] of work) {
    const { indexes, rows: looked, sequential } = await readingOf(db, await noteStatements(db, call));
    const [median, beside] = (await mediansOf(RUNS, [call, yardstick])) as [number, number];
    const figures = `${median.toFixed(2).padStart(8)} ms ${(median / beside).toFixed(1).padStart(6)} x`;
    console.log(`  ${name.padEnd(60)} ${figures}  ${String(looked).padStart(7)} rows by ${indexes.join(', ')}`);
    for (const text of sequential) console.error(`  ^ reads a table from end to end: ${text}`);
    if (looked > COUNT * MOST) console.error(`  ^ looks at more than ${MOST * 100} % of all solutions`);
    isSound &&= sequential.length === 0 && looked <= COUNT * MOST;
  }
  return isSound;
}

console.log(`Lists among ${COUNT} solutions, medians of ${RUNS}`);
const portals = [() => embeddedPortal(COUNT), () => postgresPortal(COUNT)];
let isSound = true;
for (const open of portals) {
  const portal = await open();
  if ('unavailable' in portal) {
    console.log(`\nNot measured on PostgreSQL: ${portal.unavailable}`);
    continue;
  }
  try {
    isSound = (await measure(portal)) && isSound;
  } finally {
    await portal.close();
  }
}
if (!isSound) process.exitCode = 1;
