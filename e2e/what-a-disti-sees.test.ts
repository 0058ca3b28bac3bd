import { expect, test } from 'vitest';
import { ownPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';
import { settle } from './screens.ts';

/* A distributor works in the portal and never meets what is not theirs, on a screen or underneath. */

const portal = ownPortal();

test('a disti sees the own solutions and list prices, nothing of others, and no tools of the vendor', async () => {
  const vendor = await portal.open();
  await signIn(await vendor.newPage(), portal.url, 'engineer');
  const { items: all } = await callApi<{ items: { isxId: string; isxName: string; customerName: string }[] }>(
    vendor,
    portal.url,
    'solutions/solutions_select',
    { list: 'my-solutions' },
  );
  expect(all.length).toBeGreaterThan(0);

  const context = await portal.open();
  const page = await context.newPage();
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      );
  });
  await signIn(page, portal.url, 'disti');

  const menu = page.getByRole('navigation').first();
  await menu.getByText('Мои решения').first().waitFor();
  expect(await menu.getByText('Инструменты').count()).toBe(0);
  expect(await menu.getByText('Все компании').count()).toBe(0);

  for (const path of ['/solution-list/my-solutions', '/solution-list/search', '/solution-list/company-solutions']) {
    await page.goto(`${portal.url}${path}`);
    await settle(page);
  }
  await page.goto(`${portal.url}/solution/${all[0]!.isxId}`);
  await settle(page);
  expect(await page.getByText(all[0]!.isxName).count()).toBe(0);
  await page.goto(`${portal.url}/reports/${all[0]!.isxId}`);
  await settle(page);
  await page.goto(`${portal.url}/tools/pricing`);
  await settle(page);
  await page.goto(`${portal.url}/solution/new/new-cooling`);
  await settle(page);
  await page.getByRole('button', { name: 'Продолжить со значениями по умолчанию' }).click();
  await page.getByText('SPDA025A').first().waitFor();

  const seen = bodies.join('\n');
  expect(seen.length).toBeGreaterThan(10_000);
  for (const { isxName, customerName } of all) {
    expect(seen).not.toContain(isxName);
    expect(seen).not.toContain(customerName);
  }
  // The minimum multiplier of the prices is the vendor's secret.
  expect(seen).not.toContain('"minMultiplier":0.');
  await context.close();
  await vendor.close();
});

test('the screens that a disti works in ask the portal for nothing that is not theirs', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`);
  });
  await signIn(page, portal.url, 'disti');
  const { items } = await callApi<{ items: { isxId: string }[] }>(context, portal.url, 'solutions/solutions_select', {
    list: 'my-solutions',
  });
  const { isxId } = items[0]!;
  for (const path of [
    '/',
    ...['', '?tab=choices', '?tab=parts', '?tab=history', '?tab=documents'].map((tab) => `/solution/${isxId}${tab}`),
    `/reports/${isxId}`,
    '/solution-list/my-solutions',
    '/solution/new/create',
    '/solution/new/new-ups',
    '/solution/new/new-cooling',
    '/solution/new/new-rack',
    '/tools/cooling-calculator',
    '/tools/account-set',
    '/notices',
  ]) {
    await page.goto(`${portal.url}${path}`);
    await settle(page);
  }
  expect(refused).toEqual([]);
  await context.close();
});
