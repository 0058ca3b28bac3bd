import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Solution, SolutionSummary } from '../src/contract/shapes.ts';
import { faultsOf, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* Two people at their windows: what one does stands on the other's screen without a reload. */

const portal = sharedPortal();

const act = (context: BrowserContext, solution: Pick<Solution, 'isxId' | 'version'>, action: string, more = {}) =>
  callApi<Solution>(context, portal.url, 'solutions/solutions_act', {
    isxId: solution.isxId,
    version: solution.version,
    action,
    ...more,
  });

async function desk(
  account: string,
  path: string,
): Promise<{ context: BrowserContext; page: Page; faults: readonly string[] }> {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, account);
  // The line to the portal opens when the screen has come to rest.
  const line = page.waitForRequest((request) => request.url().endsWith('/api/notices/stream'));
  await page.goto(`${portal.url}${path}`);
  await line;
  return { context, page, faults };
}

/** Fails where the page was loaded anew since: the mark would be gone. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillThis: true }));
const isStillThis = (page: Page) => page.evaluate(() => 'isStillThis' in window);

test('what the engineer submits grows the approver’s list, and what the approver decides stands on the engineer’s screen', async () => {
  const maker = await portal.open();
  const start = await maker.newPage();
  await signIn(start, portal.url, 'engineer');
  const { items } = await callApi<{ items: SolutionSummary[] }>(maker, portal.url, 'solutions/solutions_select', {
    list: 'my-solutions',
    isxStatus: 'open',
    isxType: 'Cooling',
  });
  const copy = await callApi<Solution>(maker, portal.url, 'solutions/solutions_copy', { isxId: items[0]!.isxId });
  await start.close();

  const office = await desk('approver', '/solution-list/submitted');
  const bench = await desk('engineer', `/solution/${copy.isxId}`);
  await markPage(office.page);
  await markPage(bench.page);
  await office.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await office.page.getByText(copy.isxId).count()).toBe(0);

  // Submitted: a word in the corner, one more under the bell, one more row.
  const submitted = await act(bench.context, copy, 'submit');
  const corner = office.page.getByRole('status').filter({ hasText: 'Отправлено на согласование' });
  await corner.getByText(copy.isxId).waitFor();
  await office.page.getByRole('row').filter({ hasText: copy.isxId }).first().waitFor();
  await office.page.getByRole('button', { name: /^Уведомления, непрочитанных:/ }).waitFor();

  // Returned: the engineer's screen has the status, what may be done now, and the notice.
  const received = await act(office.context, submitted, 'receive');
  await bench.page.getByText('Принято в работу', { exact: true }).first().waitFor();
  await act(office.context, received, 'return', { comment: 'Проверьте высоту фальшпола' });
  await bench.page.getByRole('button', { name: 'Отправить на согласование', exact: true }).first().waitFor();

  // Under the bell it leads to the solution, and has been read then.
  await bench.page.getByRole('button', { name: /^Уведомления/ }).click();
  const list = bench.page.getByRole('region', { name: 'Уведомления', exact: true });
  await list
    .getByRole('link', { name: /Возвращено на доработку \(не прочитано\)/ })
    .first()
    .click();
  await bench.page.waitForURL(new RegExp(`/solution/${copy.isxId}`));
  await bench.page.getByRole('button', { name: /^Уведомления/ }).click();
  await list
    .getByRole('link', { name: new RegExp(`^Возвращено на доработку ${copy.isxId}`) })
    .first()
    .waitFor();

  expect([await isStillThis(office.page), await isStillThis(bench.page)]).toEqual([true, true]);
  expect([...office.faults, ...bench.faults]).toEqual([]);
});

test('whoever is typing keeps what they typed and is told who has changed the solution', async () => {
  const bench = await desk('engineer', '/solution-list/my-solutions');
  const { items } = await callApi<{ items: SolutionSummary[] }>(
    bench.context,
    portal.url,
    'solutions/solutions_select',
    { list: 'my-solutions', isxStatus: 'open', isxType: 'Cooling' },
  );
  const copy = await callApi<Solution>(bench.context, portal.url, 'solutions/solutions_copy', {
    isxId: items[0]!.isxId,
  });
  const office = await desk('approver', '/solution-list/submitted');
  const line = bench.page.waitForResponse((answer) => answer.url().endsWith('/api/notices/stream'));
  await bench.page.goto(`${portal.url}/solution/${copy.isxId}?tab=choices`);
  await line;
  await bench.page.getByRole('textbox', { name: 'Название решения' }).fill('Имя, которое ещё не сохранено');

  await act(office.context, copy, 'receive');
  await bench.page.getByText('Решение изменил пользователь Глеб Орлов').waitFor();
  expect(await bench.page.getByRole('textbox', { name: 'Название решения' }).inputValue()).toBe(
    'Имя, которое ещё не сохранено',
  );
});
