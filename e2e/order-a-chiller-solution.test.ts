import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readWorkbook } from '../src/server/testing/read-workbook.ts';
import { faultsOf, fieldOf, step, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* Chillers from their load in the selection tool to an ordered solution, its drawings and its spreadsheet. */

const portal = sharedPortal();
const { open } = portal;

const enter = (page: Page, label: string, value: string): Promise<void> =>
  page.locator('input').and(page.getByLabel(label)).first().fill(value);

test('an engineer selects chillers for a load, makes a solution of the best, an approver orders it', async () => {
  const engineer = await open();
  const desk = await engineer.newPage();
  const faults = faultsOf(desk);
  await signIn(desk, portal.url, 'engineer');
  await desk.goto(`${portal.url}/tools/chiller`);

  // Every keystroke ranks anew; the address keeps what was entered.
  await enter(desk, 'Холодильная нагрузка', '600');
  await enter(desk, 'Температура воды на выходе', '15');
  await enter(desk, 'Температура воды на входе', '21');
  await enter(desk, 'Минимальная наружная температура', '-11');
  await enter(desk, 'Концентрация гликоля', '30');
  await enter(desk, 'Потребный напор системы', '0');
  await desk.waitForURL(/loadKw=600/);
  expect(await desk.getByRole('row').nth(1).innerText()).toMatch(/^\s*CH[SW]/);

  // What excludes the chillers with free cooling is one change away.
  await desk.getByText(/Не подходят \d+ модел/).click();
  await desk
    .getByRole('button', { name: /^CHV0600: С естественным охлаждением/ })
    .first()
    .click();
  const best = desk.getByRole('row').nth(1);
  await best.getByText(/^CH[FV]\d{4}$/).waitFor();
  const model = (await best.getByText(/^CH[FV]\d{4}$/).innerText()).trim();
  await desk.getByRole('heading', { name: 'Естественное охлаждение в зависимости от наружной температуры' }).waitFor();
  await desk.goBack();
  await desk
    .getByRole('row')
    .nth(1)
    .getByText(/^CH[SW]\d{4}$/)
    .waitFor();
  await desk.goForward();
  await best.getByText(model).waitFor();

  await desk
    .getByRole('link', { name: `Создать решение с ${model}` })
    .or(best.getByRole('link'))
    .first()
    .click();
  await desk.waitForURL(/new-chiller/);
  await desk.getByRole('textbox', { name: 'Название решения' }).fill('Холодоснабжение Полигона');
  await desk.getByRole('textbox', { name: 'Заказчик' }).fill('Полигон Север');
  const parts = desk.getByRole('table').last();
  await parts.getByText(model).first().waitFor();

  // A spare chiller doubles the parts and is drawn as one.
  await fieldOf(desk, 'redundancy').getByRole('radio', { name: 'N+1' }).check();
  await parts.getByText('CHK-SEQ8').first().waitFor();
  const scheme = desk.getByRole('group', { name: 'Гидравлическая схема' });
  await scheme.getByText('резерв', { exact: true }).waitFor();
  const drawn = scheme.getByRole('button', { name: new RegExp(`${model}, Чиллер, 2`) });
  await drawn.hover();
  expect(await drawn.getAttribute('data-pointed')).toBe('true');

  // Water in winter is refused with its reason, and what would admit it.
  await fieldOf(desk, 'fluid').getByRole('radio', { name: /^Вода/ }).click();
  const why = fieldOf(desk, 'fluid').getByRole('status');
  await why.getByText('C-08').waitFor();
  expect(await why.innerText()).toMatch(/Холодоноситель замерзает при 0/);
  await why.getByRole('button', { name: /^Оставить/ }).click();
  await why.getByText('C-08').waitFor({ state: 'hidden' });

  await desk.getByRole('button', { name: 'Сохранить решение' }).click();
  await desk.waitForURL(/\/solution\/ISX\d{8}-001/);
  const isxId = /ISX\d{8}-\d{3}/.exec(desk.url())![0];
  await step(desk, 'Отправить на согласование', 'На согласовании');

  const approver = await open();
  const office = await approver.newPage();
  await signIn(office, portal.url, 'approver', `/solution/${isxId}`);
  await office.goto(`${portal.url}/solution/${isxId}?tab=drawings`);
  await office.getByRole('group', { name: 'План размещения чиллеров' }).waitFor();
  await step(office, 'Принять в работу', 'Принято в работу');
  await step(office, 'Согласовать решение', 'Согласовано');
  await step(office, 'Заказать решение', 'Заказано');

  await desk.goto(`${portal.url}/reports/${isxId}`);
  await desk.getByText('Полигон Север').first().waitFor();
  await desk.getByText('Гидравлическая схема').first().waitFor();
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Excel' }).first().click();
  const cells = readWorkbook(await readFile(await (await download).path())).flat();
  const { totals, lines, isxStatus } = await callApi<{
    isxStatus: string;
    totals: { net: string };
    lines: { partNumber: string; quantity: number }[];
  }>(engineer, portal.url, 'solutions/solutions_select_solution', { isxId });
  expect(isxStatus).toBe('ordered');
  expect(lines[0]).toMatchObject({ partNumber: model, quantity: 2 });
  for (const { partNumber, quantity } of lines) expect(cells).toEqual(expect.arrayContaining([partNumber, quantity]));
  expect(cells).toContain(Number(totals.net));
  expect(faults).toEqual([]);
  await engineer.close();
  await approver.close();
});

test('a manager selects and makes nothing of it; a disti is told that chillers are none of theirs', async () => {
  const context = await open();
  const page = await context.newPage();
  await signIn(page, portal.url, 'manager');
  await page.goto(`${portal.url}/tools/chiller`);
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('link', { name: /Создать решение/ }).count()).toBe(0);
  await context.close();

  const other = await open();
  const theirs = await other.newPage();
  await signIn(theirs, portal.url, 'disti');
  for (const path of ['/tools/chiller', '/solution/new/new-chiller']) {
    await theirs.goto(`${portal.url}${path}`);
    await theirs.getByText('У вашей роли нет доступа к этому разделу').waitFor();
  }
  await other.close();
});
