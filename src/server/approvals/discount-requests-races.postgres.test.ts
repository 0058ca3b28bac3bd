import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { requestsSelect } from '../../contract/approvals.ts';
import type { Solution } from '../../contract/shapes.ts';
import { buildUser } from '../testing/factories.ts';
import { accepted, create, livedTo, select, signedInAs } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

type Requests = AnswerOf<typeof requestsSelect>;

const portal = withPortal();
let engineer: Client;
let approver: Client;
let admin: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
  admin = await portal.as('admin');
});

const reason = 'Конкурент даёт больше';
const tryAsk = (client: Client, { isxId, version, lines }: Solution, discount: string, more: object = {}) =>
  client.call('requestsCreate', {
    isxId,
    version,
    lines: [{ partNumber: lines[0]!.partNumber, discount }],
    reason,
    ...more,
  });
const requestsOf = async (client: Client, isxId: string): Promise<Requests> =>
  accepted<Requests>(await client.call('requestsSelect', { isxId }));
const ask = async (client: Client, solution: Solution, discount: string, more: object = {}): Promise<string> => {
  accepted(await tryAsk(client, solution, discount, more));
  return (await requestsOf(client, solution.isxId)).requests[0]!.requestId;
};
const decide = (
  client: Client,
  { isxId, version }: Pick<Solution, 'isxId' | 'version'>,
  requestId: string,
  decision: 'grant' | 'decline',
  comment?: string,
): Promise<Answer> =>
  client.call('requestsDecide', { isxId, version, requestId, decision, ...(comment && { comment }) });
const received = (owner = engineer) => livedTo('received', { portal, owner, approver });

describe('of those who act at once', () => {
  const outcomes = (answers: readonly Answer[]) =>
    answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();

  it('a grant and an edit never both win on the same version, and the discount is there exactly if it was granted', async () => {
    for (let round = 0; round < 4; round++) {
      const inWork = await received();
      const requestId = await ask(approver, inWork, '35');
      const { isxId, version } = inWork;
      const answers = await Promise.all([
        decide(admin, inWork, requestId, 'grant'),
        approver.call('solutionsUpdate', { isxId, version, isxName: 'Иначе' }),
      ]);
      expect(outcomes(answers)).toEqual(['200', '409 conflict']);
      const after = await select(approver, isxId);
      expect(after.lineDiscounts).toHaveLength(answers[0]!.status === 200 ? 1 : 0);
      expect((await requestsOf(admin, isxId)).requests[0]!.state).toBe(answers[0]!.status === 200 ? 'granted' : 'open');
    }
  });

  it('one of two who decide wins, and one of two who ask', async () => {
    const second = await signedInAs(portal, await buildUser(portal.database.db, { role: 'admin', companyId: (await select(admin, (await create(admin)).isxId)).companyId })); // prettier-ignore
    const inWork = await received();
    const asked = await Promise.all([tryAsk(approver, inWork, '35'), tryAsk(approver, inWork, '36')]);
    expect(outcomes(asked)).toEqual(['200', '409 action_not_available']);
    const { requestId } = (await requestsOf(admin, inWork.isxId)).requests[0]!;
    const decided = await Promise.all([
      decide(admin, inWork, requestId, 'grant'),
      decide(second, inWork, requestId, 'decline', 'Нет'),
    ]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(decided.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});
