import { beforeAll, describe, expect, it } from 'vitest';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import { buildSolution, buildUser } from '../testing/factories.ts';
import type { UserRow } from '../testing/factories.ts';
import { withPortal } from '../testing/portal.ts';
import type { Message } from '../platform/mail/outbox.ts';
import { writeMail } from './write-mail.ts';

const portal = withPortal();
const isxName = 'Серверная {name}\r\nBcc: x@y.z';

let owner: UserRow;
let solution: SolutionRow;
beforeAll(async () => {
  const { db } = portal.database;
  owner = await buildUser(db, { displayName: 'Анна' });
  solution = await buildSolution(db, { owner, isxName });
});
const written = (user: Pick<UserRow, 'userId'>, notice: Extract<Message, { kind: 'notice' }>['notice']) =>
  writeMail(portal.services, {
    kind: 'notice',
    userId: user.userId,
    notice,
    isxId: solution.isxId,
    params: { isxName },
  });

describe('the mail about a solution', () => {
  it('names it, links to it, and says nothing else of it', async () => {
    const { isxId } = solution;
    const returned = await written(owner, 'returned');
    expect(returned).toMatchObject({
      to: owner.email,
      subject: `Решение ${isxId} возвращено: ${isxName}`,
      text: `Здравствуйте, Анна!\n\nВаше решение ${isxId} (${isxName}) возвращено. Комментарий — в истории решения:\n\nhttp://portal.test.example/solution/${isxId}\n\nВыбрать, что приходит по почте, можно в настройках учётной записи:\n\nhttp://portal.test.example/tools/account-set\n`,
    });
    expect((await written(owner, 'approved'))!.subject).toContain('согласовано');
  });

  it('is written in the language of its reader, and not at all when there is none', async () => {
    const english = await buildUser(portal.database.db, { language: 'en', companyId: owner.companyId });
    expect((await written(english, 'approved'))!.subject).toBe(
      `Solution ${solution.isxId} has been approved: ${isxName}`,
    );
    expect(await written({ userId: 'gone' }, 'approved')).toBeNull();
  });

  it('is not written to an account that is switched off, nor to whoever may not read the solution', async () => {
    const off = await buildUser(portal.database.db, { active: false, companyId: owner.companyId });
    const stranger = await buildUser(portal.database.db, { role: 'disti' });
    expect(await written(off, 'approved')).toBeNull();
    expect(await written(stranger, 'approved')).toBeNull();
  });
});
