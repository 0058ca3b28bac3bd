/**
 * How long a keystroke in the cooling calculator takes to the frame that shows its results, on a slow laptop: a real browser with
 * its processor slowed down six times, keys pressed as a person presses them (arrow keys in the field of the outdoor temperature,
 * each a new temperature), in each view of the calculation. From the event of the key to the first frame in which the results
 * differ; beside it the browser's own figure, from the event to its next paint (Event Timing), and the same for a field of the
 * portal that nothing follows from, the yardstick. It needs the built portal (npm run build). Run: npm run bench -- calculator-typing
 */
import type { Page } from 'playwright-core';
import { signIn, startPortal } from '../e2e/portal.ts';
import { settle } from '../e2e/screens.ts';
import { launchBrowser } from '../src/server/testing/browser.ts';

const SLOWED = 6;
const KEYS = 40;
/** Of a person who holds nothing down: what follows later has its time, ms. */
const PAUSE = 350;
/** The 95th percentile, ms. */
const PROMISED = 100;

interface Watched {
  taken: Promise<number | null>;
  painted: number[];
}

/** Collects what the browser says of keys: from the event to the next paint, ms, in steps of 8; what is faster than 16 is not told. */
const collectPaints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shared = window as unknown as Watched;
    shared.painted = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') shared.painted.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Watches for the next key: from its event to the frame after what is watched has changed, ms; null where nothing changes. */
const watch = (page: Page, selector: string): Promise<void> =>
  page.evaluate((watched) => {
    const shared = window as unknown as Watched;
    const results = document.querySelector(watched);
    if (!results) throw new Error(`There is no ${watched}`);
    shared.taken = new Promise((resolve) => {
      let began: number | null = null;
      window.addEventListener('keydown', (event) => void (began ??= event.timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        observer.disconnect();
        // The frame is painted between its callback and the message that follows it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(began === null ? null : performance.now() - began);
          port2.postMessage(null);
        });
      });
      observer.observe(results, { subtree: true, childList: true, characterData: true, attributes: true });
      window.setTimeout(() => resolve(null), 3000);
    });
  }, selector);

const taken = (page: Page): Promise<number | null> => page.evaluate(() => (window as unknown as Watched).taken);

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const told = (times: readonly number[]): string =>
  `median ${at(times, 0.5).toFixed(0)}, 95th percentile ${at(times, 0.95).toFixed(0)} ms`;

/** Presses keys in the field that has the focus and tells how long each took. */
async function press(
  page: Page,
  selector: string,
  key: (i: number) => string,
): Promise<{ results: number[]; painted: number[] }> {
  const results: number[] = [];
  await page.evaluate(() => void ((window as unknown as Watched).painted = []));
  for (let i = 0; i < KEYS; i++) {
    await watch(page, selector);
    await page.keyboard.press(key(i));
    const time = await taken(page);
    if (time !== null) results.push(time);
    await page.waitForTimeout(PAUSE);
  }
  return { results, painted: await page.evaluate(() => (window as unknown as Watched).painted) };
}

/** Up from 35 °C and down again: each key a temperature. */
const stepping = (i: number): string => (Math.floor(i / 10) % 2 === 0 ? 'ArrowUp' : 'ArrowDown');

const portal = await startPortal();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  await signIn(page, portal.url, 'engineer');
  const session = await context.newCDPSession(page);

  await page.goto(`${portal.url}/solution-list/search`);
  await settle(page);
  await collectPaints(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.locator('main input').first().focus();
  const yardstick = await press(page, 'main', (i) => String(i % 10));
  console.log(`${KEYS} keys each, processor slowed ${SLOWED} times`);
  console.log(`a field that nothing follows from: next paint ${told(yardstick.painted)}`);

  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${portal.url}/tools/cooling-calculator`);
  await settle(page);
  const views = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map(({ id }) => id.slice(id.lastIndexOf('-') + 1)));
  for (const name of views) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`${portal.url}/tools/cooling-calculator?view=${name}`);
    await settle(page);
    await collectPaints(page);
    await page.getByLabel(/^Температура наружного воздуха$/).focus();
    await page.waitForTimeout(1500);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const { results, painted } = await press(page, '[role=tabpanel]', stepping);
    const ratio = at(painted, 0.95) / at(yardstick.painted, 0.95);
    console.log(
      `${name}: results ${told(results)} (${results.length} of ${KEYS}); next paint ${told(painted)}, ${ratio.toFixed(1)} × the plain field`,
    );
    if (!(at(painted, 0.95) <= PROMISED)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await portal.stop();
}
