import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unzip } from '../src/server/testing/unzip.ts';
import { faultsOf, sharedPortal } from './journey.ts';
import { signIn } from './portal.ts';

/*
 * An engineer reads an enquiry off a mail, settles what it leaves open, prices it for a distributor, saves it, changes it,
 * compares the versions, sends it as a file, and makes a solution of it.
 */
const portal = sharedPortal();

const mail = `Добрый день!
Прошу выставить предложение:
1. SPDA030A – 2 шт.
2. СНК-SNMP, 1 шт
3. SPDA03OA – 5 шт
4. GR011 2 шт
5. SBTH110 2,000
6. SPDA 030 A – 1
С уважением, Иван`;

describe('an enquiry', () => {
  it('becomes a quote, its versions, a file and a solution', async () => {
    const context = await portal.open();
    const page = await context.newPage();
    const faults = faultsOf(page);
    await signIn(page, portal.url, 'engineer', '/tools/qoutes2');
    await page.getByRole('link', { name: 'Новый расчёт' }).first().click();
    await page.getByRole('textbox', { name: 'Название расчёта' }).fill('Кондиционеры второй очереди');
    await page.getByRole('textbox', { name: 'Заказчик' }).fill('Ось Данных');

    // What was understood stands beside each line; what may mean two things asks.
    const panel = page.getByRole('region', { name: 'Запрос' });
    await panel.getByRole('textbox').fill(mail);
    const understood = panel.getByRole('table', { name: 'Результат распознавания' });
    await understood.getByText('SBTH110', { exact: true }).last().waitFor();
    const row = (text: string) => understood.getByRole('row').filter({ hasText: text });
    await row('SBTH110').getByRole('button', { name: '2 шт.', exact: true }).click();
    await row('SPDA03OA').getByRole('button', { name: 'SPDA035A' }).click();
    await panel.getByText(/^Можно добавить 6 строк · Пропущены 3 строки$/).waitFor();
    await panel.getByRole('button', { name: 'Добавить 6 строк' }).click();
    await panel.waitFor({ state: 'detached' });

    // Everything about the rows in one list, with the way out beside it.
    const problems = page.getByRole('region', { name: 'Строки, требующие внимания' });
    await problems.getByRole('button', { name: 'Использовать GR012' }).click();
    await problems.getByRole('button', { name: 'Объединить', exact: true }).click();
    await page.getByText('Все артикулы распознаны, цены есть').waitFor();

    await page.getByRole('combobox', { name: 'Цены для' }).click();
    await page.getByRole('option', { name: 'Ладога Дистрибуция' }).click();
    await page.getByRole('textbox', { name: 'Скидка на все строки' }).fill('3');
    await page.getByRole('button', { name: 'Сохранить расчёт' }).click();
    await page.waitForURL(/\/tools\/qoutes2\/Q\d{8}$/);
    const quoteId = page.url().slice(-9);
    await page.getByRole('heading', { name: `${quoteId} Кондиционеры второй очереди` }).waitFor();

    // A quantity in the grid is the next version; the two are compared.
    // Once its prices have come, nothing moves under the pointer any more.
    await page.getByText('Все артикулы распознаны, цены есть').waitFor();
    const grid = page.getByRole('grid', { name: 'Строки расчёта' });
    await grid.focus();
    await page.keyboard.press('Control+Home');
    const quantity = grid.locator('[data-row="0"] [data-column=quantity]');
    expect(await quantity.textContent()).toBe('3');
    await quantity.dblclick();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Сохранить версию 2' }).click();
    await page.getByText(/^Версия 2 из 2/).waitFor();
    await page.getByRole('tab', { name: 'Версии' }).click();
    await page.getByRole('link', { name: 'сравнить с версией 2' }).click();
    const difference = page.getByRole('region', { name: 'Сравнение версий' });
    await difference.getByText('3 → 5').waitFor();

    const { 0: download } = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: 'Сохранить в файл' }).click();
        await page.getByRole('menuitem', { name: 'Excel, Русский' }).click();
      })(),
    ]);
    const files = unzip(readFileSync(await download.path()));
    expect(files.get('xl/sharedStrings.xml')!.toString('utf8')).toContain(quoteId);

    await page.getByRole('button', { name: 'Создать решение' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Кондиционирование', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Создать решение' }).click();
    await page.waitForURL(/\/solution\/ISX\d{8}-001$/);
    await page.getByText('Ладога Дистрибуция').first().waitFor();
    await page.getByText('Кондиционеры второй очереди').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
