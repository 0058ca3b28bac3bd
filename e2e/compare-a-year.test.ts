import { expect, test } from 'vitest';
import { faultsOf, sharedPortal } from './journey.ts';
import { signIn } from './portal.ts';

/* A year of every way to cool one load, worked out in a worker of the real browser under the page's own policy. */

const portal = sharedPortal();

test('an engineer compares a year of free cooling with direct expansion in his city, and keeps the chart', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'engineer');

  // From the family that has no calculation of its own to the year, with its load.
  await page.goto(`${portal.url}/tools/cooling-calculator?family=SRdf&freeLoad=40&city=Sochi`);
  await page.getByRole('link', { name: 'Расчёт SRdf за год в сравнении с DX' }).click();
  const table = page.getByRole('table', {
    name: /^40 кВт круглый год, возвратный воздух 35 °C, 22 %; Сочи; охлаждённая вода/,
  });
  await table.waitFor();
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/assets\/year-worker-/)]);
  const free = table.getByRole('row', { name: /Инвертор и естественное охлаждение/ });
  expect(await free.getByRole('radio').isChecked()).toBe(true);
  expect(await free.innerText()).toMatch(/−\d\d,\d\s%/);

  // Another city by typing its name; the answer follows.
  await page.getByRole('combobox', { name: 'Климат города' }).click();
  await page.getByRole('combobox', { name: 'Поиск' }).fill('Якут');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: /Якутск/ }).waitFor();
  await page
    .getByRole('row', { name: /^Непосредственное испарение/ })
    .getByRole('radio')
    .check();
  await page.getByText(/ч: наружный воздух холоднее −20 °C, вне таблиц/).waitFor();
  expect(new URL(page.url()).searchParams.get('yearOf')).toMatch(/^dx\.SRdx/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Часы года по наружной температуре, SRdx\d+: .*SVG$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^SRdx\d+_year-duration_Yakutsk\.svg$/);
  expect(faults).toEqual([]);
  await context.close();
});
