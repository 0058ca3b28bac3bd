import { expect, test } from 'vitest';
import type { Solution, SolutionSummary } from '../src/contract/shapes.ts';
import { faultsOf, ownPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* An approver's home: ten that wait are taken on and approved one after the other, without a mouse and without leaving the list. */

const portal = ownPortal();
const TEN = 10;

test('ten waiting solutions are decided by four keys each, every decision with its sum in view', async () => {
  const maker = await portal.open();
  const start = await maker.newPage();
  await signIn(start, portal.url, 'engineer');
  const { items } = await callApi<{ items: SolutionSummary[] }>(maker, portal.url, 'solutions/solutions_select', {
    list: 'my-solutions',
    isxStatus: 'open',
    isxType: 'Cooling',
  });
  const ids: string[] = [];
  for (let i = 0; i < TEN; i += 1) {
    const copy = await callApi<Solution>(maker, portal.url, 'solutions/solutions_copy', { isxId: items[0]!.isxId });
    const { isxId, version } = copy;
    await callApi(maker, portal.url, 'solutions/solutions_act', { isxId, version, action: 'submit' });
    ids.push(isxId);
  }

  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'approver');
  await page.goto(`${portal.url}/solution-list/my-solutions`);
  await page.getByRole('button', { name: /^Показать все: \d+$/ }).click();
  // Any place of a row shows it beside the list.
  await page.getByRole('row').filter({ hasText: ids[0]! }).getByText(/день$/).click();

  const dialog = page.getByRole('dialog');
  const confirmed = async () => {
    await dialog.getByText('Итого без НДС').waitFor();
    await dialog.locator('textarea:focus').waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  for (const isxId of ids) {
    const pane = page.getByRole('complementary', { name: `На решение: ${isxId}` });
    await pane.getByRole('button', { name: 'Принять в работу', exact: true }).waitFor();
    await page.keyboard.press('a');
    await confirmed();
    const approve = pane.getByRole('button', { name: 'Согласовать решение', exact: true });
    await approve.and(page.locator(':enabled')).waitFor();
    await page.keyboard.press('a');
    await confirmed();
  }
  // They stand among what is to be ordered now; the next one that waits is open.
  for (const isxId of ids) {
    const { isxStatus } = await callApi<Solution>(context, portal.url, 'solutions/solutions_select_solution', {
      isxId,
    });
    expect(isxStatus).toBe('approved');
  }
  expect(await page.getByRole('complementary').count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
  await maker.close();
});
