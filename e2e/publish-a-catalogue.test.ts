import { expect, test } from 'vitest';
import { faultsOf, ownPortal } from './journey.ts';
import { signIn } from './portal.ts';

const portal = ownPortal();

test('an admin changes a table in a draft, mends a fault at its cell, publishes, and brings the old one back', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');
  await page.goto(`${portal.url}/admin/catalogue`);
  await page.getByRole('link', { name: 'Пределы и константы правил охлаждения' }).click();
  await page.getByRole('button', { name: 'Изменить в новом черновике' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название', { exact: true }).fill('Трасса до 65 м');
  await dialog.getByRole('button', { name: 'Создать черновик' }).click();

  await page.getByText('Сохранено в черновике').waitFor();

  // The value of the longest pipe: found, typed, refused at the cell, mended with a decimal comma.
  const grid = page.getByRole('grid');
  await page.getByRole('textbox', { name: 'Найти в таблице' }).fill('pipeMaxM');
  await page.getByRole('gridcell', { name: 'pipeMaxM' }).and(page.locator('[data-active=true]')).waitFor();
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  const remarks = page.getByRole('list', { name: 'Замечания к таблице' });
  await remarks.getByText('Здесь должно быть число').waitFor();
  await remarks.getByRole('button').click();
  await grid.focus();
  await page.keyboard.type('65,0');
  await page.keyboard.press('Enter');
  await remarks.waitFor({ state: 'detached' });
  await page.getByText('Сохранено в черновике').waitFor();

  // Nothing is lost on reload.
  await page.reload();
  await page.getByRole('gridcell', { name: '65.0', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Проверить и опубликовать черновик' }).click();
  await page.getByRole('rowheader', { name: 'Изменено pipeMaxM' }).waitFor();
  await page.getByRole('tab', { name: /Проверка !/ }).click();
  await page.getByText(/Публикации ничто не мешает/).waitFor();
  await page.getByRole('tab', { name: 'Публикация' }).click();
  await page.getByLabel('Комментарий для истории', { exact: true }).fill('По новым испытаниям');
  await page.getByRole('button', { name: 'Опубликовать сейчас' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Опубликовать, не проверяя' }).click();

  const current = page.getByRole('row', { name: /Трасса до 65 м/ });
  await current.getByText('По новым испытаниям').waitFor();
  await current.getByText('Действует').waitFor();
  const shipped = page.getByRole('row', { name: /Из поставки портала/ });
  await shipped.getByRole('button', { name: 'Восстановить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Создать черновик' }).click();
  await page.getByRole('rowheader', { name: 'Изменено pipeMaxM' }).waitFor();
  await page.getByRole('tab', { name: 'Публикация' }).click();
  await page.getByRole('button', { name: 'Опубликовать сейчас' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Опубликовать, не проверяя' }).click();
  await page
    .getByRole('row', { name: /Возврат к публикации/ })
    .getByText('Действует')
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
