import { expect, test } from 'vitest';
import { faultsOf, ownPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';
import { settle } from './screens.ts';

/* The admin sees what a draft of the catalogue means for every open solution before it is published; whoever is at work hears that it was. */

const portal = ownPortal();

interface Table {
  readonly csvString: string;
  readonly version: number;
}

test('the impact of a draft is looked at before it is published, and an open calculator says that the catalogue is another', async () => {
  const admin = await portal.open();
  const page = await admin.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');
  const api = <T>(name: string, body: object): Promise<T> => callApi<T>(admin, portal.url, `catalogue/${name}`, body);
  const { draftId } = await api<{ draftId: number }>('catalogue_drafts_create', { name: 'Два комплекта фитингов' });
  const constantName = 'COOLING_OPTIONS';
  const { csvString, version } = await api<Table>('catalogue_tables_select_table', { constantName });
  const doubled = csvString.replace(/^(19;lineFittings;GR041;[^;]*;;;;;circuit);1;/m, '$1;2;');
  await api('catalogue_drafts_put_table', { draftId, constantName, csvString: doubled, tableVersion: null, baseVersion: version }); // prettier-ignore

  await page.goto(`${portal.url}/admin/catalogue/drafts/${draftId}?step=impact`);
  await page.getByRole('button', { name: 'Проверить все открытые решения' }).click();
  // Every solution of the demonstration is looked at in the background, behind whatever else the portal has to do.
  await page.getByText(/^Проверен[оы] \d+ решен/).waitFor();
  const changed = Number(await page.locator('dl [data-outcome="changed"] dd').innerText());
  expect(changed).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Разница: ISX/ }).first().click(); // prettier-ignore
  await page.getByText('GR041').first().waitFor();
  // What is unfolded has an address of its own, and so has every filter.
  expect(page.url()).toMatch(/solution=ISX/);
  await page.getByText('Без изменений', { exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/show=unchanged/);

  const engineer = await portal.open();
  const calculator = await engineer.newPage();
  await signIn(calculator, portal.url, 'engineer');
  const listening = calculator.waitForResponse(/notices\/stream/);
  await calculator.goto(`${portal.url}/tools/cooling-calculator`);
  await settle(calculator);
  const heading = await calculator.getByRole('heading', { level: 1 }).innerText();

  // Its impact is known: nothing is asked before it is published. The line to the engineer's window is open by then.
  await listening;
  await page.goto(`${portal.url}/admin/catalogue/drafts/${draftId}?step=publish`);
  await page.getByRole('button', { name: 'Опубликовать сейчас' }).click();
  const bar = calculator.getByText('Каталог обновлён. Введённые вами данные сохранятся.');
  await bar.waitFor();
  await calculator.getByRole('button', { name: 'Использовать новый каталог' }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await calculator.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  expect(faults).toEqual([]);
  await admin.close();
  await engineer.close();
});
