import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { textRunsByPage } from '../src/server/testing/read-pdf.ts';
import { readWorkbook } from '../src/server/testing/read-workbook.ts';
import { faultsOf, step, sharedPortal } from './journey.ts';
import { callApi, signIn, signInByForm } from './portal.ts';

/* From signing in to an ordered solution and its spreadsheet, in Russian, as an engineer and an approver do it. */

const portal = sharedPortal();
const { open } = portal;

test('an engineer selects a unit, an approver orders it, and the report leaves as a spreadsheet', async () => {
  const engineer = await open();
  const desk = await engineer.newPage();
  const faults = faultsOf(desk);
  await signInByForm(desk, portal.url, 'engineer');
  expect(new URL(desk.url()).pathname).toBe('/solution-list/my-solutions');
  expect(await desk.title()).toContain('Портал проектирования');

  // The calculator answers while one types.
  await desk.goto(`${portal.url}/tools/cooling-calculator`);
  await desk.getByRole('heading', { name: /Подход\S+ 2 модели SPdx/ }).waitFor();
  const required = desk.locator('input').and(desk.getByLabel(/Требуемая явная/));
  await required.fill('45');
  await desk.getByText('SPdx040', { exact: true }).first().waitFor();
  await required.fill('30');
  await desk.getByText('+3,3 %').first().waitFor();
  await desk
    .getByRole('link', { name: /Создать решение/ })
    .first()
    .click();

  // Its answer becomes a solution.
  await desk.waitForURL(/new-cooling/);
  await desk.getByRole('textbox', { name: 'Название решения' }).fill('Машинный зал испытаний');
  await desk.getByRole('textbox', { name: 'Заказчик' }).fill('Полигон Север');
  await desk.getByText('SPDA025A').first().waitFor();
  await desk.getByRole('button', { name: 'Сохранить решение' }).click();
  await desk.waitForURL(/\/solution\/ISX\d{8}-001/);
  const isxId = /ISX\d{8}-\d{3}/.exec(desk.url())![0];
  await step(desk, 'Отправить на согласование', 'На согласовании');

  // Somebody else receives, approves and orders it.
  const approver = await open();
  const office = await approver.newPage();
  await signInByForm(office, portal.url, 'approver', `/solution/${isxId}`);
  await office.goto(`${portal.url}/solution/${isxId}`);
  await step(office, 'Принять в работу', 'Принято в работу');
  await step(office, 'Согласовать решение', 'Согласовано');
  await step(office, 'Заказать решение', 'Заказано');

  // The owner finds it ordered; the report leaves as a spreadsheet with numbers in its cells.
  // Its address may be written by hand.
  await desk.goto(`${portal.url}/reports/${isxId.slice(0, -'-001'.length).toLowerCase()}`);
  await desk.getByText('Полигон Север').first().waitFor();
  expect(new URL(desk.url()).pathname).toBe(`/reports/${isxId}`);
  // Something stands on each page of what is printed.
  const runs = textRunsByPage(await desk.pdf({ preferCSSPageSize: true }));
  expect(runs.length).toBeGreaterThan(0);
  expect(runs).not.toContain(0);
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Excel' }).click();
  const file = await (await download).path();
  const cells = readWorkbook(await readFile(file)).flat();
  const solution = await callApi<{ totals: { net: string; gross: string } }>(
    engineer,
    portal.url,
    'solutions/solutions_select_solution',
    { isxId },
  );
  expect(cells).toContain('SPDA025A');
  expect(cells).toContain('Полигон Север');
  expect(cells).toContain(Number(solution.totals.net));
  expect(faults).toEqual([]);
  expect(portal.log()).toContain(isxId); // the mail to the owner, written to the log where no SMTP is set

  await engineer.close();
  await approver.close();
});

test('of two windows that act on the same solution one wins and the other is told why', async () => {
  const context = await open();
  const first = await context.newPage();
  await signIn(first, portal.url, 'approver');
  const { items } = await callApi<{ items: { isxId: string }[] }>(context, portal.url, 'solutions/solutions_select', {
    list: 'submitted',
    isxStatus: 'submitted',
  });
  const address = `${portal.url}/solution/${items[0]!.isxId}`;
  await first.goto(address);
  await first.getByRole('button', { name: 'Принять в работу', exact: true }).waitFor();
  const second = await context.newPage();
  await second.goto(address);
  await second.getByRole('button', { name: 'Принять в работу', exact: true }).first().click();
  await step(first, 'Принять в работу', 'Принято в работу');
  // Whether it has been told by the portal meanwhile and the button is off, or is told by the answer: the press does nothing.
  const confirm = second.getByRole('dialog').getByRole('button', { name: 'Принять в работу', exact: true });
  await confirm.click({ force: true });
  const told = second.getByRole('dialog').getByText(/измен/i).first();
  await told.waitFor();
  expect(await told.isVisible()).toBe(true);
  await context.close();
});
