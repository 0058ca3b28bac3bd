import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../src/server/testing/browser.ts';
import type { RunningPortal } from './portal.ts';
import { signIn, startPortal } from './portal.ts';

/* What a unit carries where, looked up on its map by keyboard, and taken home as a picture. */

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  portal = await startPortal();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('an engineer walks over the map of a unit, takes a place as the duty point and saves the picture', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await signIn(page, portal.url, 'engineer');
  await page.goto(`${portal.url}/tools/cooling-calculator?view=maps&returnAirDryBulbTemp=30&mapModel=SPdx030`);

  const map = page.getByRole('application', { name: /^Карта холодопроизводительности SPdx030/ });
  await map.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByText('наружный воздух 36 °C, возвратный 30,5 °C').first().waitFor();
  await page.getByRole('button', { name: 'Взять рабочей точкой' }).click();
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
