import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../src/server/testing/browser.ts';
import type { RunningPortal } from './portal.ts';
import { signIn, startPortal } from './portal.ts';
import { screens, settle } from './screens.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** What axe finds on a page: no rule is switched off and nothing is left out. */
async function findings(page: Page): Promise<Finding[]> {
  // evaluate, unlike a script tag, is not subject to the page's Content-Security-Policy.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map(({ html }) => html) }));
  });
}

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

describe('axe finds nothing', () => {
  test('on the sign-in screen', async () => {
    const page = await browser.newPage({ locale: 'ru-RU' });
    await page.goto(`${portal.url}/login`);
    await settle(page);
    expect(await findings(page)).toEqual([]);
    await page.close();
  });

  /** What a screen may take on a busy machine, ms. */
  const perScreen = 6000;
  const accounts = [...new Set(screens.flatMap((screen) => screen.accounts))];
  // Width by width: what one window of an account has made (a draft of prices, say) the other would take from it.
  const views = [1440, 390].flatMap((width) =>
    accounts.map((account) => ({
      account,
      width,
      own: screens.filter((screen) => screen.accounts.includes(account)),
    })),
  );
  // Two at a time, one for each core: axe works in the page alone.
  for (const { account, width, own } of views)
    test.concurrent(
      `on any screen of ${account}, ${width} px wide`,
      async () => {
        const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'ru-RU' });
        const page = await context.newPage();
        await signIn(page, portal.url, account);
        const found: Record<string, Finding[]> = {};
        for (const screen of own) {
          const path = typeof screen.path === 'string' ? screen.path : await screen.path(context, portal.url);
          await page.goto(`${portal.url}${path}`);
          await settle(page);
          await screen.prepare?.(page);
          const violations = await findings(page);
          if (violations.length > 0) found[screen.name] = violations;
        }
        expect(found).toEqual({});
        await context.close();
      },
      20_000 + own.length * perScreen,
    );
});
