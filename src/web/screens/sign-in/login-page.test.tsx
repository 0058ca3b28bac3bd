// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answer, answering, json, problem } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';

beforeAll(addBrowserParts);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // a refusal is logged
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openLogin(next = '') {
  const { openPortal, userOf } = await import('../../testing/open-portal.tsx');
  const opened = await openPortal(`/login${next}`, null);
  await screen.findByRole('heading', { level: 1, name: 'Вход' });
  return { ...opened, engineer: userOf('engineer'), person: userEvent.setup() };
}

async function fill(person: ReturnType<typeof userEvent.setup>, password = 'Portal-2026') {
  await person.type(screen.getByLabelText('Эл. почта'), ' engineer@demo.example ');
  await person.type(screen.getByLabelText('Пароль'), `${password}{Enter}`);
}

it('signs in by the keyboard alone and leads where the person wanted to go', async () => {
  const { router, engineer, person } = await openLogin(`?next=${encodeURIComponent('/tools/pricing')}`);
  const asked = answering({
    sessionsCreate: () => json({ userId: engineer.userId }),
    usersSelectUser: answer('usersSelectUser', engineer),
    solutionsSelectExpire: answer('solutionsSelectExpire', { expired: [], expiring: [] }),
  });
  await fill(person);
  await screen.findByRole('heading', { level: 1, name: 'Цены' });
  expect(router.state.location.href).toBe('/tools/pricing');
  expect(asked[0]?.body).toEqual({ email: 'engineer@demo.example', password: 'Portal-2026' });
});

it('never leads to a foreign site after signing in', async () => {
  const { router, engineer, person } = await openLogin('?next=%2F%2Felsewhere.example');
  answering({
    sessionsCreate: () => json({ userId: engineer.userId }),
    usersSelectUser: answer('usersSelectUser', engineer),
    solutionsSelectExpire: answer('solutionsSelectExpire', { expired: [], expiring: [] }),
  });
  await fill(person);
  await waitFor(() => expect(router.state.location.href).toBe('/solution-list/my-solutions'));
});

it('says that e-mail or password is wrong, and not which', async () => {
  const { person, store } = await openLogin();
  answering({ sessionsCreate: () => problem(401, 'wrong_credentials') });
  await fill(person, 'wrong');
  expect((await screen.findByRole('alert')).textContent).toContain('Неверный адрес электронной почты или пароль.');
  expect(store.get().isAuthenticated).toBe(false);
});

it('says how long to wait after too many attempts', async () => {
  const { person } = await openLogin();
  answering({ sessionsCreate: () => problem(429, 'too_many_requests', { 'Retry-After': '125' }) });
  await fill(person);
  expect((await screen.findByRole('alert')).textContent).toContain('Повторите через 3 минуты.');
});

it('speaks the language chosen before signing in', async () => {
  const { person } = await openLogin();
  const english = screen.queryByRole('button', { name: 'en' }) ?? screen.getByRole('button', { name: 'English' });
  await person.click(english);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(document.documentElement.lang).toBe('en');
});

it('tells password managers which field is which', async () => {
  await openLogin();
  expect(screen.getByLabelText('Эл. почта').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Пароль').getAttribute('autocomplete')).toBe('current-password');
});

it('leads from a password that somebody else has made to one of one’s own, and in with both', async () => {
  const { person } = await openLogin();
  const asked = answering({
    sessionsCreate: ({ newPassword }: { newPassword?: string }) =>
      newPassword === undefined ? problem(403, 'password_change_required') : problem(403, 'password_expired'),
  });
  await fill(person, 'Given-2026');
  await person.type(await screen.findByLabelText('Новый пароль'), 'Own-Password-1{Enter}');
  await screen.findByText('detail of password_expired');
  const given = { email: 'engineer@demo.example', password: 'Given-2026' };
  expect(asked.map(({ body }) => body)).toEqual([given, { ...given, newPassword: 'Own-Password-1' }]);
});

it('says that the device is signed in still while the server has not ended the session, and tries again', async () => {
  const { store, person } = await openLogin();
  let fails = true;
  const asked = answering({ sessionsDelete: () => (fails ? problem(500, 'internal_error') : json(true)) });
  const { leaveSession } = await import('../../app/session/start.ts');
  await leaveSession(store);
  const notice = await screen.findByText('Это устройство ещё в системе');
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Выйти ещё раз' }));
  await waitFor(() => expect(notice.isConnected).toBe(false));
  expect(asked.filter(({ path }) => path.endsWith('sessions_delete'))).toHaveLength(2);
});
