// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { passwordFaults } from '../../../core/text/password.ts';
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
    await person.type(screen.getByLabelText('Новый пароль'), 'Portal-2026{enter}');
    await screen.findByText('Новый пароль задан. Войдите с ним.');
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'abc', password: 'Portal-2026' }]);
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
  await person.type(screen.getByLabelText('Новый пароль'), 'Portal-2026{enter}');
  expect((await screen.findByRole('link', { name: 'Запросить новую ссылку' })).getAttribute('href')).toBe(
    '/login/forgotten',
  );
  cleanup();
  await openLink('/login/reset');
  expect(screen.getByRole('link', { name: 'Запросить новую ссылку' })).toBeTruthy();
});
