import { describe, expect, it } from 'vitest';
import { oneTimeCode } from './one-time-code.ts';
import type { UserRow } from '../../testing/factories.ts';
import { buildUser, factoryPassword } from '../../testing/factories.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();
const minute = 60_000;
const step = 30_000;
const password = factoryPassword;

let addresses = 0;
const browser = (): Client => portal.client(`10.1.0.${++addresses}`);
const signIn = (client: Client, { email }: UserRow) => client.call('sessionsCreate', { email, password });
const bytesOf = (secret: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((each) => letters.indexOf(each).toString(2).padStart(5, '0')).join(''); // prettier-ignore
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};
const codeOf = (secret: string): string => oneTimeCode(bytesOf(secret), portal.services.clock());

/** An account with a second step whose last code is long past. */
async function withSecondStep(user?: UserRow) {
  const account = user ?? (await buildUser(portal.database.db));
  const client = browser();
  await signIn(client, account);
  const { secret } = (await client.call('usersOfferSecondStep', { password })).body as { secret: string };
  const confirmed = await client.call('usersConfirmSecondStep', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  portal.advance(2 * step);
  return { user: account, secret, client, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

describe('signing in with a second step', () => {
  it('takes each code once, from whatever browser', async () => {
    const { user, secret } = await withSecondStep();
    const [one, two] = [browser(), browser()];
    await signIn(one, user);
    await signIn(two, user);
    const code = codeOf(secret);
    const answers = await Promise.all([one, two].map((client) => client.call('sessionsVerifyCode', { code })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    expect(answers.find(({ status }) => status === 401)!.body.code).toBe('wrong_code');
  });

  it('refuses the sixth attempt in a quarter of an hour, were the code right, and also when they come together', async () => {
    const { user, secret } = await withSecondStep();
    const clients = Array.from({ length: 8 }, browser);
    for (const client of clients) await signIn(client, user);
    const answers = await Promise.all(clients.map((client) => client.call('sessionsVerifyCode', { code: '000000' })));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await clients[0]!.call('sessionsVerifyCode', { code: codeOf(secret) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    portal.advance(15 * minute + 1000);
    await signIn(clients[0]!, user);
    expect((await clients[0]!.call('sessionsVerifyCode', { code: codeOf(secret) })).status).toBe(200);
  });
});
