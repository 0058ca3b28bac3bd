import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Solution } from '../src/contract/shapes.ts';
import { ownPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';
import { settle } from './screens.ts';

/*
 * Two journeys as somebody meets them who hears the screens: the accessibility trees of `trees/`. A tree that has changed on purpose is
 * written anew by `npx vitest run --project e2e e2e/heard.test.ts -u`, and read before it is committed.
 */

const portal = ownPortal();

/** What is another each day or with each list of prices. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/ISX\d{8}-\d{3}/g, 'ISX00000000-001'],
  [/\b\d{2}\.\d{2}\.\d{4}\b/g, '00.00.0000'],
  [/\b\d{2}:\d{2}\b/g, '00:00'],
  [/\d[\d\s]*(?:,\d+)?\s₽(?: [\d,]+ %)?/g, '0 ₽'],
];

/** The tree of a place once it has come to rest, without what passes. */
async function treeOf(place: Locator): Promise<string> {
  await settle(place.page());
  let before = '';
  for (;;) {
    const tree = await place.ariaSnapshot();
    if (tree === before) break;
    before = tree;
    await place.page().waitForTimeout(300);
  }
  return `${passing.reduce((text, [what, instead]) => text.replace(what, instead), before)}\n`;
}

const tree = (name: string): string => `trees/${name}.aria.yml`;

const main = (page: Page): Locator => page.getByRole('main');

test('an engineer sizes a UPS, saves it and submits it', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  await signIn(page, portal.url, 'engineer', '/solution/new/new-ups');
  await page.getByRole('textbox', { name: 'Какую нагрузку питать?' }).waitFor();
  await expect(await treeOf(main(page))).toMatchFileSnapshot(tree('ups-question'));

  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Спецификация' }).waitFor();
  await expect(await treeOf(main(page))).toMatchFileSnapshot(tree('ups-sized'));

  await page.getByRole('textbox', { name: 'Название решения' }).fill('Слышно каждому');
  await page.getByRole('textbox', { name: 'Заказчик' }).fill('Полигон Север');
  await page.getByRole('button', { name: 'Сохранить решение' }).click();
  await page.waitForURL(/\/solution\/ISX\d{8}-001/);
  await page.getByRole('button', { name: 'Отправить на согласование', exact: true }).first().click();
  await page.getByRole('dialog').locator('textarea').waitFor();
  await expect(await treeOf(page.getByRole('dialog'))).toMatchFileSnapshot(tree('ups-submit'));
  await page.keyboard.press('Control+Enter');
  await page.getByText('На согласовании', { exact: true }).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect(await treeOf(main(page))).toMatchFileSnapshot(tree('ups-submitted'));
  await context.close();
});

test('an approver takes it on and approves it', async () => {
  const engineer = await portal.open();
  await signIn(await engineer.newPage(), portal.url, 'engineer');
  const made = await callApi<Solution>(engineer, portal.url, 'solutions/solutions_create', {
    isxType: '3PhaseUps',
    isxName: 'Слышно и согласующему',
    customerName: 'Полигон Север',
    configuration: { loadKva: 120 },
  });
  await callApi(engineer, portal.url, 'solutions/solutions_act', {
    isxId: made.isxId,
    version: made.version,
    action: 'submit',
  });
  await engineer.close();

  const context = await portal.open();
  const page = await context.newPage();
  await signIn(page, portal.url, 'approver', `/solution/${made.isxId}`);
  await page.getByRole('button', { name: 'Принять в работу', exact: true }).first().waitFor();
  await expect(await treeOf(main(page))).toMatchFileSnapshot(tree('approval-waits'));

  await page.getByRole('button', { name: 'Принять в работу', exact: true }).first().click();
  await page.getByRole('dialog').locator('textarea').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Согласовать решение', exact: true }).first().click();
  await page.getByRole('dialog').getByText('Итого без НДС').waitFor();
  await expect(await treeOf(page.getByRole('dialog'))).toMatchFileSnapshot(tree('approval-decide'));
  await page.keyboard.press('Control+Enter');
  await page.getByText('Согласовано', { exact: true }).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect(await treeOf(main(page))).toMatchFileSnapshot(tree('approval-given'));
  await context.close();
});
