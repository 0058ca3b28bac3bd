import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readWorkbook } from '../src/server/testing/read-workbook.ts';
import { faultsOf, fieldOf, step, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* A three-phase UPS from its load to an ordered solution and its spreadsheet, and what of it a partner sees. */

const portal = sharedPortal();
const { open } = portal;

/** Unfolds the list of a field and brings the option that begins with a text into sight. */
async function optionOf(page: Page, field: string, text: string): Promise<Locator> {
  const box = fieldOf(page, field).getByRole('combobox');
  await box.click();
  // A long list is searched.
  const search = page.getByRole('combobox', { name: 'Поиск' });
  if (await search.count()) await search.fill(text);
  const option = page
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${text}`) })
    .first();
  await option.waitFor();
  return option;
}

async function pick(page: Page, field: string, text: string): Promise<void> {
  await (await optionOf(page, field, text)).click();
}

/** The group in which the vendor adds and takes out parts. */
const byHand = (page: Page): Locator => page.getByRole('button', { name: /^Ручные изменения состава/ });

const why = (page: Page, field: string): Locator => fieldOf(page, field).getByRole('status');

test('an engineer sizes a UPS and its batteries, an approver orders it, and the report leaves as a spreadsheet', async () => {
  const engineer = await open();
  const desk = await engineer.newPage();
  const faults = faultsOf(desk);
  await signIn(desk, portal.url, 'engineer');
  await desk.goto(`${portal.url}/solution/new/create`);
  await desk.getByRole('link', { name: /ИБП/ }).first().click();
  await desk.waitForURL(/new-ups/);
  await desk.getByRole('textbox', { name: 'Название решения' }).fill('ЦОД Полигон, ввод 1');
  await desk.getByRole('textbox', { name: 'Заказчик' }).fill('Полигон Север');

  expect(await byHand(desk).count()).toBe(1);

  // The load first: the parts follow every keystroke.
  await fieldOf(desk, 'loadKva').locator('input').first().fill('300');
  await fieldOf(desk, 'redundancy').getByRole('radio', { name: 'N+1' }).check();
  await pick(desk, 'family', 'U3M');
  await fieldOf(desk, 'autonomyMinutes').locator('input').first().fill('10');
  await pick(desk, 'batteryType', 'Блоки на стеллажах');
  await desk.getByText('U3MUPS160KHS').first().waitFor();
  await pick(desk, 'battery', 'HRL12-350W');
  await desk.getByText('R6N2R139322AT').first().waitFor();

  // A battery that can't be had says why, and what would admit it.
  await pick(desk, 'battery', 'HRL12-480W');
  const reason = why(desk, 'battery');
  await reason.getByText('B-08').waitFor();
  expect(await reason.innerText()).toMatch(/Ток линейки/);
  await reason
    .getByRole('button', { name: /Сделать доступным/ })
    .first()
    .click();
  // What admits it was looked for beside the page.
  expect(desk.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('/ways-worker-')]);
  await fieldOf(desk, 'battery').getByText('HRL12-480W').first().waitFor();
  await reason.waitFor({ state: 'hidden' });
  expect(await desk.getByRole('button', { name: /конфликт/ }).count()).toBe(0);

  await desk.getByRole('button', { name: 'Сохранить решение' }).click();
  await desk.waitForURL(/\/solution\/ISX\d{8}-001/);
  const isxId = /ISX\d{8}-\d{3}/.exec(desk.url())![0];
  await step(desk, 'Отправить на согласование', 'На согласовании');

  const approver = await open();
  const office = await approver.newPage();
  await signIn(office, portal.url, 'approver', `/solution/${isxId}`);
  await office.goto(`${portal.url}/solution/${isxId}`);
  await step(office, 'Принять в работу', 'Принято в работу');
  await step(office, 'Согласовать решение', 'Согласовано');
  await step(office, 'Заказать решение', 'Заказано');

  await desk.goto(`${portal.url}/reports/${isxId}`);
  await desk.getByText('Полигон Север').first().waitFor();
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Excel' }).first().click();
  const file = await (await download).path();
  const cells = readWorkbook(await readFile(file)).flat();
  const { totals, lines, isxStatus } = await callApi<{
    isxStatus: string;
    totals: { net: string };
    lines: { partNumber: string; quantity: number; source: string }[];
  }>(engineer, portal.url, 'solutions/solutions_select_solution', { isxId });
  expect(isxStatus).toBe('ordered');
  expect(lines.map(({ partNumber }) => partNumber)).toContain('HRL12-480W');
  for (const { partNumber, quantity } of lines) expect(cells).toEqual(expect.arrayContaining([partNumber, quantity]));
  expect(cells).toContain(Number(totals.net));
  expect(faults).toEqual([]);
  await engineer.close();
  await approver.close();
});

test('a partner sees why a family is not theirs, takes modular batteries for EVS, and meets no part of others', async () => {
  const context = await open();
  const page = await context.newPage();
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      );
  });
  await signIn(page, portal.url, 'partner');
  await page.goto(`${portal.url}/solution/new/new-ups`);
  await page.getByRole('textbox', { name: 'Название решения' }).fill('Серверная филиала');
  await page.getByRole('textbox', { name: 'Заказчик' }).fill('Клиника Родник');
  await fieldOf(page, 'loadKva').locator('input').first().fill('40');

  // Families that are not theirs stay in sight with the reason, and can't be had.
  const large = await optionOf(page, 'family', 'U3L');
  expect(await large.innerText()).toMatch(/недоступно для вашей роли/);
  await large.click();
  await why(page, 'family').getByText('A-01').waitFor();
  await why(page, 'family').getByRole('button', { name: 'Оставить', exact: false }).click();

  await pick(page, 'family', 'EVS');
  await page.getByText('EVSUPS40KHBS').first().waitFor();
  const closed = await optionOf(page, 'batteryType', 'Блоки в шкафах');
  expect(await closed.innerText()).toMatch(/Партнёрам семейство EVS/);
  await page.keyboard.press('Escape');
  await pick(page, 'batteryType', 'Модульные линейки, 12');
  await page.getByText('EVSBTH12').first().waitFor();

  // What the vendor alone does by hand is not offered.
  expect(await byHand(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Сохранить решение' }).click();
  await page.waitForURL(/\/solution\/ISX\d{8}-001/);
  await step(page, 'Отправить на согласование', 'На согласовании');

  const seen = bodies.join('\n');
  expect(seen.length).toBeGreaterThan(100_000);
  for (const word of ['U3L-250KH', 'U3LUPS250KHS', 'UCX-20KH', 'HRL12-170W', 'LIBVIS', 'R4N2R809314AT'])
    expect([word, seen.includes(word)]).toEqual([word, false]);
  await context.close();
});
