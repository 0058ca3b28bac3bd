import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Solution, SolutionSummary } from '../src/contract/shapes.ts';
import { faultsOf, ownPortal, step } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/*
 * An approver judges: sees what has changed, returns with a word to a line, has a discount granted that is deeper than their
 * own limit, approves under a condition; and whoever orders confirms it.
 */

const portal = ownPortal();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function desk(account: string): Promise<{ context: BrowserContext; page: Page; faults: readonly string[] }> {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, account);
  return { context, page, faults };
}

/** Presses the dialog's own button and waits until it is gone. */
async function confirm(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name, exact: true }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
}

test('a solution is returned with a word to a line, discounted beyond a limit, approved under a condition and ordered', async () => {
  const engineer = await desk('engineer');
  const { items } = await callApi<{ items: SolutionSummary[] }>(
    engineer.context,
    portal.url,
    'solutions/solutions_select',
    { list: 'search', text: 'Охлаждение филиала' },
  );
  const isxId = items[0]!.isxId;
  const address = `${portal.url}/solution/${isxId}`;

  // It was approved before: the review opens by itself with what has changed since.
  const approver = await desk('approver');
  await approver.page.goto(address);
  await approver.page.getByRole('tab', { name: 'Рассмотрение', selected: true }).waitFor();
  await approver.page.getByRole('heading', { name: 'Изменения с прошлого согласования' }).waitFor();
  await approver.page.getByText('Электродный паровой').first().waitFor();

  // Returned, with a word to a line that its owner finds at the line.
  await button(approver.page, 'Вернуть решение').click();
  await dialogOf(approver.page)
    .getByRole('textbox', { name: /^Комментарий/ })
    .first()
    .fill('Уточните состав');
  await button(approver.page, 'Комментарий к позиции').click();
  await dialogOf(approver.page)
    .getByRole('textbox', { name: /^Комментарий к SPDA/ })
    .fill('Хватит трёх блоков');
  await confirm(approver.page, 'Вернуть решение');
  await engineer.page.goto(address);
  await engineer.page.getByText('Возвращено с комментариями к позициям').waitFor();
  await engineer.page.getByText('Хватит трёх блоков').first().waitFor();
  await step(engineer.page, 'Отправить на согласование', 'На согласовании');
  expect(await engineer.page.getByText('Хватит трёх блоков').count()).toBe(0);

  // The approver receives it and asks for a discount that only an admin may give.
  await approver.page.goto(address);
  await step(approver.page, 'Принять в работу', 'Принято в работу');
  await button(approver.page, 'Запросить повышенную скидку').click();
  await dialogOf(approver.page).getByRole('textbox', { name: /^Скидка на SPDA/ }).fill('36'); // prettier-ignore
  await dialogOf(approver.page).getByRole('textbox', { name: 'Причина (обязательно)' }).fill('Конкурент даёт больше');
  await confirm(approver.page, 'Отправить запрос');
  await approver.page.getByText('Ждёт решения').waitFor();

  const admin = await desk('admin');
  await admin.page.goto(`${portal.url}/solution-list/submitted`);
  const bar = admin.page.getByText('Рассмотреть скидку').first();
  await bar.waitFor();
  await admin.page.goto(address);
  await button(admin.page, 'Предоставить скидку').click();
  await confirm(admin.page, 'Предоставить скидку');
  await admin.page.getByText('Предоставлена').first().waitFor();

  // The grant is the approver's authority; a condition goes with the approval, and the owner accepts it.
  await approver.page.goto(address);
  await approver.page.getByText('предоставлена', { exact: true }).waitFor();
  await button(approver.page, 'Согласовать с условиями').click();
  await dialogOf(approver.page).getByRole('textbox', { name: 'Что нужно обеспечить' }).fill('План трассы до отгрузки');
  await confirm(approver.page, 'Согласовать решение');
  await engineer.page.goto(address);
  await engineer.page.getByText('План трассы до отгрузки').waitFor();
  await button(engineer.page, 'Принять условия').click();
  await engineer.page.getByText(/Владелец принял их/).waitFor();

  // Whoever orders says that the condition has been seen to.
  await approver.page.goto(address);
  await button(approver.page, 'Заказать решение').first().click();
  const order = dialogOf(approver.page).getByRole('button', { name: 'Заказать решение', exact: true });
  expect(await order.isDisabled()).toBe(true);
  await dialogOf(approver.page).getByRole('checkbox', { name: 'Все условия выполнены' }).check();
  await order.click();
  await approver.page.getByText('Заказано', { exact: true }).first().waitFor();
  const ordered = await callApi<Solution>(engineer.context, portal.url, 'solutions/solutions_select_solution', {
    isxId,
  });
  expect(ordered).toMatchObject({ isxStatus: 'ordered', approval: { conditions: [{ kind: 'text' }] } });
  expect([...engineer.faults, ...approver.faults, ...admin.faults]).toEqual([]);
  for (const { context } of [engineer, approver, admin]) await context.close();
});

test('an approver names a deputy, who then finds what waits for approval', async () => {
  const approver = await desk('approver');
  const bdm = await desk('bdm');
  await bdm.page.goto(`${portal.url}/solution-list/submitted`);
  await bdm.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await bdm.page.getByText('Принять в работу').count()).toBe(0);

  await approver.page.goto(`${portal.url}/tools/account-set`);
  await approver.page.getByRole('combobox', { name: 'Заместитель' }).click();
  await approver.page.getByRole('combobox', { name: 'Поиск' }).fill('Борис');
  await approver.page.keyboard.press('Enter');
  await button(approver.page, 'Назначить заместителя').click();
  await approver.page.getByText('Вас замещает: Борис Климов').waitFor();

  await bdm.page.goto(`${portal.url}/solution-list/submitted`);
  await bdm.page.getByText(/Ждут вас: \d+/).first().waitFor(); // prettier-ignore
  await approver.page.getByRole('button', { name: 'Завершить замещение', exact: true }).click();
  await approver.page.getByText('Сейчас никто никого не замещает.').waitFor();
  for (const { context } of [approver, bdm]) await context.close();
});
