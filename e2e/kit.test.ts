import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../src/server/testing/browser.ts';
import type { Finding } from './axe.ts';
import { findings } from './axe.ts';
import { startKit } from './kit.ts';

/* Every component of our own in every state: what a screen is put together from is sound by itself. */

let kit: Awaited<ReturnType<typeof startKit>>;
let browser: Browser;
beforeAll(async () => {
  [kit, browser] = await Promise.all([startKit(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await kit?.stop();
});

test('axe finds nothing on the kit, in both languages, light and dark, wide and narrow', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const found: Record<string, Finding[]> = {};
  const widths: Record<string, number> = {};
  for (const language of ['ru', 'en'])
    for (const theme of ['light', 'dark'])
      for (const width of [1440, 390]) {
        const name = `${language}, ${theme}, ${width} px`;
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${kit.url}?language=${language}&theme=${theme}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const violations = await findings(page);
        if (violations.length > 0) found[name] = violations;
        const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (spare > 0) widths[name] = spare;
      }
  expect(found).toEqual({});
  expect(widths).toEqual({});
  expect(faults).toEqual([]);
  await page.close();
});
