import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readWorkbook } from '../src/server/testing/read-workbook.ts';
import { faultsOf, fieldOf, step, ownPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* Monitoring from its racks and a UPS solution's batteries to an ordered solution and its spreadsheet; a partner has none. */

const portal = ownPortal();
const { open } = portal;

const fill = (page: Page, name: string, value: string): Promise<void> =>
  fieldOf(page, name).locator('input').first().fill(value);
const switchOn = (page: Page, name: string): Promise<void> => fieldOf(page, name).getByRole('switch').click();
const unfold = (page: Page, group: RegExp): Promise<void> => page.getByRole('button', { name: group }).click();

/** Unfolds the list of a field and takes the option that begins with a text. */
async function pick(page: Page, field: string, text: string): Promise<void> {
  await fieldOf(page, field).getByRole('combobox').click();
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${text}`) })
    .first()
    .click();
}

interface Found {
  readonly items: readonly { readonly isxId: string; readonly isxName: string }[];
}
interface Ordered {
  readonly isxStatus: string;
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly totals: { readonly net: string };
  readonly lines: readonly { readonly partNumber: string; readonly quantity: number }[];
}

test('an engineer watches a hall and the batteries of its UPS, an approver orders it, and the report leaves', async () => {
  const engineer = await open();
  const desk = await engineer.newPage();
  const faults = faultsOf(desk);
  await signIn(desk, portal.url, 'engineer');
  await desk.goto(`${portal.url}/solution/new/create`);
  await desk
    .getByRole('link', { name: /Мониторинг/ })
    .first()
    .click();
  await desk.waitForURL(/new-monitoring/);
  await desk.getByRole('textbox', { name: 'Название решения' }).fill('Мониторинг зала Полигон');
  await desk.getByRole('textbox', { name: 'Заказчик' }).fill('Полигон Север');

  // Racks first: sensors, pods and appliances follow every keystroke.
  await fill(desk, 'racks', '24');
  await fill(desk, 'rackLoadKw', '12');
  await desk.getByText('SBT110').first().waitFor();

  // The batteries of a UPS solution become choices when it is picked.
  await switchOn(desk, 'bms');
  const { items } = await callApi<Found>(engineer, portal.url, 'solutions/solutions_select', {
    list: 'search',
    isxType: '3PhaseUps',
    text: 'машинного зала 2',
  });
  const ups = items[0]!.isxId;
  await pick(desk, 'upsSolution', ups);
  await fieldOf(desk, 'upsSolution').getByText('Загружено, с тех пор изменений нет').waitFor();
  expect(await fieldOf(desk, 'upsCount').locator('input').first().inputValue()).toBe('3');
  await fill(desk, 'batteryRooms', '1');

  // An appliance that can't be had says why, and what would admit it.
  await unfold(desk, /^Камеры/);
  await fill(desk, 'cameras', '2');
  await unfold(desk, /^Контроллеры/);
  await pick(desk, 'appliance', 'SBRM250');
  const reason = fieldOf(desk, 'appliance').getByRole('status');
  await reason.getByText('S-08').waitFor();
  await reason
    .getByRole('button', { name: /Сделать доступным/ })
    .first()
    .click();
  await reason.waitFor({ state: 'hidden' });
  expect(await desk.getByRole('button', { name: /конфликт/ }).count()).toBe(0);

  // The topology and the parts list point at each other.
  const drawing = desk.getByRole('group', { name: 'Топология мониторинга' });
  const controller = drawing.getByRole('button', { name: /BMC\d+, Контроллер батарей/ });
  // The drawing follows the last choice a moment later, and may then name another controller.
  const pointed = async () => {
    const partNumber = /BMC\d+/.exec((await controller.getAttribute('aria-label'))!)![0];
    await controller.hover();
    return desk.locator('tr[data-pointed=true]').filter({ hasText: partNumber }).count();
  };
  await expect.poll(pointed).toBeGreaterThan(0);

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
  await desk.getByText('Топология мониторинга').first().waitFor();
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Excel' }).first().click();
  const cells = readWorkbook(await readFile(await (await download).path())).flat();
  const ordered = await callApi<Ordered>(engineer, portal.url, 'solutions/solutions_select_solution', { isxId });
  const { isxStatus, configuration, lines, totals } = ordered;
  expect([isxStatus, configuration['upsSolution'], configuration['upsCount']]).toEqual(['ordered', { isxId: ups }, 3]);
  for (const { partNumber: listed, quantity } of lines)
    expect(cells).toEqual(expect.arrayContaining([listed, quantity]));
  expect(cells).toContain(Number(totals.net));
  expect(faults).toEqual([]);
  await engineer.close();
  await approver.close();
});

test('a partner is offered no monitoring, and the address of a new one is not theirs', async () => {
  const context = await open();
  const page = await context.newPage();
  await signIn(page, portal.url, 'partner');
  await page.goto(`${portal.url}/solution/new/create`);
  await page.getByRole('link', { name: /ИБП/ }).first().waitFor();
  expect(await page.getByRole('link', { name: /Мониторинг/ }).count()).toBe(0);
  await page.goto(`${portal.url}/solution/new/new-monitoring`);
  await page.getByText('У вашей роли нет доступа к этому разделу').first().waitFor();
  await context.close();
});
