import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readWorkbook } from '../src/server/testing/read-workbook.ts';
import { faultsOf, fieldOf, step, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* A contained aisle with UPSs in its racks, from the first rack to an ordered solution, and what of it a partner sees. */

const portal = sharedPortal();
const { open } = portal;

const turnOn = (page: Page, name: string): Promise<void> => fieldOf(page, name).getByRole('switch').click();

test('an engineer contains an aisle with UPSs in the racks, an approver orders it, and the report leaves as a spreadsheet', async () => {
  const engineer = await open();
  const desk = await engineer.newPage();
  const faults = faultsOf(desk);
  await signIn(desk, portal.url, 'engineer');
  await desk.goto(`${portal.url}/solution/new/create`);
  await desk
    .getByRole('link', { name: /Шкафы|HBN/ })
    .first()
    .click();
  await desk.waitForURL(/new-rack/);
  await desk.getByRole('textbox', { name: 'Название решения' }).fill('Холодный коридор ЦОД Полигон');
  await desk.getByRole('textbox', { name: 'Заказчик' }).fill('Полигон Север');

  // Rows first: a cooling unit after the third rack, by a press in the strip.
  await fieldOf(desk, 'racks').locator('input').fill('6');
  await desk.getByText('UR3300NS').first().waitFor();
  await fieldOf(desk, 'inRow')
    .getByRole('button', { name: /^после шкафа 3: / })
    .click();
  await fieldOf(desk, 'inRow').getByRole('button', { name: 'после шкафа 3: кондиционер 300 мм' }).waitFor();
  await turnOn(desk, 'secondRow');
  await fieldOf(desk, 'containment')
    .getByRole('radio', { name: /^Холодный коридор/ })
    .check();
  await desk.getByText('UCAC2400').first().waitFor();

  // The plan and the list are tied to each other both ways.
  const plan = desk.getByRole('group', { name: 'План рядов' });
  const door = plan.getByRole('button', { name: /UCAC2400, Дверь коридора/ });
  const line = desk.getByRole('row').filter({ hasText: 'UCAC2400' }).first();
  await line.hover();
  await expect.poll(() => door.getAttribute('data-pointed')).toBe('true');
  await plan.getByText('Вид сверху').hover({ force: true });
  await door.locator('rect').first().hover();
  await expect.poll(() => line.getAttribute('data-pointed')).toBe('true');

  await desk.getByRole('button', { name: /^Однофазный ИБП/ }).click();
  await turnOn(desk, 'withUps1');
  await fieldOf(desk, 'ups1Count').locator('input').fill('2');
  await desk
    .getByRole('group', { name: 'Шкаф ряда А спереди' })
    .getByRole('button', { name: /Однофазный ИБП, 2$/ })
    .waitFor();

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
  expect(await desk.getByRole('group', { name: 'План рядов' }).count()).toBe(1);
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Excel' }).first().click();
  const cells = readWorkbook(await readFile(await (await download).path())).flat();
  const { totals, lines, isxStatus } = await callApi<{
    isxStatus: string;
    totals: { net: string };
    lines: { partNumber: string; quantity: number }[];
  }>(engineer, portal.url, 'solutions/solutions_select_solution', { isxId });
  expect(isxStatus).toBe('ordered');
  expect(lines.find(({ partNumber }) => partNumber === 'UR3300NS')?.quantity).toBe(12);
  for (const { partNumber, quantity } of lines) expect(cells).toEqual(expect.arrayContaining([partNumber, quantity]));
  expect(cells).toContain(Number(totals.net));
  expect(faults).toEqual([]);
  await engineer.close();
  await approver.close();
});

test('a partner has racks and PDUs, is told why there is no aisle, and meets no part of others', async () => {
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
  await page.goto(`${portal.url}/solution/new/new-rack`);
  await page.getByRole('textbox', { name: 'Название решения' }).fill('Шкафы клиники');
  await page.getByRole('textbox', { name: 'Заказчик' }).fill('Клиника Родник');
  await fieldOf(page, 'racks').locator('input').fill('3');
  await page.getByText('UP8853').first().waitFor();
  await fieldOf(page, 'containment')
    .getByRole('radio', { name: /^Холодный коридор/ })
    .click();
  await fieldOf(page, 'containment').getByRole('status').getByText('CT-NOTPARTNER').waitFor();
  await page.getByRole('button', { name: 'Сохранить решение' }).click();
  await page.waitForURL(/\/solution\/ISX\d{8}-001/);
  expect(bodies.length).toBeGreaterThan(3);
  expect(bodies.filter((body) => /UCAC2400|SRVSE3KRTI/.test(body))).toEqual([]);
  await context.close();
});
