// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { passwordFaults } from '../../../core/people/sign-in/password.ts';
import { answering, json, problem } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openLink(link: string) {
  const { openPortal } = await import('../../testing/open-portal.tsx');
  await openPortal(link, null);
  await screen.findByRole('heading', { level: 1, name: 'Новый пароль' });
  return userEvent.setup();
}

it.each(['/login/reset#token=abc', '/login/reset?token=abc'])(
  'sets a strong password with the link %s',
  async (link) => {
    const asked = answering({ usersResetPassword: () => json(true) });
    const person = await openLink(link);
    await person.type(screen.getByLabelText('Новый пароль'), 'Another-2026-Word{enter}');
    await screen.findByText('Новый пароль задан. Войдите с ним.');
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'abc', password: 'Another-2026-Word' }]);
  },
);

it('asks nobody to set a password that is too weak', async () => {
  const asked = answering({});
  const person = await openLink('/login/reset#token=abc');
  await person.type(screen.getByLabelText('Новый пароль'), 'portal{enter}');
  expect((await screen.findByText('Пароль пока недостаточно надёжен.')).id).toBe(
    screen.getByLabelText('Новый пароль').getAttribute('aria-describedby'),
  );
  expect(asked).toEqual([]);
});

it('advises against a password that is guessed at once, and says why the server refuses one', async () => {
  const message = 'Слово «vetrova» пробуют первым делом';
  const errors = [{ path: 'password', code: 'password_of_known_words', message }];
  const asked = answering({
    usersResetPassword: () =>
      json({ type: 'about:blank', title: 'x', status: 400, code: 'invalid_input', detail: 'x', errors }, 400),
  });
  const person = await openLink('/login/reset#token=abc');
  const field = screen.getByLabelText('Новый пароль');
  await person.type(field, 'Password2026!');
  // The list is loaded on the way.
  await screen.findByText(/^This password is among those that are tried first/);
  await person.clear(field);
  await person.type(field, 'Design-Portal-1');
  await screen.findByText(
    /^Anybody would try “design, portal”: without that the password needs at least 8 characters$/,
  );
  expect(asked).toEqual([]);
  await person.clear(field);
  await person.type(field, 'Vetrova-1985{enter}');
  expect((await screen.findByText(message)).id).toBe(field.getAttribute('aria-describedby'));
  await person.type(field, '-Another-Word');
  expect(screen.queryByText(message)).toBeNull();
});

it('generates a password that meets every rule', async () => {
  const person = await openLink('/login/reset#token=abc');
  await person.click(screen.getByRole('button', { name: 'Сгенерировать пароль' }));
  const password = screen.getByLabelText<HTMLInputElement>('Новый пароль').value;
  expect(password).toHaveLength(12);
  expect(passwordFaults(password)).toEqual([]);
});

it('offers a new link when the old one has been used, and when it is incomplete', async () => {
  answering({ usersResetPassword: () => problem(404, 'not_found') });
  const person = await openLink('/login/reset#token=used');
  await person.type(screen.getByLabelText('Новый пароль'), 'Another-2026-Word{enter}');
  expect((await screen.findByRole('link', { name: 'Запросить новую ссылку' })).getAttribute('href')).toBe(
    '/login/forgotten',
  );
  cleanup();
  await openLink('/login/reset');
  expect(screen.getByRole('link', { name: 'Запросить новую ссылку' })).toBeTruthy();
});
