import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, ownPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/*
 * Journey: an administrator publishes dearer prices; an engineer marks two solutions in their list, looks at what a renewal
 * would change, renews both, and compares the revisions of a third.
 */
const portal = ownPortal();
let page: Page;
let faults: readonly string[];

beforeAll(async () => {
  const admin = await portal.open();
  await signIn(await admin.newPage(), portal.url, 'admin');
  const [{ csvString }] = await callApi<[{ csvString: string }]>(admin, portal.url, 'constants/constants_select', {
    constantName: 'PRICES_RUB',
  });
  const [head, ...rows] = csvString.trimEnd().split(/\r?\n/);
  const dearer = rows.map((row) => {
    const [partNumber, listPrice, ...rest] = row.split(';');
    return [partNumber, (Number(listPrice) * 1.05).toFixed(2), ...rest].join(';');
  });
  await callApi(admin, portal.url, 'constants/constants_update', {
    constantName: 'PRICES_RUB',
    csvString: [head, ...dearer].join('\n'),
  });
  await admin.close();
  page = await (await portal.open()).newPage();
  faults = faultsOf(page);
  await signIn(page, portal.url, 'engineer');
});

describe('prices of many solutions', () => {
  it('are renewed from the list, as they were shown', async () => {
    await page.goto(`${portal.url}/solution-list/my-solutions?isxStatus=open`);
    const marks = page.getByRole('checkbox', { name: /^Выбрать ISX/ });
    await marks.nth(0).check();
    await marks.nth(1).check();
    await page.getByText('Выбрано 2 решения').waitFor();
    await page.getByRole('link', { name: 'Обновить цены…' }).click();
    await page.getByText('Будет обновлено 2 решения').waitFor();
    expect(await page.getByText('+5 %').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Обновить цены', exact: true }).click();
    await page.getByText('Обновление завершено: обновлено: 2').waitFor();
    expect(new URL(page.url()).searchParams.get('run')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('show what a revision changed, each rouble with its cause', async () => {
    await page.goto(`${portal.url}/solution-list/my-solutions?text=Реконструкция`);
    await page.getByRole('link', { name: /-002/ }).first().click();
    await page.getByRole('tab', { name: 'Ревизии' }).click();
    await page.getByRole('table', { name: 'Из чего складывается изменение суммы' }).waitFor();
    await page.getByRole('radio', { name: /Сравнить: было в ISX\d+-002/ }).check();
    await page.waitForURL(/from=ISX\d+-002/);
    await page.getByRole('table', { name: 'Из чего складывается изменение суммы' }).waitFor();
    expect(faults).toEqual([]);
  });
});
