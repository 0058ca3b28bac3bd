import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from '../src/server/testing/browser.ts';
import { patience } from '../src/server/testing/patience.ts';
import type { RunningPortal } from './portal.ts';
import { startPortal } from './portal.ts';

/* What the journeys of every configuration type begin with and do alike. */

/** The browser of somebody at a desk, who reads Russian. */
const desk = {
  viewport: { width: 1440, height: 900 },
  locale: 'ru-RU',
  acceptDownloads: true,
  // Each has a new profile, for which the worker would fetch the whole portal once more; keep-on-the-device.test.ts has it.
  serviceWorkers: 'block',
  // A press is aimed at where a button stands: in a dialog that is still growing it is no longer there when the press arrives.
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

type Told = Pick<RunningPortal, 'url' | 'log'>;

/** A browser before a portal, for the tests of one file: from before the first of them until after the last. */
function journey(begin: () => Promise<Told>, end: () => Promise<void>) {
  let portal: Told;
  let browser: Browser;
  beforeAll(async () => {
    await Promise.all([
      begin().then((begun) => (portal = begun)),
      launchBrowser().then((launched) => (browser = launched)),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await end();
  });
  return {
    get url(): string {
      return portal.url;
    },
    log: (): string => portal.log(),
    /** The browser of another person, as most have it but for what is said. */
    open: async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
      const context = await browser.newContext({ ...desk, ...options });
      context.setDefaultTimeout(patience(60));
      return context;
    },
  };
}

/** For journeys that make what they work with, and neither count nor change what others see: the portal that they have in common. */
export const sharedPortal = () =>
  journey(
    async () => {
      const { url, logFile } = inject('sharedPortal');
      return { url, log: () => readFileSync(logFile, 'utf8') };
    },
    async () => undefined,
  );

/** For journeys that change what all see, or count it: a portal of their own. Its settings may need to know where it will answer. */
export function ownPortal(settings?: Parameters<typeof startPortal>[0]) {
  let portal: RunningPortal | undefined;
  const begun = journey(
    async () => (portal = await startPortal(settings)),
    async () => portal?.stop(),
  );
  return Object.assign(begun, {
    restart: async (changed: Readonly<Record<string, string>>): Promise<void> => portal?.restart(changed),
  });
}

/** What goes wrong on a page from now on: errors that nobody caught, and those of its console. */
export function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  return faults;
}

/** Takes the one next step of a solution: the green button, then its dialog. */
export async function step(page: Page, label: string, statusAfter: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(statusAfter, { exact: true }).first().waitFor();
}

export const fieldOf = (page: Page, name: string): Locator => page.locator(`[data-field=${name}]`);
