import { expect, it } from 'vitest';
import { journeyPortal } from './journey.ts';
import { password } from './portal.ts';
import { settle } from './screens.ts';
import { weigh } from './weight.ts';

/* How much script a newcomer loads, with nothing in the browser's cache: bytes, no times. docs/front-end.md has the figures. */

const portal = journeyPortal();

/** Bytes of scripts as gzip sends them. */
const SIGN_IN_AT_MOST = 120_000;
const FIRST_SCREEN_AT_MOST = 330_000;

it('signing in takes less than 120 KB of scripts, and the first screen with all before it less than 330 KB', async () => {
  const page = await (await portal.open()).newPage();
  const weighed = weigh(page);
  await page.goto(`${portal.url}/login`);
  await page.locator('input[type=email]').waitFor();
  await settle(page);
  expect(await weighed.bytes()).toBeGreaterThan(50_000);
  expect(await weighed.bytes()).toBeLessThan(SIGN_IN_AT_MOST);

  await page.locator('input[type=email]').fill('engineer@demo.example');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  await settle(page);
  expect(await weighed.bytes()).toBeLessThan(FIRST_SCREEN_AT_MOST);

  // The engines come with the screens that calculate.
  const before = [...(await weighed.scripts()).keys()];
  expect(before.filter((path) => /engines|calculator-page|solution-page/.test(path))).toEqual([]);
  await page.goto(`${portal.url}/tools/cooling-calculator`);
  await settle(page);
  expect([...(await weighed.scripts()).keys()].filter((path) => path.includes('calculator-page'))).toHaveLength(1);
}, 60_000);
