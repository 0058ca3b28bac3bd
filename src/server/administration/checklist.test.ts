import { expect, it } from 'vitest';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

const statesOf = (body: { steps: { step: string; state: string }[] }) =>
  Object.fromEntries(body.steps.map(({ step, state }) => [step, state]));

it('the demonstration leaves nearly everything to do', async () => {
  const admin = await portal.as('admin');
  const { status, body } = await admin.call('checklistSelect', {});
  expect(status).toBe(200);
  expect(statesOf(body)).toEqual({
    address: 'open',
    mail: 'open',
    brand: 'open',
    policy: 'open',
    catalogue: 'open',
    prices: 'open',
    people: 'open',
    approvers: 'open',
    buyers: 'open',
    publishedAccounts: 'open',
  });
});

it('what an administrator changes is done, and what they do not need is waived until they do', async () => {
  const admin = await portal.as('admin');
  const [{ csvString }] = (await admin.call('constantsSelect', { constantName: 'POLICY' })).body;
  await admin.call('constantsUpdate', { constantName: 'POLICY', csvString });
  expect(statesOf((await admin.call('checklistSelect', {})).body)['policy']).toBe('done');

  const waived = await admin.call('checklistWaive', { step: 'buyers', waived: true });
  expect(statesOf(waived.body)['buyers']).toBe('waived');
  const again = await admin.call('checklistWaive', { step: 'buyers', waived: true });
  expect(statesOf(again.body)['buyers']).toBe('waived');
  const needed = await admin.call('checklistWaive', { step: 'buyers', waived: false });
  expect(statesOf(needed.body)['buyers']).toBe('open');
});

it('a mail to oneself arrives with a link to the portal', async () => {
  const admin = await portal.as('admin');
  const { body } = await admin.call('checklistSendMail', {});
  expect(body).toEqual({ to: 'admin@demo.example' });
  await portal.workOff('mail');
  expect(portal.mails.at(-1)).toMatchObject({ to: 'admin@demo.example' });
  expect(portal.mails.at(-1)!.text).toContain('http://portal.test.example/admin');
});

it('is for the app admin alone, and knows its own steps alone', async () => {
  for (const account of ['approver', 'manager', 'partner']) {
    const client = await portal.as(account);
    expect((await client.call('checklistSelect', {})).status).toBe(403);
    expect((await client.call('checklistWaive', { step: 'mail', waived: true })).status).toBe(403);
    expect((await client.call('checklistSendMail', {})).status).toBe(403);
  }
  expect((await portal.client().call('checklistSelect', {})).status).toBe(401);
  const admin = await portal.as('admin');
  expect((await admin.call('checklistWaive', { step: 'nothing', waived: true })).status).toBe(400);
});
