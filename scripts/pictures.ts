import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startKit } from '../e2e/kit.ts';
import { signIn, speak, startPortal } from '../e2e/portal.ts';
import { openScreen, screens, settle } from '../e2e/screens.ts';
import { launchBrowser } from '../src/server/testing/browser.ts';

/*
 * `npm run pictures`: a picture of every screen, 1440 and 390 px wide, in Russian and English, as each role that sees it
 * differently, and of the kit, light and dark, into pictures/ (not committed). Words after `--` choose screens by name.
 */

const folder = fileURLToPath(new URL('../pictures', import.meta.url));
const widths = [1440, 390] as const;
const languages = ['ru', 'en'] as const;
const wanted = process.argv.slice(2);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const portal = await startPortal();
const browser = await launchBrowser();
const overflowing: string[] = [];
let taken = 0;
const closing: (() => Promise<void>)[] = [];
try {
  const signInPage = wanted.length === 0 || wanted.includes('login');
  for (const width of signInPage ? widths : []) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(`${portal.url}/login`);
    await settle(page);
    await page.screenshot({ path: join(folder, `login.${width}.ru.png`), fullPage: true });
    await page.close();
  }
  if (wanted.length === 0 || wanted.includes('kit')) {
    const kit = await startKit();
    const page = await browser.newPage();
    // It answers until it is stopped, whatever becomes of the pictures.
    closing.push(kit.stop);
    for (const width of widths)
      for (const language of languages)
        for (const theme of ['light', 'dark']) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${kit.url}?language=${language}&theme=${theme}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.screenshot({ path: join(folder, `kit.${theme}.${width}.${language}.png`), fullPage: true });
          taken++;
        }
    await page.close();
  }
  for (const account of new Set(chosen.flatMap(({ accounts }) => accounts))) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
      locale: 'ru-RU',
    });
    const first = await context.newPage();
    await signIn(first, portal.url, account);
    await first.close();
    for (const language of languages) {
      await speak(context, portal.url, language);
      for (const width of widths) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        for (const screen of chosen.filter(({ accounts }) => accounts.includes(account))) {
          const path = typeof screen.path === 'string' ? screen.path : await screen.path(context, portal.url);
          await openScreen(page, portal.url, path, screen);
          await settle(page);
          await screen.prepare?.(page);
          const name = `${screen.name}.${account}.${width}.${language}`;
          const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (spare > 0) overflowing.push(`${name}: ${spare} px too wide`);
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
          taken++;
        }
        await page.close();
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  await Promise.all([portal.stop(), ...closing.map((close) => close())]);
}
for (const line of overflowing) console.error(line);
console.log(`${taken} pictures in pictures/, ${overflowing.length} of them wider than the window`);
