// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../core/people/access/roles.ts';
import type { Asked } from '../testing/answering.ts';
import { answering, json } from '../testing/answering.ts';
import { addBrowserParts } from '../testing/browser-parts.ts';

let asked: Asked[];

beforeAll(addBrowserParts);
beforeEach(() => {
  asked = answering({ sessionsDelete: () => json(true) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Imported late: the modules read the window while they load. */
async function open(address: string, role: Role | null, language = 'ru') {
  const { openPortal, userOf } = await import('../testing/open-portal.tsx');
  return openPortal(address, role && userOf(role, language));
}

/** What the screen has asked for: the bell of the frame asks for notices on every one. */
const askedByScreen = () => asked.map(({ path }) => path).filter((path) => path !== '/api/notices/notices_select');

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('leads an engineer from the start to my solutions, with the menu in Russian', async () => {
  const { router } = await open('/', 'engineer');
  const menu = await screen.findByRole('navigation', { name: 'Главное меню' });
  expect(router.state.location.pathname).toBe('/solution-list/my-solutions');
  const current = within(menu).getByRole('link', { name: 'Мои решения' });
  expect(current.getAttribute('aria-current')).toBe('page');
  expect(within(menu).getByRole('link', { name: 'Поиск' }).getAttribute('href')).toBe('/solution-list/search');
});

it('opens a submenu with the keyboard, closes it with Escape and gives focus back', async () => {
  await open('/tools/about', 'engineer');
  const person = userEvent.setup();
  const tools = await screen.findByRole('button', { name: 'Инструменты' });
  tools.focus();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Подбор кондиционера'));
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Цены');
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(tools);
  expect(tools.getAttribute('aria-expanded')).toBe('false');
});

it('takes the user menu to the account settings and shows company and name', async () => {
  const { router } = await open('/tools/pricing', 'admin');
  const person = userEvent.setup();
  await person.click(await screen.findByRole('link', { name: /Ясный Ток.*Анна Соколова/ }));
  await heading('Настройки учётной записи');
  expect(router.state.location.pathname).toBe('/tools/account-set');
});

it('signs out to /login and keeps nothing on the screen', async () => {
  const { router, store } = await open('/tools/about', 'engineer');
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Меню пользователя' }));
  await person.click(await screen.findByRole('button', { name: 'Выйти' }));
  await heading('Вход');
  expect(router.state.location.href).toBe('/login');
  expect(store.get().isAuthenticated).toBe(false);
  expect(screen.queryByRole('navigation')).toBeNull();
  // What the screen was made of it may still have asked for; of the session it asks one thing. The sign-in page that
  // comes then asks what ways in there are, which is nothing of the session.
  const ofSession = askedByScreen().filter((path) => path.startsWith('/api/sessions/'));
  expect(ofSession.filter((path) => path !== '/api/sessions/sessions_select_methods')).toEqual([
    '/api/sessions/sessions_delete',
  ]);
});

it('has what is not on the device off without a connection, saying why to the keyboard too, and on again with it', async () => {
  const { router, store } = await open('/tools/about', 'engineer');
  const person = userEvent.setup();
  const menu = await screen.findByRole('navigation', { name: 'Главное меню' });
  const link = (name: string) => within(menu).getByRole('link', { name });
  act(() => store.change({ offline: { since: '2026-11-22T10:00:00Z', expiresAt: '2026-11-23T10:00:00Z' } }));
  expect(link('Новое решение').getAttribute('aria-disabled')).toBe('true');
  expect(link('О портале').getAttribute('aria-disabled')).toBeNull();
  // By the keyboard: whoever presses it is told by the screen itself.
  await person.tab();
  act(() => link('Новое решение').focus());
  expect((await screen.findByRole('tooltip')).textContent).toContain('No connection: this is not on the device');
  await person.click(link('Новое решение'));
  await person.keyboard('n');
  expect(router.state.location.pathname).toBe('/tools/about');
  act(() => store.change({ offline: null }));
  expect(link('Новое решение').getAttribute('href')).toBe('/solution/new/create');
});

describe('signing out with something left unsaved', () => {
  const mine = 'portal.draft.1.user-engineer.ISX00000012-001';
  const others = 'portal.draft.1.user-partner.ISX00000013-001';
  const draft = JSON.stringify({ savedAt: '2026-11-20T10:00:00.000Z', patch: { isxName: 'Зал 2' } });
  afterEach(() => window.localStorage.clear());

  async function leave() {
    window.localStorage.setItem(mine, draft);
    window.localStorage.setItem(others, draft);
    const portal = await open('/tools/about', 'engineer');
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Меню пользователя' }));
    await person.click(await screen.findByRole('button', { name: 'Выйти' }));
    const asked = await screen.findByRole('alertdialog', { name: /При выходе несохранённые изменения будут удалены/ });
    return { ...portal, person, asked };
  }

  it('asks first, naming what is the person’s own; whoever stays keeps it', async () => {
    const { store, person, asked } = await leave();
    expect(within(asked).getByRole('button', { name: 'ISX00000012-001' })).toBeTruthy();
    expect(within(asked).getByText('Зал 2')).toBeTruthy();
    expect(within(asked).queryByRole('button', { name: 'ISX00000013-001' })).toBeNull();
    await person.click(within(asked).getByRole('button', { name: 'Stay' }));
    expect(store.get().isAuthenticated).toBe(true);
    expect(window.localStorage.getItem(mine)).toBe(draft);
  });

  it('takes it away when the person says so, and nothing of anybody else', async () => {
    const { router, person, asked } = await leave();
    await person.click(within(asked).getByRole('button', { name: 'Выйти и удалить' }));
    await heading('Вход');
    expect(router.state.location.href).toBe('/login');
    expect(window.localStorage.getItem(mine)).toBeNull();
    expect(window.localStorage.getItem(others)).toBe(draft);
  });
});

it.each<[string, Role]>([
  ['/tools/pricing', 'partner'],
  ['/solution-list/submitted', 'salesop'],
  ['/solution-list/my-solutions', 'manager'],
  ['/solution/new/new-cooling', 'partner'],
  ['/solution/new/new-chiller', 'disti'],
  ['/admin', 'engineer'],
])('says at %s that the role %s has no access, and calls nothing', async (address, role) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of every caught error
  await open(address, role);
  await heading('У вашей роли нет доступа к этому разделу');
  expect(askedByScreen()).toEqual([]);
});

it('lists at /admin the sections of the administration, in English as well', async () => {
  await open('/admin', 'admin', 'en');
  await heading('Administration');
  const side = screen.getByRole('navigation', { name: 'Administration' });
  expect(within(side).getByRole('link', { name: 'Templates of documents' }).getAttribute('href')).toBe(
    '/admin/templates',
  );
});

it('is friendly at an address that leads nowhere', async () => {
  await open('/tools/nowhere', 'disti');
  await heading('Такой страницы нет');
  expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
});

it('leads nobody to /login and remembers where the person wanted to go', async () => {
  const { router } = await open('/solution-list/search?text=12', null);
  await heading('Вход');
  expect(router.state.location.href).toBe(`/login?next=${encodeURIComponent('/solution-list/search?text=12')}`);
});
