/**
 * What a browser does with the portal, as Lighthouse measures it, in a real Chromium with an empty cache: first and largest contentful
 * paint, total blocking time, layout shift, interaction to next paint, bytes; at the machine's own speed, and as on a telephone (processor
 * slowed, 1.6 Mbit/s down, 150 ms there and back). Beside it the yardstick of the same run: a page of a bare server here that has a line of text
 * and an empty script. It needs the built portal (npm run build). Run: npm run bench -- front-end
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { callApi, password, signIn, startPortal } from '../e2e/portal.ts';
import { settle } from '../e2e/screens.ts';
import { weigh } from '../e2e/weight.ts';
import { launchBrowser } from '../src/server/testing/browser.ts';

/** Times each page is opened; the median counts. */
const RUNS = 3;
/** Longer than this a task keeps a person waiting, ms; what of it is longer is blocking time. */
const LONG_TASK = 50;

interface Conditions {
  readonly name: string;
  readonly slowed: number;
  /** Lighthouse's "slow 4G"; null: the machine's own. */
  readonly network: {
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  } | null;
}
const slow4g = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const conditions: readonly Conditions[] = [
  { name: 'as it is', slowed: 1, network: null },
  { name: '4 x slower, slow 4G', slowed: 4, network: slow4g },
  { name: '6 x slower, slow 4G', slowed: 6, network: slow4g },
];

/** ms; `shift` without unit; `bytes` as they travelled. */
interface Figures {
  readonly fcp: number;
  /** What the screen is for can be read; the paints are those of the start screen, which comes before. */
  readonly there: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly shift: number;
  readonly inp: number;
  readonly scripts: number;
  readonly bytes: number;
}

interface Seen {
  lcp: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  interactions: number[];
}

/**
 * Collects what the browser tells of paints, shifts, long tasks and interactions, from the beginning of each page. A text, since what compiles
 * this file wraps functions in one of its own, which the page does not have.
 */
const observe = `{
  const seen = (window.seen = { lcp: 0, shift: 0, tasks: [], interactions: [] });
  const on = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => void (seen.lcp = entry.startTime));
  on('layout-shift', (entry) => void (entry.hadRecentInput || (seen.shift += entry.value)));
  on('longtask', ({ startTime, duration }) => void seen.tasks.push({ start: startTime, duration }));
  on('event', (entry) => void (entry.interactionId > 0 && seen.interactions.push(entry.duration)), { durationThreshold: 16 });
}`;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** One page: where it is, when it is there, and what a person does on it. */
interface Measured {
  readonly name: string;
  readonly address: string;
  readonly isThere: (page: Page) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<unknown>;
  readonly needsSession: boolean;
}

async function slowDown(session: CDPSession, { slowed, network }: Conditions): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

async function measure(
  browser: Browser,
  { address, isThere, act, needsSession }: Measured,
  under: Conditions,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Figures> {
  // The worker that keeps the portal on the device fetches when the screen is at rest: none of it is of the screen.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    serviceWorkers: 'block',
    ...(needsSession && { storageState: state }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: observe });
    const session = await context.newCDPSession(page);
    await slowDown(session, under);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
    const scripts = weigh(page);
    await page.goto(address);
    await isThere(page);
    const there = await page.evaluate(() => performance.now());
    await settle(page);
    const loaded = { bytes, scripts: await scripts.bytes() };
    await act?.(page);
    await page.waitForTimeout(300);
    const told = await page.evaluate(() => ({
      ...(window as unknown as { seen: Seen }).seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const blocked = told.tasks
      .filter(({ start }) => start + LONG_TASK > told.fcp)
      .reduce((sum, { duration }) => sum + duration - LONG_TASK, 0);
    // What the browser does not tell of was painted within 16 ms.
    return {
      fcp: told.fcp,
      there,
      lcp: told.lcp,
      tbt: blocked,
      shift: told.shift,
      inp: Math.max(16, ...told.interactions),
      ...loaded,
    };
  } finally {
    await context.close();
  }
}

/** A page with a line of text and a script without a byte, by the same protocol from the same machine. */
async function startYardstick(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    if (url === '/empty.js') return response.setHeader('content-type', 'text/javascript').end('');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(
      '<!doctype html><title>-</title><h1>Text</h1><input><script type="module" src="/empty.js"></script>',
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

const portal = await startPortal();
const yardstick = await startYardstick();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, portal.url, 'engineer');
  const state = await context.storageState();
  const { items } = await callApi<{ items: { isxId: string }[] }>(context, portal.url, 'solutions/solutions_select', {
    list: 'my-solutions',
    isxType: 'Cooling',
  });
  await context.close();

  const typeInto = (selector: string, text: string) => async (at: Page) => {
    await at.locator(selector).first().focus();
    await at.keyboard.type(text, { delay: 120 });
  };
  const pages: readonly Measured[] = [
    {
      name: 'yardstick: a bare page',
      address: yardstick.url,
      isThere: (at) => at.getByText('Text').waitFor(),
      act: typeInto('input', 'abcd'),
      needsSession: false,
    },
    {
      name: 'sign-in',
      address: `${portal.url}/login`,
      isThere: (at) => at.locator('input[type=email]').waitFor(),
      act: typeInto('input[type=password]', password.slice(0, 4)),
      needsSession: false,
    },
    {
      name: 'list of solutions',
      address: `${portal.url}/solution-list/my-solutions`,
      isThere: (at) => at.getByRole('table').first().waitFor({ timeout: 90_000 }),
      act: typeInto('main input', 'шкаф'),
      needsSession: true,
    },
    {
      name: 'a cooling solution',
      address: `${portal.url}/solution/${items[0]!.isxId}`,
      isThere: (at) => at.getByRole('tablist').first().waitFor({ timeout: 90_000 }),
      act: async (at) => {
        await at.getByRole('tab').nth(1).click();
        await at.waitForTimeout(1000);
      },
      needsSession: true,
    },
    {
      name: 'cooling calculator',
      address: `${portal.url}/tools/cooling-calculator`,
      isThere: (at) => at.getByLabel(/^Температура наружного воздуха$/).waitFor({ timeout: 90_000 }),
      act: async (at) => {
        await at.getByLabel(/^Температура наружного воздуха$/).focus();
        for (let i = 0; i < 4; i++) {
          await at.keyboard.press('ArrowUp');
          await at.waitForTimeout(200);
        }
      },
      needsSession: true,
    },
  ];

  for (const under of conditions) {
    console.log(`\n${under.name} (median of ${RUNS}, load of the machine ${loadavg()[0]!.toFixed(1)})\n`);
    row([
      'page',
      'FCP ms',
      'LCP ms',
      'there ms',
      'TBT ms',
      'INP ms',
      'CLS',
      'scripts KB gzip',
      'all KB as sent',
      'there / yardstick',
    ]);
    row(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:']);
    let bare = Number.NaN;
    for (const each of pages) {
      const runs: Figures[] = [];
      for (let i = 0; i < RUNS; i++) runs.push(await measure(browser, each, under, state));
      const of = (figure: keyof Figures): number => median(runs.map((run) => run[figure]));
      if (Number.isNaN(bare)) bare = of('there');
      row([
        each.name,
        ...(['fcp', 'lcp', 'there', 'tbt', 'inp'] as const).map((figure) => of(figure).toFixed(0)),
        of('shift').toFixed(3),
        kb(of('scripts')),
        kb(of('bytes')),
        (of('there') / bare).toFixed(1),
      ]);
    }
  }
} finally {
  await browser.close();
  yardstick.close();
  await portal.stop();
}
