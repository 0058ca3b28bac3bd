import { expect, test } from 'vitest';
import { faultsOf, ownPortal } from './journey.ts';
import { signIn } from './portal.ts';

const portal = ownPortal();

test('an admin takes in a table as a file, leaves, finds it again with what the linter says, and loses no row by it', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');
  await page.goto(`${portal.url}/admin/catalogue/tables/COOLING_LIMITS`);
  await page.getByRole('button', { name: 'Изменить в новом черновике' }).click();
  await page.getByRole('dialog').getByLabel('Название', { exact: true }).fill('Из файла');
  await page.getByRole('dialog').getByRole('button', { name: 'Создать черновик' }).click();
  await page.getByText('Сохранено в черновике').waitFor();

  const text = 'name;value;unit;rule;provenance\n\npipeMaxM;many;m;pipe;own\nroofM;12,5;m;pipe;own\n';
  const file = { name: 'пределы.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Файл таблицы').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row', { name: /строка 3 файла value .*Здесь должно быть число/ }).waitFor();

  // Somebody calls them away; what was read waits on the same screen.
  await page.reload();
  await page.getByText('Прочитан: пределы.csv').waitFor();
  await page.getByRole('button', { name: 'Показать, что он изменит' }).click();
  await dialog.getByText(/Добавлено 1, изменено 1, удалено 0/).waitFor();
  const removal = dialog.getByRole('checkbox', { name: /Удалить строки, которых нет в файле: \d+/ });
  expect(await removal.isChecked()).toBe(false);
  await removal.check();
  await dialog.getByRole('button', { name: /Применить файл и удалить \d+ строк/ }).waitFor();
  await removal.uncheck();
  await dialog.getByRole('button', { name: 'Применить файл', exact: true }).click();
  await page.getByText('Сохранено в черновике').waitFor();
  await page.getByRole('link', { name: 'Проверить и опубликовать черновик' }).click();
  await page.getByRole('rowheader', { name: 'Изменено pipeMaxM' }).waitFor();
  await page.getByRole('rowheader', { name: 'Добавлено roofM' }).waitFor();
  expect(await page.getByRole('rowheader', { name: /Удалено/ }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
