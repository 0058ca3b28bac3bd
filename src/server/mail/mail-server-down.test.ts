import { expect, it } from 'vitest';
import { jobHandlers } from '../job-handlers.ts';
import { buildUser } from '../testing/factories.ts';
import { withPortal } from '../testing/portal.ts';
import type { Mail } from '../platform/mail/mailer.ts';

const portal = withPortal();

it('the link to a new password leaves at last, however often the mail server was away', async () => {
  const { email } = await buildUser(portal.database.db);
  const sent: Mail[] = [];
  const away = jobHandlers(portal.services, { send: () => Promise.reject(new Error('nobody answers')) });
  const back = jobHandlers(portal.services, { send: async (mail) => void sent.push(mail) });
  const mark = { jobId: 'j' };
  const job = { kind: 'passwordReset', email };
  for (let attempt = 0; attempt < 9; attempt++) await expect(away.mail(job, mark)).rejects.toThrow('nobody answers');
  await back.mail(job, mark);
  const token = /#token=(\S+)/.exec(sent[0]?.text ?? '')?.[1];
  const answer = await portal.client().call('usersResetPassword', { token, password: 'Another-One-1' });
  expect(answer).toMatchObject({ status: 200, body: true });
});
