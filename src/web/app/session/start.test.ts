import { waitFor } from '@testing-library/react';
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, answering, json, problem } from '../../testing/answering.ts';
import { resume } from '../offline/resume.ts';
import { userOf } from '../../testing/open-portal.tsx';
import { clientOf } from './query-provider.tsx';
import { createAppStore } from './app-state.ts';
import { selectConstant } from './select-constant.ts';
import { signIn, signOut, startPortal } from './start.ts';

const session = { userId: 'user-engineer', expiresAt: '2026-11-27T09:00:00Z' };
const engineer = userOf('engineer', 'en');
const table = [{ constantName: 'TRANSLATE', csvString: 'key;ru;en\nAbout;О портале;\n', version: 1 }];
const expiry = { expired: ['ISX00000001-001'], expiring: [] };

const good = {
  constantsSelect: answer('constantsSelect', table),
  sessionsCheck: answer('sessionsCheck', session),
  usersSelectUser: answer('usersSelectUser', engineer),
  solutionsSelectExpire: answer('solutionsSelectExpire', expiry),
};

const alert = vi.fn<(text: string) => void>();
const logged = vi.fn<(...line: unknown[]) => void>();

beforeEach(() => {
  vi.stubGlobal('alert', alert);
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

async function started(answers: Parameters<typeof answering>[0]) {
  const asked = answering(answers);
  const store = createAppStore();
  await startPortal(store, resume);
  return { asked: asked.map(({ path }) => path.split('/').at(-1)), state: store.get(), store };
}

it('starts with the user, the texts in the language of the profile, and expires what is due', async () => {
  const { asked, state, store } = await started(good);
  expect(state).toMatchObject({ isStarted: true, isAuthenticated: true, user: engineer, language: 'en', pageSize: 25 });
  expect(state.translate('About')).toBe('About');
  expect(state.languages.map(({ code }) => code)).toEqual(['ru', 'en']);
  expect(asked).toContain('solutions_select_expire');
  await waitFor(() => expect(store.get().expiry).toEqual(expiry));
});

it('asks for the texts of one language at a time: of this browser, of the profile, and of each that is chosen later', async () => {
  const languages: unknown[] = [];
  const constantsSelect = (body: { readonly language?: string }) => {
    languages.push(body.language);
    return json(table);
  };
  const { store } = await started({ ...good, constantsSelect });
  expect(languages).toEqual(['ru', 'en']);
  store.change({ user: { ...engineer, language: 'de' } });
  // The former texts stand until the new ones are there.
  expect(store.get().translate('About')).toBe('About');
  await waitFor(() => expect(Object.keys(store.get().texts)).toEqual(['ru', 'en', 'de']));
  store.change({ user: { ...engineer, language: 'ru' } });
  expect(store.get().translate('About')).toBe('О портале');
  expect(languages).toEqual(['ru', 'en', 'de']);
});

it('starts for nobody without a session, in Russian, and expires nothing', async () => {
  const { asked, state } = await started({ ...good, sessionsCheck: () => json(false) });
  expect(state).toMatchObject({ isStarted: true, isAuthenticated: false, language: 'ru', pageSize: 25 });
  expect(state.translate('About')).toBe('О портале');
  expect(asked).not.toContain('solutions_select_expire');
  expect(alert).not.toHaveBeenCalled();
});

it('starts for nobody when the session has no user, with a line in the console and no message', async () => {
  const { state } = await started({ ...good, usersSelectUser: () => problem(500, 'internal_error') });
  expect(state.isAuthenticated).toBe(false);
  expect(logged).toHaveBeenCalled();
  expect(alert).not.toHaveBeenCalled();
});

it('alerts fullCheckSession-error when the session routine fails unexpectedly, and goes on for nobody', async () => {
  const { state } = await started({ ...good, sessionsCheck: () => problem(500, 'internal_error') });
  expect(alert.mock.calls).toEqual([['fullCheckSession-error']]);
  expect(state).toMatchObject({ isStarted: true, isAuthenticated: false, hasStartFailed: true });
});

it('stays signed in when nothing could be expired', async () => {
  const { state } = await started({ ...good, solutionsSelectExpire: () => problem(503, 'unavailable') });
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(state.isAuthenticated).toBe(true);
  expect(alert).not.toHaveBeenCalled();
});

it('shows English labels when there are no texts', async () => {
  const { state } = await started({ ...good, constantsSelect: () => json([]) });
  expect(state.translate('My solutions')).toBe('My solutions');
});

it.each([
  ['JSON', '{"a":1}', { a: 1 }],
  ['text', 'key;ru', 'key;ru'],
])('reads a constant that holds %s', async (_what, csvString, value) => {
  answering({ constantsSelect: () => json([{ constantName: 'X', csvString }]) });
  await expect(selectConstant('X')).resolves.toEqual(value);
});

it('gives false for a constant that is not there or cannot be asked for', async () => {
  answering({ constantsSelect: () => json([]) });
  await expect(selectConstant('X')).resolves.toBe(false);
  answering({ constantsSelect: () => problem(503, 'unavailable') });
  await expect(selectConstant('X')).resolves.toBe(false);
});

it('signs in, then expires what is due', async () => {
  const asked = answering({ ...good, sessionsCreate: () => json({ userId: engineer.userId }) });
  const store = createAppStore();
  await signIn(store, { email: engineer.email, password: 'Portal-2026' });
  expect(store.get().user).toEqual(engineer);
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([
    'sessions_create',
    'users_select_user',
    'constants_select',
    'solutions_select_expire',
  ]);
});

it('signs out in the browser even when the server cannot be reached, and forgets every answer', async () => {
  const { store } = await started(good);
  const answers = clientOf(store, () => undefined);
  answers.setQueryData(['solutionsSelect', {}], { items: [] });
  answering({ sessionsDelete: () => problem(503, 'unavailable') });
  await expect(signOut(store)).resolves.toBe(false);
  expect(store.get().isAuthenticated).toBe(false);
  expect(answers.getQueryCache().getAll()).toEqual([]);
  expect(alert).not.toHaveBeenCalled();
});

it('ends a session that the server could not end before it lets anybody in again, and no other', async () => {
  document.cookie = 'XSRF-TOKEN=first';
  const { store } = await started(good);
  answering({ sessionsDelete: () => problem(500, 'internal_error') });
  await expect(signOut(store)).resolves.toBe(false);
  expect(store.get()).toMatchObject({ isAuthenticated: false, isLeaving: true });

  // The page is loaded anew while the server still fails: nobody is let in by the session that lives on.
  const failing = await started({ ...good, sessionsDelete: () => problem(500, 'internal_error') });
  expect(failing.state).toMatchObject({ isStarted: true, isAuthenticated: false, isLeaving: true });
  expect(failing.asked).not.toContain('sessions_check');
  const ending = await started({ ...good, sessionsDelete: () => json(true), sessionsCheck: () => json(false) });
  expect(ending.asked).toContain('sessions_delete');
  expect(ending.state).toMatchObject({ isAuthenticated: false, isLeaving: false });

  // Another session of this browser is none of it.
  answering({ sessionsDelete: () => problem(500, 'internal_error') });
  await signOut((await started(good)).store);
  document.cookie = 'XSRF-TOKEN=second';
  const other = await started(good);
  expect(other.asked).not.toContain('sessions_delete');
  expect(other.state.isAuthenticated).toBe(true);
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

it('takes a session that has ended already for one that it has ended', async () => {
  const { store } = await started(good);
  answering({ sessionsDelete: () => problem(401, 'unauthenticated') });
  await expect(signOut(store)).resolves.toBe(true);
  expect(store.get().isLeaving).toBe(false);
});
