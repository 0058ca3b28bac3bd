import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { patience } from '../src/server/testing/patience.ts';
import type { Finding } from './axe.ts';
import { findings } from './axe.ts';
import { ownPortal } from './journey.ts';
import { signIn } from './portal.ts';
import type { Screen } from './screens.ts';
import { openScreen, screens, settle } from './screens.ts';
import { enlarged, lossOf } from './zoom.ts';

/**
 * Goes to an address as a link of the portal does, without loading the page anew, which is most of what a visit costs. False where it can't
 * be seen that the screen before is gone. Not for a screen that was touched: what is half written there would be asked about.
 */
async function follow(page: Page, path: string): Promise<boolean> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  return page
    .locator('h1[data-left]')
    .waitFor({ state: 'detached', timeout: patience(3) })
    .then(
      () => true,
      () => false,
    );
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 900 };

const portal = ownPortal();

/**
 * What a context asks of anybody but the portal, and what its pages' policy forbids them: nothing. A picture in the page itself is
 * asked of nobody.
 */
function strayRequestsOf(context: BrowserContext): ReadonlySet<string> {
  const stray = new Set<string>();
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob|about):/.test(url) && new URL(url).origin !== new URL(portal.url).origin) stray.add(url);
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) stray.add(message.text());
  });
  return stray;
}

describe('axe finds nothing', () => {
  test('on the sign-in screen', async () => {
    const context = await portal.open();
    const page = await context.newPage();
    await page.goto(`${portal.url}/login`);
    await settle(page);
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  /** Screens that one window walks; an account with more of them has several windows. */
  const perWindow = 8;
  /** What the portal has one of for all: two windows would take it from each other. */
  const isOfOneDraft = ({ name }: Screen): boolean => name.startsWith('pricing');
  const accounts = [...new Set(screens.flatMap((screen) => screen.accounts))];
  const windows = accounts.flatMap((account) => {
    const ofAccount: Screen[][] = [];
    for (const screen of screens.filter(({ accounts: seenBy }) => seenBy.includes(account))) {
      const last = ofAccount.at(-1);
      const staysWith = last && isOfOneDraft(screen) && last.some(isOfOneDraft);
      if (last && (last.length < perWindow || staysWith)) last.push(screen);
      else ofAccount.push([screen]);
    }
    // Those first that are left as they were found: the next is followed to without loading the portal anew.
    const isTouched = ({ prepare }: Screen) => Number(prepare !== undefined);
    return ofAccount.map((own) => ({ account, own: own.toSorted((a, b) => isTouched(a) - isTouched(b)) }));
  });
  // Several at a time (vitest.config.ts): axe works in the page alone, and a screen often waits.
  for (const { account, own } of windows)
    test.concurrent(`on any screen of ${account} from ${own[0]?.name} on, wide, narrow and enlarged`, async () => {
      const context = await portal.open({ viewport: wide });
      const stray = strayRequestsOf(context);
      const page = await context.newPage();
      await signIn(page, portal.url, account);
      const found: Record<string, readonly (Finding | string)[]> = {};
      let isTouched = true;
      for (const screen of own) {
        const path = typeof screen.path === 'string' ? screen.path : await screen.path(context, portal.url);
        const mayFollow = !isTouched && !screen.isFresh;
        if (!mayFollow || !(await follow(page, path))) await openScreen(page, portal.url, path, screen);
        isTouched = screen.prepare !== undefined;
        await settle(page);
        await screen.prepare?.(page);
        // The same state narrow: it is brought about once, and lays itself out anew.
        for (const viewport of [wide, narrow]) {
          await page.setViewportSize(viewport);
          // A busy window has been told of its size and has not drawn itself yet.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          const violations = await findings(page);
          if (violations.length > 0) found[`${screen.name}, ${viewport.width} px`] = violations;
        }
        for (const viewport of enlarged) {
          await page.setViewportSize(viewport);
          const lost = await lossOf(page);
          if (lost.length > 0) found[`${screen.name}, ${viewport.width} px`] = lost;
        }
        await page.setViewportSize(wide);
      }
      expect(found).toEqual({});
      // Nothing of a screen comes from anybody else, and nothing is left undone by its policy.
      expect([...stray]).toEqual([]);
      await context.close();
    });
});
