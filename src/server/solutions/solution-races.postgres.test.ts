import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import { accepted, act, create, endValidity, livedTo, select, soundSolution, tryAct } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

/*
 * Calls that come at the same moment. On a PostgreSQL they truly run beside each other; the embedded database has them
 * one after the other, and the outcome has to be the same.
 */
const portal = withPortal();
let engineer: Client;
let approver: Client;
let admin: Client;
let bdm: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
  admin = await portal.as('admin');
  bdm = await portal.as('bdm');
});

const parties = () => ({ portal, owner: engineer, approver });
const outcomes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();
const historyOf = async (isxId: string): Promise<{ action: string }[]> =>
  accepted(await engineer.call('solutionsSelectHistory', { isxId }));
const repeat = <T>(times: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => make(i)));

describe('of those who act on the same version at once, exactly one wins', () => {
  it('when the owner takes back what the approver receives', async () => {
    for (let round = 0; round < 5; round++) {
      const submitted = await livedTo('submitted', parties());
      const answers = await Promise.all([
        tryAct(engineer, submitted, 'cancelSubmit'),
        tryAct(approver, submitted, 'receive'),
      ]);
      expect(outcomes(answers)).toEqual(['200', '409 conflict']);
      const { isxStatus, version, isxId } = await select(engineer, submitted.isxId);
      expect([isxStatus, version]).toEqual([answers[0]!.status === 200 ? 'open' : 'received', submitted.version + 1]);
      expect((await historyOf(isxId)).length).toBe(submitted.version + 1);
    }
  });

  it('when many receive, and when somebody saves meanwhile', async () => {
    const submitted = await livedTo('submitted', parties());
    const answers = await repeat(8, (i) => tryAct(i % 2 ? approver : admin, submitted, 'receive'));
    expect(outcomes(answers)).toEqual(['200', ...Array(7).fill('409 conflict')]);
    const received = await select(approver, submitted.isxId);
    const { isxId, version } = received;
    const saved = await Promise.all([
      approver.call('solutionsUpdate', { isxId, version, isxName: 'Зал 1' }),
      admin.call('solutionsUpdate', { isxId, version, isxName: 'Зал 2' }),
      tryAct(approver, received, 'approve'),
    ]);
    expect(outcomes(saved)).toEqual(['200', '409 conflict', '409 conflict']);
  });

  it('when a solution is revised twice: one number keeps one current revision', async () => {
    for (let round = 0; round < 3; round++) {
      const approved = await livedTo('approved', parties());
      const { isxId } = approved;
      const answers = await repeat(4, (i) => (i % 2 ? bdm : engineer).call('solutionsRevise', { isxId }));
      expect(outcomes(answers)).toEqual(['200', ...Array(3).fill('409 action_not_available')]);
      const revisions = accepted<{ isxId: string; isCurrent: boolean }[]>(
        await engineer.call('solutionsSelectRevisions', { isxId }),
      );
      expect(revisions.map((one) => one.isCurrent)).toEqual([true, false]);
    }
  });

  it('when it is revised and ordered', async () => {
    const approved = await livedTo('approved', parties());
    const [revised, ordered] = await Promise.all([
      engineer.call('solutionsRevise', { isxId: approved.isxId }),
      tryAct(approver, approved, 'order'),
    ]);
    // Revising what has just been ordered is allowed; ordering what has just been superseded is not.
    expect(revised.status).toBe(200);
    expect(['200', '409 action_not_available', '409 conflict']).toContain(outcomes([ordered])[0]);
    const before = await select(engineer, approved.isxId);
    expect(before).toMatchObject({ isCurrent: false, isxStatus: ordered.status === 200 ? 'ordered' : 'approved' });
  });

  it('when it expires while it is submitted: either way nothing is lost', async () => {
    const open = await create(engineer);
    await endValidity(portal, open.isxId);
    const answers = await Promise.all([
      tryAct(engineer, open, 'submit'),
      approver.call('solutionsSelectExpire', {}),
      admin.call('solutionsSelectExpire', {}),
    ]);
    expect(answers.slice(1).map(({ status }) => status)).toEqual([200, 200]);
    const { isxStatus } = await select(engineer, open.isxId);
    expect(isxStatus).toBe(answers[0]!.status === 200 ? 'submitted' : 'expired');
    const expirings = (await historyOf(open.isxId)).filter(({ action }) => action === 'expire');
    expect(expirings.length).toBe(isxStatus === 'expired' ? 1 : 0);
  });
});

it('solutions that are made at once have numbers of their own', async () => {
  const solutions = await repeat(12, (i) => create([engineer, bdm, admin, approver][i % 4]!));
  expect(new Set(solutions.map(({ isxNumber }) => isxNumber)).size).toBe(12);
});

describe('a call with an Idempotency-Key', () => {
  const once = (key: string) => ({ 'idempotency-key': key });
  const count = async () => {
    const { rows } = await portal.database.db.execute<{ solutions: number; history: number }>(sql`
      select (select count(*)::integer from solutions) as solutions,
        (select count(*)::integer from solution_history) as history`);
    return rows[0]!;
  };

  it('makes one solution however often it is sent, at once or later, and answers the same', async () => {
    const before = await count();
    const answers = await repeat(5, () => engineer.call('solutionsCreate', soundSolution, once('make-1')));
    answers.push(await engineer.call('solutionsCreate', soundSolution, once('make-1')));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await count()).toEqual({ solutions: before.solutions + 1, history: before.history + 1 });
    const other = await engineer.call('solutionsCreate', { ...soundSolution, isxName: 'Другой' }, once('make-1'));
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    const ofAnother = accepted<Solution>(await bdm.call('solutionsCreate', soundSolution, once('make-1')));
    expect(ofAnother.isxId).not.toBe(answers[0]!.body.isxId);
  });

  it('takes a step once', async () => {
    const open = await create(engineer);
    const body = { isxId: open.isxId, version: open.version, action: 'submit' };
    const answers = await repeat(4, () => engineer.call('solutionsAct', body, once('submit-1')));
    expect(new Set(answers.map(({ status, body: { version } }) => `${status} ${version}`))).toEqual(new Set(['200 2']));
    expect((await historyOf(open.isxId)).map(({ action }) => action)).toEqual(['submit', 'create']);
    await act(approver, { isxId: open.isxId, version: 2 }, 'receive');
    const late = await engineer.call('solutionsAct', body, once('submit-1'));
    expect(late).toMatchObject({ status: 200, body: { version: 2, isxStatus: 'submitted' } });
  });

  it('gives a refusal again too, and leaves nothing of it but the key', async () => {
    const open = await create(engineer, { customerName: '' });
    const body = { isxId: open.isxId, version: open.version, action: 'submit' };
    const before = await count();
    const first = await engineer.call('solutionsAct', body, once('refused-1'));
    expect(first).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    const second = await engineer.call('solutionsAct', body, once('refused-1'));
    expect([second.status, second.body]).toEqual([422, first.body]);
    expect(String(second.headers['content-type'])).toContain('application/problem+json');
    expect(await count()).toEqual(before);
  });

  it('is forgotten after 24 hours', async () => {
    const first = accepted<Solution>(await engineer.call('solutionsCopy', await create(engineer), once('copy-1')));
    portal.advance(24 * 3_600_000 + 1);
    const again = await portal.as('engineer');
    const second = accepted<Solution>(await again.call('solutionsCopy', { isxId: first.isxId }, once('copy-1')));
    expect(second.isxId).not.toBe(first.isxId);
  });
});
