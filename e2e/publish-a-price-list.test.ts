import { expect, test } from 'vitest';
import { faultsOf, ownPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';
import { settle } from './screens.ts';

/* The admin takes a price list in from a file, mends it, publishes it and takes it back; an engineer sees what holds. */

const portal = ownPortal();

interface Found {
  readonly items: readonly { readonly partNumber: string; readonly listPrice: string }[];
}

test('a price list is imported from a file with its faults told, published, seen by an engineer and rolled back', async () => {
  const admin = await portal.open();
  const page = await admin.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');
  const engineer = await portal.open();
  await signIn(await engineer.newPage(), portal.url, 'engineer');
  const priceOf = async (partNumber: string): Promise<string | undefined> => {
    const { items } = await callApi<Found>(engineer, portal.url, 'prices/prices_search', { text: partNumber });
    return items.find((item) => item.partNumber === partNumber)?.listPrice;
  };
  const before = await priceOf('SPDA030A');

  // The list in force as a file, with one price raised and one written so that it may mean two numbers.
  await page.goto(`${portal.url}/tools/pricing`);
  await settle(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'csv' }).click(),
  ]);
  const file = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  const csv = Buffer.concat(chunks).toString('utf8');
  const raised = csv
    .replace(/^(SPDA030A;[^;]*;)[^;]*/m, '$1"3 333 333,50"')
    .replace(/^(BC800;[^;]*;)[^;]*/m, '$1200,000');
  const asFile = (text: string) => ({ name: 'prices-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await page.getByRole('tab', { name: 'Новый прайс-лист' }).click();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(asFile(raised));
  await page.getByRole('heading', { name: 'prices-2027.csv' }).waitFor();
  const publish = page.getByRole('button', { name: 'Проверить и опубликовать…' });
  expect(await publish.isDisabled()).toBe(true);
  await page.getByText('Что значит 200,000 в строке').waitFor();
  await page.getByRole('button', { name: /^200\s000,00\s₽$/ }).click();
  await expect.poll(() => publish.isDisabled()).toBe(false);

  // What changes is told row by row, before and after.
  await page.getByRole('button', { name: /^Изменены 2/ }).click();
  const row = page.getByRole('row', { name: /SPDA030A/ });
  expect((await row.innerText()).replaceAll(/\s/g, ' ')).toContain('3 333 333,50');
  await publish.click();
  const check = page.getByRole('dialog');
  await check.getByText('Решения, которые ещё не согласованы').waitFor();
  await check.getByRole('textbox', { name: /^Причина/ }).fill('Повышение с нового года');
  await check.getByRole('button', { name: 'Опубликовать сейчас' }).click();
  await page.getByRole('table', { name: 'Версии прайс-листа' }).waitFor();
  await page.getByText('Повышение с нового года').waitFor();
  expect(await priceOf('SPDA030A')).toBe('3333333.50');
  expect(await priceOf('BC800')).toBe('200000.00');

  // The history of a part shows both prices, and taking the list back brings the old one again.
  await page.goto(`${portal.url}/tools/pricing?part=SPDA030A`);
  await page.getByRole('dialog').getByText(/3.333.333,50/).first().waitFor(); // prettier-ignore
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Версии прайс-листа' }).click();
  await page.getByRole('row', { name: /Действует/ }).getByRole('button', { name: 'Отозвать' }).click(); // prettier-ignore
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  await dialog.getByText('Укажите причину').waitFor();
  await dialog.getByRole('textbox').fill('Не согласовано');
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  await page.getByText(/Отозвал.*Не согласовано/).waitFor();
  expect(await priceOf('SPDA030A')).toBe(before);
  expect(faults).toEqual([]);
  await admin.close();
  await engineer.close();
});

test('single prices are edited in the table of prices, looked at and published', async () => {
  const admin = await portal.open();
  const page = await admin.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');
  await page.goto(`${portal.url}/tools/pricing?text=SPDA030A`);
  const row = page.getByRole('row', { name: /SPDA030A/ });
  const textOf = async () => (await row.innerText()).replaceAll(/\s/g, ' ');
  const edit = page.getByRole('button', { name: 'Изменить цену SPDA030A' });

  // What can't be taken is told beside the row, and what was typed stays.
  await edit.click();
  const field = page.getByLabel('По прайс-листу, SPDA030A');
  await field.fill('много');
  await field.press('Enter');
  await page.getByRole('alert').getByText('Цена – не число').waitFor();
  await field.fill('2 222 222,5');
  await field.press('Enter');
  await page.getByText(/Строк, изменённых в черновике следующего прайс-листа: 1\./).waitFor();
  await expect.poll(textOf).toContain('2 222 222,50');
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);

  // Taken back and edited anew: by the keyboard alone.
  await page.getByRole('button', { name: 'Убрать SPDA030A из черновика' }).click();
  await page.getByText(/Строк, изменённых в черновике/).waitFor({ state: 'detached' });
  await edit.press('Enter');
  await field.fill('2 222 222,5');
  await field.press('Enter');
  await page.getByRole('link', { name: 'Проверить и опубликовать…' }).click();
  await page.getByRole('heading', { name: 'Строки, внесённые вручную' }).waitFor();
  await page.getByRole('button', { name: 'Проверить и опубликовать…' }).click();
  const check = page.getByRole('dialog');
  await check.getByRole('textbox', { name: /^Причина/ }).fill('Уточнение');
  await check.getByRole('button', { name: 'Опубликовать сейчас' }).click();
  await page.getByText('Уточнение').waitFor();
  const { items } = await callApi<Found>(admin, portal.url, 'prices/prices_search', { text: 'SPDA030A' });
  expect(items[0]!.listPrice).toBe('2222222.50');
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  await admin.close();
});

test('three prices are changed and come into force with nine presses beside typing', async () => {
  const admin = await portal.open();
  const page = await admin.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');
  await page.goto(`${portal.url}/tools/pricing?text=SPDA0`);
  const inDraft = (count: number) => page.getByText(`Строк, изменённых в черновике следующего прайс-листа: ${count}.`);
  let presses = 0;
  const press = async (role: 'button' | 'link', name: string) => {
    presses += 1;
    await page.getByRole(role, { name }).last().click();
  };
  const wanted = { SPDA025A: '2111111.00', SPDA035A: '3111111.00', SPDA040A: '3444444.00' };
  for (const [at, [partNumber, price]] of Object.entries(wanted).entries()) {
    await press('button', `Изменить цену ${partNumber}`);
    await page.getByLabel(`По прайс-листу, ${partNumber}`).and(page.locator(':focus')).fill(price);
    // The one before was on its way while this one was typed, and takes nothing of it along.
    if (at > 0) await inDraft(at).waitFor();
    presses += 1;
    await page.keyboard.press('Enter');
  }
  await inDraft(3).waitFor();
  await press('link', 'Проверить и опубликовать…');
  await page.getByRole('heading', { name: 'Строки, внесённые вручную' }).waitFor();
  await press('button', 'Проверить и опубликовать…');
  await page.getByRole('dialog').getByRole('textbox', { name: /^Причина/ }).fill('Три цены'); // prettier-ignore
  await press('button', 'Опубликовать сейчас');
  await page.getByText('Три цены').waitFor();
  const { items } = await callApi<Found>(admin, portal.url, 'prices/prices_search', { text: 'SPDA0' });
  expect(Object.fromEntries(items.map(({ partNumber, listPrice }) => [partNumber, listPrice]))).toMatchObject(wanted);
  expect(presses).toBe(9);
  expect(faults).toEqual([]);
  await admin.close();
});
