import { describe, expect, it } from 'vitest';
import { buildUser, factoryPassword } from '../testing/factories.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

/** Each test comes from an address of its own, so that the failures of one do not count for another. */
let addresses = 0;
const newAddress = (): string => `10.0.0.${++addresses}`;

const signIn = (email: string, password: string, address = newAddress()) => {
  const client = portal.client(address);
  return client.call('sessionsCreate', { email, password }).then((answer) => ({ ...answer, client }));
};

describe('the limits of signing in', () => {
  it('are not outrun by attempts that come together', async () => {
    const user = await buildUser(portal.database.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(user.email, 'wrong')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('hold against a flood: it is turned away early, others are served', async () => {
    const flood = newAddress();
    const user = await buildUser(portal.database.db);
    const attempts = Array.from({ length: 200 }, (_, i) => signIn(`flood${i}@test.example`, 'wrong', flood));
    const person = signIn(user.email, factoryPassword);
    const check = await portal.client().call('sessionsCheck');
    expect(check.status).toBe(200);
    expect((await person).status).toBe(200);
    const answers = await Promise.all(attempts);
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(turnedAway.length).toBeGreaterThan(0);
    for (const { body, headers } of turnedAway) {
      expect(body.code).toBe('unavailable');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
