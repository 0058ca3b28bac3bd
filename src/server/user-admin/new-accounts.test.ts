import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../testing/factories.ts';
import { accepted, refusedFields } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let admin: Client;
let companyId: string;
beforeAll(async () => {
  admin = await portal.as('admin');
  ({ companyId } = await buildCompany(portal.database.db, { kind: 'vendor', name: 'Новая' }));
});

describe.each(['usersCreate', 'usersInvite'] as const)('%s', (name) => {
  const email = `${name}@test.example`;

  it('without a role makes one who reads, without a language one who is spoken to in Russian', async () => {
    const answer = accepted<{ account?: object }>(await admin.call(name, { email, displayName: 'Нина', companyId }));
    expect(answer.account ?? answer).toMatchObject({ role: 'readonly', language: 'ru', companyId });
  });

  it('tells everything that is wrong at once, whether in shape or in meaning', async () => {
    const answer = await admin.call(name, {
      email,
      displayName: 7,
      companyId,
      role: 'disti',
      language: 'xx',
    });
    expect(refusedFields(answer).toSorted()).toEqual(['displayName', 'email', 'language', 'role']);
  });
});

it('usersUpdate tells everything that is wrong at once, and finds nothing in what is left out', async () => {
  const { userId } = await buildUser(portal.database.db, { role: 'engineer', companyId });
  const update = async (body: object) => refusedFields(await admin.call('usersUpdate', { userId, ...body }));
  expect(await update({ version: 'one' })).toEqual(['version']);
  expect(await update({ version: 1, displayName: null, role: 'partner', email: 'none' })).toEqual([
    'displayName',
    'email',
    'role',
  ]);
});
