import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* Journey: an engineer leaves work unsaved at a computer that others use too. */

const portal = sharedPortal();

const label = 'Новое решение: трёхфазный ИБП';
const newUps = () => `${portal.url}/solution/new/new-ups`;
const nameField = (page: Page) => page.locator('input[name="isxName"]');
const unsavedOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.')));

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
}

it('a session that ends keeps what is unsaved for its person alone; signing out asks, and takes it away', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  await signIn(page, portal.url, 'engineer');
  await page.goto(newUps());
  await nameField(page).fill('Серверная Север');
  await expect.poll(() => unsavedOf(page)).toHaveLength(1);

  // The session ends elsewhere.
  await callApi(context, portal.url, 'sessions/sessions_delete', {});
  await page.reload();
  await page.locator('input[type=password]').waitFor();
  expect(await unsavedOf(page)).toHaveLength(1);

  // Somebody else finds nothing of it, and signs out without being asked.
  await signIn(page, portal.url, 'approver');
  await page.goto(newUps());
  await nameField(page).waitFor();
  expect(await nameField(page).inputValue()).toBe('');
  await pressSignOut(page);
  await page.locator('input[type=password]').waitFor();

  // The engineer finds it again, and is asked.
  await signIn(page, portal.url, 'engineer');
  await page.goto(newUps());
  await expect.poll(() => nameField(page).inputValue()).toBe('Серверная Север');
  await nameField(page).fill('Серверная Юг');
  await pressSignOut(page);
  const asked = page.getByRole('alertdialog', { name: 'При выходе несохранённые изменения будут удалены' });
  await asked.getByRole('button', { name: label }).waitFor();
  await asked.getByRole('button', { name: 'Остаться' }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(await nameField(page).inputValue()).toBe('Серверная Юг');

  await pressSignOut(page);
  await asked.getByRole('button', { name: 'Выйти и удалить' }).click();
  await page.locator('input[type=password]').waitFor();
  expect(await unsavedOf(page)).toEqual([]);
  await signIn(page, portal.url, 'engineer');
  await page.goto(newUps());
  await nameField(page).waitFor();
  expect(await nameField(page).inputValue()).toBe('');
  await context.close();
});
