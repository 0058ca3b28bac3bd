import { describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();
const newPassword = 'Новый-Пароль-7';

let addresses = 0;
const newAddress = (): string => `10.1.0.${++addresses}`;

describe('a forgotten password', () => {
  const request = (email: string) => portal.client(newAddress()).call('usersRequestReset', { email });
  const linkToken = (): string => /#token=([\w-]{43})\n/.exec(portal.mails.at(-1)!.text)![1]!;
  const reset = (token: string, password: string = newPassword) =>
    portal.client(newAddress()).call('usersResetPassword', { token, password });

  it('is set by one of two who hold the same link', async () => {
    const user = await buildUser(portal.database.db);
    await request(user.email);
    await portal.workOff('mail');
    const token = linkToken();
    const statuses = await Promise.all([reset(token, 'First-One-1'), reset(token, 'Second-One-2')]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});
