// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AccountDetails } from '../../../../contract/users.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answer, answering, json, problem } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';

/* The texts of this screen are not loaded here: it speaks its English keys. */

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account: AccountDetails = {
  userId: 'u1',
  companyId: 'c1',
  companyName: 'Маяк Проект',
  companyKind: 'partner',
  companyActive: true,
  displayName: 'Нина Озерова',
  email: 'nina@demo.example',
  language: 'ru',
  role: 'partner',
  state: 'active',
  version: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSignInAt: null,
  invitation: null,
  temporaryUntil: null,
  actions: ['edit', 'sendReset', 'generatePassword', 'endSessions', 'deactivate', 'handOver'],
  owned: { open: 2, waiting: 0, decided: 1 },
  hasSecondStep: null,
};
const company = {
  companyId: 'c1',
  name: 'Маяк Проект',
  kind: 'partner',
  active: true,
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  users: 1,
  invited: 0,
  solutions: 3,
  discounts: 0,
} as const;

const submitted = (isxId: string) =>
  ({
    isxId,
    isxName: 'Серверная',
    customerName: 'АО «Ромашка»',
    companyName: 'Маяк Проект',
    isxStatus: 'submitted',
    archived: false,
    net: '1.00',
    currency: 'RUB',
    version: 2,
    changedAt: '2026-11-20T09:00:00.000Z',
    canGo: false,
  }) as const;
const left: CallAnswer<'usersSelectOwned'> = {
  counts: { open: 2, waiting: 5, decided: 1 },
  solutions: [1, 2, 3, 4, 5].map((each) => submitted(`ISX0000000${each}-001`)),
  deciding: { total: 1, solutions: [{ isxId: 'ISX00000009-001', isxName: 'ЦОД', customerName: '' }] },
  heirs: [],
  most: 200,
};

async function open(answers: Parameters<typeof answering>[0] = {}) {
  const asked = answering({
    usersSelectAccount: answer('usersSelectAccount', account),
    companiesSelectPage: answer('companiesSelectPage', { items: [company], total: 1, page: 1, pageSize: 50 }),
    sessionsSelect: answer('sessionsSelect', []),
    usersSelectOwned: answer('usersSelectOwned', left),
    ...answers,
  });
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal('/admin/users/u1', userOf('admin'));
  await screen.findByRole('heading', { level: 1, name: 'Нина Озерова' });
  return { asked, person: userEvent.setup() };
}

it('says what switching an account off means, and whose solutions nobody would work on', async () => {
  const off: AccountDetails = { ...account, state: 'inactive', version: 4, actions: ['edit', 'activate', 'handOver'] };
  const { asked, person } = await open({ usersDeactivate: () => json(off) });
  await person.click(screen.getByRole('button', { name: 'Switch the account off' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('every session ends at once');
  expect(within(dialog).getByRole('link', { name: 'Hand them over first' }).getAttribute('href')).toBe('/admin/users/u1/hand-over'); // prettier-ignore
  // What is under approval is named: as its owner, and as its approver.
  const names = async () =>
    (await within(dialog).findAllByRole('link', { name: /^ISX/ })).map(({ textContent }) => textContent);
  expect(await names()).toEqual(['ISX00000001-001', 'ISX00000002-001', 'ISX00000003-001', 'ISX00000009-001']);
  expect(dialog.textContent).toContain('and 2 more');
  await person.click(within(dialog).getByRole('button', { name: 'Switch the account off' }));
  await screen.findByRole('button', { name: 'Switch the account on' });
  expect(asked.find(({ path }) => path.endsWith('users_deactivate'))?.body).toEqual({ userId: 'u1', version: 3 });
});

it('asks what ending every session means before it ends them', async () => {
  const session = (sessionId: string) => ({
    sessionId,
    isPresent: false,
    browser: 'Firefox',
    system: 'Linux',
    address: '10.0.0.5',
    createdAt: '2026-11-20T09:00:00.000Z',
    lastSeenAt: '2026-11-20T10:00:00.000Z',
  });
  const { asked, person } = await open({
    sessionsSelect: answer('sessionsSelect', [session('s1'), session('s2')]),
    sessionsEnd: answer('sessionsEnd', { ended: 2 }),
  });
  await person.click(await screen.findByRole('button', { name: 'End all of them' }));
  expect(await screen.findByText(/^The person is signed out everywhere at once/)).toBeDefined();
  const ended = () => asked.filter(({ path }) => path.endsWith('sessions_end'));
  expect(ended()).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'End them' }));
  await waitFor(() => expect(ended()).toHaveLength(1));
});

it('of an address that is nothing for this person leads back to the users, and offers no second try', async () => {
  answering({ usersSelectAccount: () => problem(404, 'not_found') });
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal('/admin/users/u2', userOf('manager'));
  expect((await screen.findByRole('link', { name: 'To the users' })).getAttribute('href')).toBe('/admin/users');
  screen.getByRole('heading', { name: 'Такой страницы нет' });
  expect(screen.queryByRole('button', { name: /Try again|Повторить/ })).toBeNull();
});

it('saves under the version that was read, and shows what somebody else has changed meanwhile', async () => {
  const { asked, person } = await open({ usersUpdate: () => problem(409, 'conflict') });
  const name = screen.getByDisplayValue('Нина Озерова');
  await person.clear(name);
  await person.type(name, 'Нина Озёрная');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('button', { name: 'Show it as it is now' }));
  await screen.findByDisplayValue('Нина Озерова');
  expect(asked.find(({ path }) => path.endsWith('users_update'))?.body).toMatchObject({
    userId: 'u1',
    version: 3,
    displayName: 'Нина Озёрная',
  });
});
