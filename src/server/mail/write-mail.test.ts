import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/factories.ts';
import { withPortal } from '../testing/portal.ts';
import { writeMail } from './write-mail.ts';

const portal = withPortal();
const solution = { isxId: 'ISX00000012-001', isxName: 'Серверная {name}\r\nBcc: x@y.z' };

describe('the mail about a solution', () => {
  it('names it, links to it, and says nothing else of it', async () => {
    const { userId, email } = await buildUser(portal.database.db, { displayName: 'Анна' });
    const returned = await writeMail(portal.services, { kind: 'solutionReturned', userId, ...solution });
    expect(returned).toEqual({
      to: email,
      subject: `Решение ISX00000012-001 возвращено: ${solution.isxName}`,
      text: `Здравствуйте, Анна!\n\nВаше решение ISX00000012-001 (${solution.isxName}) возвращено. Комментарий указан в истории решения:\n\nhttp://portal.test.example/solution/ISX00000012-001\n`,
    });
    const approved = await writeMail(portal.services, { kind: 'solutionApproved', userId, ...solution });
    expect(approved!.subject).toContain('согласовано');
  });

  it('is written in the language of its owner, and not at all when there is none', async () => {
    const { userId } = await buildUser(portal.database.db, { language: 'en' });
    const mail = await writeMail(portal.services, { kind: 'solutionApproved', userId, ...solution });
    expect(mail!.subject).toMatch(/^Solution ISX00000012-001 has been approved/);
    expect(await writeMail(portal.services, { kind: 'solutionApproved', userId: 'gone', ...solution })).toBeNull();
  });
});
