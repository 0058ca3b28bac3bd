import { beforeAll, expect, it } from 'vitest';
import type { Solution } from '../src/contract/shapes.ts';
import { faultsOf, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/*
 * Journey: a distributor reads a solution of theirs; an administrator finds in the audit that they saw its price, opens the
 * event, takes the events along, and sees in the solution who saw its prices.
 */
const portal = sharedPortal();
let isxId: string;
beforeAll(async () => {
  const context = await portal.open();
  await signIn(await context.newPage(), portal.url, 'disti');
  const { items } = await callApi<{ items: Solution[] }>(context, portal.url, 'solutions/solutions_select', {
    list: 'my-solutions',
  });
  ({ isxId } = items[0]!);
  await callApi(context, portal.url, 'solutions/solutions_select_solution', { isxId });
  await context.close();
});

it('the price that a distributor saw is found, with who, when and what', async () => {
  const page = await (await portal.open()).newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');
  await page.goto(`${portal.url}/admin/audit`);
  await page.getByRole('textbox', { name: 'Объект' }).fill(isxId);
  // What is typed is looked for when it rests; an event that was opened before would close.
  await page.waitForURL((address) => address.search.includes(isxId));
  await page.getByText('Цены видели вне компании').click();
  await page.waitForURL(/prices=true/);
  const events = page.getByRole('table', { name: 'События' });
  const event = events.getByRole('row').filter({ hasText: 'solutions_select_solution' }).filter({ hasText: isxId });
  await event.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Просмотр решения' });
  await drawer.getByText('Илья Северов').waitFor();
  await drawer.getByText('Прайс-лист', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('event')).toMatch(/^\d+$/);
  await drawer.getByRole('button', { name: 'Закрыть' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'С доказательствами' }).click();
  expect((await file).suggestedFilename()).toMatch(/^audit.*\.jsonl$/);

  await page.goto(`${portal.url}/solution/${isxId}?tab=history`);
  await page.getByRole('button', { name: 'Показать, кто видел' }).click();
  await page.getByRole('listitem').filter({ hasText: 'на экране' }).first().waitFor();
  await page.goto(`${portal.url}/admin/jobs`);
  await page.getByRole('table', { name: 'Очереди' }).getByText('Опечатывание журнала аудита').waitFor();
  expect(faults).toEqual([]);
});
