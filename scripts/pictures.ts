import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { startKit } from '../e2e/kit.ts';
import { signIn, speak, startPortal } from '../e2e/portal.ts';
import type { Screen } from '../e2e/screens.ts';
import { openScreen, screens, settle } from '../e2e/screens.ts';
import { launchBrowser } from '../src/server/testing/browser.ts';

/*
 * `npm run pictures`: a picture of every screen, 1440 and 390 px wide, in Russian and English, as each role that sees it
 * differently, and of the kit, light and dark, into pictures/ (not committed). Words after `--` choose screens by name;
 * `dark` takes them in the dark; `readme` makes those of the README instead, into docs/images.
 */

/** Pictures of the README: of which screen, as whom, and where it is cut off below, px. */
const ofReadme: Readonly<Record<string, readonly [screen: string, account: string, height?: number]>> = {
  calculator: ['calculator', 'engineer'],
  solution: ['solution-received', 'approver'],
  configurator: ['new-cooling-free-results', 'engineer', 1800],
  report: ['report', 'engineer', 1200],
  ups: ['new-ups-conflict', 'engineer', 1800],
  rack: ['new-rack-aisle-results', 'engineer', 1800],
  chiller: ['chiller-calculator-free', 'engineer'],
  revisions: ['solution-revisions', 'engineer'],
  documents: ['solution-documents-both', 'admin', 1000],
  quote: ['quote-to-settle', 'engineer'],
  'cooling-charts': ['calculator-charts', 'engineer'],
  'cooling-year': ['calculator-year', 'engineer', 1800],
  'approver-home': ['approver-home', 'approver'],
  pipeline: ['all-partners', 'manager'],
  catalogue: ['catalogue-table', 'admin'],
  user: ['user', 'admin'],
};

const folderOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const widths = [1440, 390] as const;
const languages = ['ru', 'en'] as const;
const options = process.argv.slice(2);
const isOfReadme = options.includes('readme');
const colorScheme = options.includes('dark') ? 'dark' : 'light';
const wanted = options.filter((word) => word !== 'readme' && word !== 'dark');
const folder = folderOf(isOfReadme ? 'docs/images' : 'pictures');

if (!isOfReadme && wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const portal = await startPortal();
const browser = await launchBrowser();
const overflowing: string[] = [];
let taken = 0;

async function take(page: Page, name: string, height?: number): Promise<void> {
  const path = join(folder, `${name}.png`);
  const { width, length, spare } = await page.evaluate(() => ({
    width: innerWidth,
    length: document.documentElement.scrollHeight,
    spare: document.documentElement.scrollWidth - innerWidth,
  }));
  if (spare > 0) overflowing.push(`${name}: ${spare} px too wide`);
  const clip = height !== undefined && height < length ? { clip: { x: 0, y: 0, width, height } } : {};
  await page.screenshot({ path, fullPage: true, ...clip });
  taken++;
}

async function openAs(account: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    colorScheme,
  });
  const page = await context.newPage();
  await signIn(page, portal.url, account);
  await page.close();
  return context;
}

async function show(page: Page, context: BrowserContext, screen: Screen): Promise<void> {
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(context, portal.url);
  await openScreen(page, portal.url, path, screen);
  await settle(page);
  await screen.prepare?.(page);
}

async function takeReadme(): Promise<void> {
  for (const account of new Set(Object.values(ofReadme).map(([, whose]) => whose))) {
    const context = await openAs(account);
    for (const [name, [screenName, whose, height]] of Object.entries(ofReadme)) {
      if (whose !== account || (wanted.length > 0 && !wanted.includes(name))) continue;
      const page = await context.newPage();
      await show(
        page,
        context,
        screens.find((screen) => screen.name === screenName)!,
      );
      await take(page, name, height);
      await page.close();
    }
    await context.close();
  }
}

async function takeScreens(): Promise<void> {
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  for (const account of new Set(chosen.flatMap(({ accounts }) => accounts))) {
    const context = await openAs(account);
    for (const language of languages) {
      await speak(context, portal.url, language);
      for (const width of widths) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        for (const screen of chosen.filter(({ accounts }) => accounts.includes(account))) {
          await show(page, context, screen);
          await take(page, `${screen.name}.${account}.${width}.${language}`);
        }
        await page.close();
      }
    }
    await context.close();
  }
}

async function takeSignIn(): Promise<void> {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    await page.goto(`${portal.url}/login`);
    await settle(page);
    await take(page, `login.${width}.ru`);
    await page.close();
  }
}

async function takeKit(): Promise<void> {
  const kit = await startKit();
  try {
    const page = await browser.newPage();
    for (const width of widths)
      for (const language of languages)
        for (const theme of ['light', 'dark']) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${kit.url}?language=${language}&theme=${theme}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await take(page, `kit.${theme}.${width}.${language}`);
        }
    await page.close();
  } finally {
    await kit.stop();
  }
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
try {
  if (isOfReadme) await takeReadme();
  else {
    if (isWanted('login')) await takeSignIn();
    if (isWanted('kit')) await takeKit();
    await takeScreens();
  }
} finally {
  await browser.close();
  await portal.stop();
}
for (const line of overflowing) console.error(line);
console.log(`${taken} pictures in ${folder}, ${overflowing.length} of them wider than the window`);
