import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../src/server/testing/browser.ts';
import type { Finding } from './axe.ts';
import { findings } from './axe.ts';
import { startKit } from './kit.ts';

/* Every component in every state, and open: what a screen is put together from is sound by itself. */

let kit: Awaited<ReturnType<typeof startKit>>;
let browser: Browser;
beforeAll(async () => {
  [kit, browser] = await Promise.all([startKit(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await kit?.stop();
});

/** As a hand does: a pointer that is there without having moved opens nothing. */
async function pointAtDisabled(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Search' }).last();
  await button.scrollIntoViewIfNeeded();
  const { x, y } = (await button.boundingBox())!;
  await page.mouse.move(x - 10, y - 10);
  await page.mouse.move(x + 10, y + 10, { steps: 4 });
}

/** What opens over the screen, by what opens it, and what is there then. */
const opening: readonly (readonly [name: string, open: (page: Page) => Promise<void>, shown: string])[] = [
  ['a list', (page) => page.getByRole('combobox', { name: 'Status' }).click(), 'option'],
  ['a searched list', (page) => page.getByRole('combobox', { name: 'Part number' }).click(), 'option'],
  ['a list without a match', (page) => page.getByRole('combobox', { name: 'Search' }).last().fill('nowhere'), 'option'],
  ['offers', (page) => page.getByRole('combobox', { name: 'Search' }).last().fill('BC'), 'option'],
  ['a menu', (page) => page.getByRole('button', { name: 'Actions' }).click(), 'menuitem'],
  ['a tooltip', pointAtDisabled, 'tooltip'],
  ...['dialog', 'drawer', 'confirm'].map(
    (name) => [name, (page: Page) => page.locator(`[data-opens=${name}]`).click(), 'dialog'] as const,
  ),
  ['a question', (page) => page.locator('[data-opens=question]').click(), 'alertdialog'],
];

test('axe finds nothing on what opens over the screen, and Escape closes it', async () => {
  const page = await browser.newPage();
  const found: Record<string, Finding[]> = {};
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const)
    // prettier-ignore
    for (const [name, open, shown] of opening) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${kit.url}?language=en&theme=${theme}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await open(page);
      await page.locator(`[role=${shown}]`).first().waitFor();
      // What hands the keyboard on between a list and its place is told to nobody, and holds no focus.
      const violations = await findings(page, '[data-focus-trap]');
      if (violations.length > 0) found[`${name}, ${width} px`] = violations;
      await page.keyboard.press('Escape');
      await page.locator(`[role=${shown}]`).first().waitFor({ state: 'detached' });
    }
  expect(found).toEqual({});
  await page.close();
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
