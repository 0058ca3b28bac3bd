import { expect, test } from 'vitest';
import { faultsOf, sharedPortal } from './journey.ts';
import { signIn } from './portal.ts';

/* Ctrl+K from any screen: what is typed is found, and Enter leads there. No mouse. */

const portal = sharedPortal();

test('a colleague’s solution is found by its short number, a screen by its name, and an action of what is open', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'engineer');
  await page.goto(`${portal.url}/tools/about`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Найти или выполнить' });
  const open = async () => {
    await page.keyboard.press('Control+KeyK');
    await field.and(page.locator(':focus')).waitFor();
  };

  // Typed as slowly as people do, so that answers come between the letters.
  await open();
  await page.keyboard.type('7 рассвет', { delay: 220 });
  expect(await field.inputValue()).toBe('7 рассвет');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/solution\/ISX00000007-001/);
  await page.getByRole('heading', { level: 1, name: /Охлаждение резервной площадки/ }).waitFor();

  // What was worked on last stands first before anything is typed; the arrows go through it.
  await open();
  const recent = page.getByRole('group', { name: 'Недавние' }).getByRole('option');
  await recent.first().filter({ hasText: 'ISX00000007-001' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await recent.first().and(page.locator('[data-active-item]')).waitFor();

  await page.keyboard.type('подбор кондиц');
  const screens = page.getByRole('group', { name: 'Экраны' }).getByRole('option');
  await screens.filter({ hasText: 'Подбор кондиционера' }).click();
  await page.waitForURL(/cooling-calculator/);

  await page.goto(`${portal.url}/solution/ISX00000007-001`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open();
  await page.keyboard.type('копировать');
  await page
    .getByRole('group', { name: /^Действия: ISX00000007-001$/ })
    .getByRole('option')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});
