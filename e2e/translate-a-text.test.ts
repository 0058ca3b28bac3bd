import { expect, test } from 'vitest';
import { faultsOf, ownPortal } from './journey.ts';
import { signIn } from './portal.ts';
import { settle } from './screens.ts';

/* The admin changes a text where it stands on the page, and finds it changed everywhere; a field explains itself. */

const portal = ownPortal();

test('a text is changed where it stands, and stands so from then on', async () => {
  const admin = await portal.open();
  const page = await admin.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');

  await page.goto(`${portal.url}/admin/translations`);
  await settle(page);
  await page.getByRole('button', { name: /Русский.*100 %/ }).waitFor();
  await page.getByRole('button', { name: 'Переводить на экране' }).click();
  await page.getByRole('region', { name: 'Переводить на экране' }).waitFor();

  // A press opens the text instead of following the link; with Alt the page works as ever.
  await page.getByRole('link', { name: 'О портале' }).click();
  const dialog = page.getByRole('dialog', { name: 'Текст на экране' });
  await dialog.getByLabel('Русский', { exact: true }).first().fill('Об этом портале');
  expect(new URL(page.url()).pathname).toBe('/admin/translations');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  await menu.getByRole('link', { name: 'Об этом портале' }).waitFor();
  await page.getByRole('button', { name: 'Закончить перевод' }).click();

  // What is shown by its own text is told from what the portal brings, and is taken back by a press.
  await page.goto(`${portal.url}/admin/translations?state=changed`);
  await page.getByRole('button', { name: /Об этом портале/ }).click();
  await page.getByRole('button', { name: 'Использовать' }).click();
  await page
    .getByRole('region', { name: 'Несохранённые изменения' })
    .getByRole('button', { name: 'Сохранить' })
    .click();
  await page.getByRole('link', { name: 'О портале', exact: true }).waitFor();

  await page.goto(`${portal.url}/tools/cooling-calculator`);
  await page.getByRole('textbox', { name: 'Температура возвратного воздуха' }).focus();
  await page.keyboard.press('F1');
  await page.getByRole('link', { name: 'возвратного воздуха' }).click();
  await page.waitForURL(/\/tools\/glossary\?term=return-air/);
  await page.locator('#term-return-air[data-marked=true]').waitFor();
  expect(faults).toEqual([]);
});
