import { expect, it } from 'vitest';
import { ownPortal } from './journey.ts';
import type { IsxType } from '../src/core/products/definition/types.ts';
import { isxTypes } from '../src/core/products/definition/types.ts';
import { callApi, password, signIn } from './portal.ts';
import { settle } from './screens.ts';
import { weigh } from './weight.ts';

/* How much script a newcomer loads, with nothing in the browser's cache: bytes, no times. docs/front-end.md has the figures. */

const portal = ownPortal();

/** Bytes of scripts as gzip sends them. */
const SIGN_IN_AT_MOST = 90_000;
const FIRST_SCREEN_AT_MOST = 220_000;
const SOLUTION_AT_MOST = 285_000;

/** The file of each type: its engine and what its solutions have beside it. */
const fileOf: Readonly<Record<IsxType, string>> = {
  '3PhaseUps': 'ups-view',
  Cooling: 'cooling-view',
  Chiller: 'chiller-view',
  Rack: 'rack-view',
  Monitoring: 'monitoring-view',
};

it('signing in takes less than 90 KB of scripts, and the first screen with all before it less than 220 KB', async () => {
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
  await page.getByRole('table').first().waitFor();
  await settle(page);
  expect(await weighed.bytes()).toBeLessThan(FIRST_SCREEN_AT_MOST);

  // The engines come with the screens that calculate.
  const before = [...(await weighed.scripts()).keys()];
  expect(before.filter((path) => /-view-|calculator-page|solution-page/.test(path))).toEqual([]);
  await page.goto(`${portal.url}/tools/cooling-calculator`);
  await settle(page);
  expect([...(await weighed.scripts()).keys()].filter((path) => path.includes('calculator-page'))).toHaveLength(1);
});

it('a solution takes less than 285 KB of scripts, and loads the engine of its own type alone', async () => {
  const context = await portal.open();
  await signIn(await context.newPage(), portal.url, 'engineer');
  const signedIn = await context.storageState();
  for (const isxType of isxTypes) {
    const { items } = await callApi<{ items: { isxId: string }[] }>(context, portal.url, 'solutions/solutions_select', {
      list: 'search',
      isxType,
    });
    // A context of its own has nothing in its cache.
    const newcomer = await portal.open();
    await newcomer.addCookies(signedIn.cookies);
    const page = await newcomer.newPage();
    const weighed = weigh(page);
    await page.goto(`${portal.url}/solution/${items[0]!.isxId}?tab=parts`);
    await page.getByRole('tablist').first().waitFor();
    await settle(page);
    expect([isxType, (await weighed.bytes()) < SOLUTION_AT_MOST]).toEqual([isxType, true]);
    const loaded = [...(await weighed.scripts()).keys()];
    const ofTypes = Object.values(fileOf).filter((file) => loaded.some((path) => path.includes(`/${file}-`)));
    expect(ofTypes).toEqual([fileOf[isxType]]);
    await newcomer.close();
  }
  await context.close();
});
