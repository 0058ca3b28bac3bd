import { eq, sql } from 'drizzle-orm';
import { problemDetails } from '../../contract/problems.ts';
import type { Solution } from '../../contract/shapes.ts';
import type { Transition } from '../../core/solution/life.ts';
import type { IsxStatus } from '../../core/solution/statuses.ts';
import type { Db } from '../platform/database/database.ts';
import { solutions } from '../platform/database/schema.ts';
import { insertSolution, nextIsxNumber, selectSolution, updateSolution } from '../solutions/solution-rows.ts';
import type { UserRow } from './factories.ts';
import { factoryPassword } from './factories.ts';
import type { Answer, Client, TestPortal } from './portal.ts';

/** Solutions that live through the portal's own calls, for tests of what may follow. */

/** Two units that carry the load and one in reserve, above a raised floor: it breaks no rule. */
export const soundConfiguration = {
  family: 'SPdx',
  model: 'SPdx030',
  count: 2,
  redundancy: 'N+1',
  raisedFloorMm: 450,
} as const;

export const soundSolution = {
  isxType: 'Cooling',
  isxName: 'Серверная на втором этаже',
  customerName: 'АО «Ромашка»',
  configuration: soundConfiguration,
} as const;

/** The answer's body; throws where the call was refused. */
export function accepted<T = Solution>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

/** The fields that a refusal names; throws where the answer is none of this status in the format of the contract. */
export function refusedFields({ status, body, headers }: Answer, expected = 400): string[] {
  const type = String(headers['content-type']);
  const problem = problemDetails.strict().parse(body);
  if (status !== expected || problem.status !== expected || !type.startsWith('application/problem+json')) {
    throw new Error(`Not refused with ${expected}: ${status} ${type} ${JSON.stringify(body)}`);
  }
  return (problem.errors ?? []).map(({ path }) => path);
}

/** A browser in which a user of a factory is signed in. */
export async function signedInAs(portal: TestPortal, user: Pick<UserRow, 'email'>): Promise<Client> {
  const client = portal.client();
  accepted(await client.call('sessionsCreate', { email: user.email, password: factoryPassword }));
  return client;
}

/** Makes a sound solution of the one who is signed in. */
export const create = async (client: Client, overrides: Readonly<Record<string, unknown>> = {}): Promise<Solution> =>
  accepted(await client.call('solutionsCreate', { ...soundSolution, ...overrides }));

export const select = async (client: Client, isxId: string): Promise<Solution> =>
  accepted(await client.call('solutionsSelectSolution', { isxId }));

/** Takes the step on the version given; with whatever else the call may hold. */
export const tryAct = (
  client: Client,
  { isxId, version }: Pick<Solution, 'isxId' | 'version'>,
  action: Transition,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> =>
  client.call('solutionsAct', {
    isxId,
    version,
    action,
    ...(action === 'return' ? { comment: 'Проверьте высоту фальшпола' } : {}),
    ...more,
  });

export const act = async (...attempt: Parameters<typeof tryAct>): Promise<Solution> =>
  accepted(await tryAct(...attempt));

/** What leads from open to each status. `expired` is no step of anybody's: see {@link expire}. */
const wayTo: Readonly<Record<Exclude<IsxStatus, 'expired'>, readonly Transition[]>> = {
  open: [],
  submitted: ['submit'],
  received: ['submit', 'receive'],
  returned: ['submit', 'receive', 'return'],
  approved: ['submit', 'receive', 'approve'],
  ordered: ['submit', 'receive', 'approve', 'order'],
};

/** Lets the prices of a solution have ended yesterday, and everything that is due expire. */
export async function expire(portal: TestPortal, client: Client, isxId: string): Promise<Solution> {
  await endValidity(portal, isxId);
  accepted(await client.call('solutionsSelectExpire', {}));
  return select(client, isxId);
}

export async function endValidity({ database, services }: TestPortal, isxId: string): Promise<void> {
  const yesterday = new Date(services.clock().getTime() - 86_400_000);
  await database.db.update(solutions).set({ expiresAt: yesterday }).where(eq(solutions.isxId, isxId));
}

/** A solution of the owner in a status, lived through step by step. */
export async function livedTo(
  status: IsxStatus,
  { portal, owner, approver }: { readonly portal: TestPortal; readonly owner: Client; readonly approver: Client },
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Solution> {
  const created = await create(owner, overrides);
  if (status === 'expired') return expire(portal, owner, created.isxId);
  let solution = created;
  for (const step of wayTo[status]) {
    solution = await act(step === 'submit' ? owner : approver, solution, step);
  }
  return solution;
}

/** The same solution once more under a number of its own, so that a step can be tried without using up the first. */
export async function twin(db: Db, isxId: string): Promise<{ readonly isxId: string; readonly version: number }> {
  const row = await selectSolution(db, isxId);
  if (!row) throw new Error(`There is no ${isxId}`);
  return db.transaction(async (tx) => insertSolution(tx, { ...row, isxNumber: await nextIsxNumber(tx) }));
}

/** What a refusal must leave as it is. The number of the next solution may move on, as sequences do. */
export async function stored(db: Db): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select (select count(*)::integer from solutions) as solutions,
      (select count(*)::integer from solution_history) as history,
      (select coalesce(sum(version), 0)::integer from solutions) as versions,
      (select md5(coalesce(string_agg(solutions::text, '' order by isx_id), '')) from solutions) as content,
      (select count(*)::integer from constants) as constants,
      (select md5(coalesce(string_agg(users::text, '' order by user_id), '')) from users) as users`);
  return rows[0];
}

/** Puts a new price list in force, in which each price is the old one as the rewriting has it; null: no longer there. */
export async function publishPrices(
  admin: Client,
  rewrite: (row: { readonly partNumber: string; readonly listPrice: string; readonly minMultiplier: string }) => {
    readonly listPrice?: string;
    readonly minMultiplier?: string;
  } | null,
): Promise<void> {
  const [{ csvString }] = accepted<[{ csvString: string }]>(
    await admin.call('constantsSelect', { constantName: 'PRICES_RUB' }),
  );
  const [head, ...rows] = csvString.trimEnd().split(/\r?\n/);
  const rewritten = rows.flatMap((row) => {
    const [partNumber, listPrice, discountGroup, minMultiplier] = row.split(';') as [string, string, string, string];
    const changed = rewrite({ partNumber, listPrice, minMultiplier });
    if (changed === null) return [];
    return [
      [partNumber, changed.listPrice ?? listPrice, discountGroup, changed.minMultiplier ?? minMultiplier].join(';'),
    ];
  });
  accepted(
    await admin.call('constantsUpdate', { constantName: 'PRICES_RUB', csvString: [head, ...rewritten].join('\n') }),
  );
}

/** Every price one kopeck up: the smallest change that tells one list from another. */
export const aKopeckMore = ({ listPrice }: { readonly listPrice: string }) => ({
  listPrice: (Number(listPrice) + 0.01).toFixed(2),
});

/** Gives a solution to somebody else, of whatever company. */
export async function handOver(
  { database }: TestPortal,
  isxId: string,
  { userId, companyId }: Pick<UserRow, 'userId' | 'companyId'>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const row = await selectSolution(tx, isxId);
    await updateSolution(tx, isxId, row!.version, { ownerUserId: userId, changedAt: row!.changedAt });
    await tx.execute(sql`
      update solutions set company_id = companies.company_id, company_name = companies.name, company_kind = companies.kind
      from companies where companies.company_id = ${companyId} and isx_id = ${isxId}`);
  });
}
