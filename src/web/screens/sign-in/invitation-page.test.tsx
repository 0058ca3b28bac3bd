// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { passwordFaults } from '../../../core/people/sign-in/password.ts';
import { answer, answering, json, problem } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const invitation = {
  email: 'nina@company.example',
  displayName: 'Нина',
  companyName: 'Контраст Инжиниринг',
  language: 'ru',
  expiresAt: '2026-12-01T09:00:00.000Z',
};

async function open(link: string) {
  const { openPortal } = await import('../../testing/open-portal.tsx');
  const { store } = await openPortal(link, null);
  return { person: userEvent.setup(), store };
}

it('an invited person sets name and password with the link, and is signed in with them', async () => {
  const asked = answering({
    invitationsSelect: answer('invitationsSelect', invitation),
    invitationsAccept: () => json(true),
    sessionsCreate: () => problem(401, 'wrong_credentials'),
  });
  const { person } = await open('/login/invitation#token=abc');
  const name = await screen.findByDisplayValue('Нина');
  await person.click(screen.getByRole('button', { name: 'Сгенерировать пароль' }));
  const password = screen.getByLabelText<HTMLInputElement>('Пароль').value;
  expect(passwordFaults(password)).toEqual([]);
  await person.clear(name);
  await person.type(name, ' Нина Озёрная {enter}');
  // Where the sign-in does not follow by itself, the way to it is shown.
  await screen.findByRole('link', { name: 'Войти' });
  const bodies = asked.filter(({ path }) => !path.includes('select')).map(({ body }) => body);
  expect(bodies).toEqual([
    { token: 'abc', displayName: 'Нина Озёрная', language: 'ru', password },
    { email: invitation.email, password },
  ]);
});

it('the page speaks the language of whoever is invited, until they choose another', async () => {
  answering({ invitationsSelect: answer('invitationsSelect', { ...invitation, language: 'en' }) });
  const { person, store } = await open('/login/invitation#token=abc');
  await screen.findByDisplayValue('Нина');
  expect(store.get().language).toBe('en');
  await person.selectOptions(screen.getByRole('combobox'), 'ru');
  expect(store.get().language).toBe('ru');
});

it('sends nothing while the password is weak, and says what a dead or cut link is', async () => {
  const asked = answering({ invitationsSelect: answer('invitationsSelect', invitation) });
  const { person } = await open('/login/invitation#token=abc');
  await person.type(await screen.findByLabelText('Пароль'), 'portal{enter}');
  await screen.findByText('Пароль пока недостаточно надёжен.');
  expect(asked.map(({ path }) => path)).toEqual(['/api/invitations/invitations_select']);
  cleanup();
  answering({ invitationsSelect: () => problem(404, 'not_found') });
  await open('/login/invitation#token=used');
  await screen.findByText('detail of not_found');
  cleanup();
  await open('/login/invitation');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Ссылка/);
  expect(screen.queryByLabelText('Пароль')).toBeNull();
});
