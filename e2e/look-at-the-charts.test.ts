import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf, sharedPortal } from './journey.ts';
import { signIn } from './portal.ts';

/*
 * What a unit carries where, looked up on its map by keyboard, and taken home as a picture; and what is left of a room when a unit
 * fails.
 */

const portal = sharedPortal();

/** An engineer at the calculator, with what goes wrong on the page. */
async function atCalculator(query: string) {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'engineer');
  await page.goto(`${portal.url}/tools/cooling-calculator?${query}`);
  return { context, page, faults };
}

test('an engineer walks over the map of a unit, takes a place as the duty point and saves the picture', async () => {
  const { context, page, faults } = await atCalculator('view=maps&returnAirDryBulbTemp=30&mapModel=SPdx030');
  const map = page.getByRole('application', { name: /^Карта холодопроизводительности SPdx030/ });
  await map.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByText('наружный воздух 36 °C, возвратный 30,5 °C').first().waitFor();
  await page.getByRole('button', { name: 'Сделать рабочей точкой' }).click();
  await page.waitForURL(/returnAirDryBulbTemp=30\.5&outdoorTemp=36/);

  const panel = page.getByRole('region', { name: 'Карта холодопроизводительности' });
  const saved = async (format: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: new RegExp(`как ${format}$`) }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const svg = await saved('SVG');
  expect(svg.name).toBe('SPdx030_capacity-map_30.5C_22pct_outdoor-36C_0m_gross.svg');
  const text = svg.bytes.toString('utf8');
  expect(text).toContain('Демонстрационные данные');
  const [width, height] = [...text.matchAll(/(?:width|height)="(\d+)"/g)].slice(0, 2).map(([, px]) => Number(px));
  const png = await saved('PNG');
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  // Twice as many pixels as the drawing has px.
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([2 * width!, 2 * height!]);
  expect(faults).toEqual([]);
  await context.close();
});

test('an engineer chooses a set for a room, switches a unit off, sees the balance and takes the largest load after a failure', async () => {
  const { context, page, faults } = await atCalculator('view=room&sensibleCoolerCapacity=80&roomLoad=250&mostUnits=8');
  const sets = page.getByRole('region', { name: /SPdx/ }).first();
  await sets.getByRole('table').getByRole('radio').nth(1).check();
  await page.waitForURL(/set=SPdx/);
  const balance = page.getByRole('region', { name: 'Баланс помещения' });
  const words = balance.getByRole('status');
  const before = await words.innerText();
  const units = page.getByRole('group', { name: 'Блоки помещения' }).getByRole('button');
  for (const place of [0, 1]) await units.nth(place).click();
  await page.waitForURL(/unitsOff=0\.1/);
  expect(await words.innerText()).not.toBe(before);
  expect(await words.innerText()).toMatch(/^Не хватает/);

  // What is left after the loss of one becomes the load, and is carried without it.
  await page.getByRole('button', { name: 'Включить все' }).click();
  await page.getByRole('button', { name: /^N\+1: \d/ }).click();
  await page.waitForURL(/roomLoad=(?!250)\d/);
  await units.first().click();
  expect(await words.innerText()).not.toMatch(/^Не хватает/);
  expect(faults).toEqual([]);
  await context.close();
});
