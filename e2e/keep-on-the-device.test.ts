import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownPortal } from './journey.ts';
import { callApi, password, signIn } from './portal.ts';

/*
 * Journey: an engineer goes to a machine room without a connection, reads a solution there and calculates; then leaves a computer that
 * others use too.
 */

const portal = ownPortal();

/** What the device keeps: the person, the answers by what they answer, the files of the portal. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    // Where there is none, asking leaves none: the portal would find it without what it keeps its answers in.
    const db = await new Promise<IDBDatabase | null>((resolve) => {
      const opening = indexedDB.open('portal-offline');
      opening.addEventListener('upgradeneeded', () => opening.transaction!.abort());
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => resolve(null));
    });
    if (db === null) return { userId: null, expiresAt: null, keys: [], files: files.flat().length };
    db.addEventListener('versionchange', () => db.close());
    const ask = (asked: IDBRequest) =>
      new Promise<unknown>((resolve) => asked.addEventListener('success', () => resolve(asked.result)));
    const kept = db.transaction('kept').objectStore('kept');
    const owner = (await ask(kept.get('owner'))) as { userId: string; expiresAt: string } | undefined;
    const keys = (await ask(kept.getAllKeys())) as string[];
    db.close();
    return { userId: owner?.userId ?? null, expiresAt: owner?.expiresAt ?? null, keys, files: files.flat().length };
  });

/** Waits until the device keeps what somebody means to take along. */
async function untilKept(page: Page, ...calls: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const { keys, files } = await keptOn(page);
      return files > 60 && calls.every((call) => keys.some((key) => key.startsWith(`answer ${call}`)));
    })
    .toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

const away = 'Нет связи с порталом.';

async function openSample(context: BrowserContext): Promise<string> {
  const { items } = await callApi<{ items: { isxId: string }[] }>(context, portal.url, 'solutions/solutions_select', {
    list: 'my-solutions',
    isxType: 'Cooling',
    isxStatus: 'open',
  });
  return items[0]!.isxId;
}

it('a solution and the calculator open without a connection, for reading, and nothing stays after signing out', async () => {
  const context = await portal.open({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, portal.url, 'engineer');
  const isxId = await openSample(context);
  await page.goto(`${portal.url}/solution/${isxId}`);
  await page.getByRole('button', { name: 'Отправить на согласование' }).first().waitFor();
  await untilKept(
    page,
    `solutionsSelectSolution {"isxId":"${isxId}"}`,
    'cataloguesSelect {"isxType":"Cooling"}',
    'cataloguesSelect {"isxType":"Cooling","isxId"',
  );

  // Without a connection: the portal opens, tells so, and shows.
  await context.setOffline(true);
  await page.reload();
  await page.getByText(away).waitFor();
  await page.getByRole('heading', { name: isxId }).or(page.getByText(isxId).first()).first().waitFor();
  expect(await page.getByRole('button', { name: 'Отправить на согласование' }).count()).toBe(0);
  const copy = page.locator('main fieldset').first().getByRole('button').first();
  expect(await copy.isDisabled()).toBe(true);
  expect(await copy.evaluate((button) => button.closest('[title]')!.getAttribute('title'))).toBe(
    'Нет связи: сейчас ничего нельзя изменить',
  );
  const inputs = page.locator('main input:enabled:not([readonly]), main textarea:enabled');
  expect(await inputs.count()).toBe(0);

  await page.getByRole('link', { name: 'Сохранено на этом устройстве' }).click();
  await page.getByRole('link', { name: isxId }).waitFor();

  await page.goto(`${portal.url}/tools/cooling-calculator`);
  const outdoor = page.getByLabel(/^Температура наружного воздуха$/);
  await outdoor.waitFor();
  const results = page.getByRole('tabpanel');
  const before = await results.innerText();
  await outdoor.fill('46');
  await expect.poll(() => results.innerText()).not.toBe(before);
  const making = page.getByRole('link', { name: /^Создать решение с / });
  expect(await making.count()).toBeGreaterThan(0);
  for (const link of await making.all()) expect(await link.getAttribute('aria-disabled')).toBe('true');
  await making.first().focus();
  await page.getByRole('tooltip', { name: 'Нет связи: сейчас ничего нельзя изменить' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  const newSolution = menu.getByRole('link', { name: 'Новое решение' });
  expect(await newSolution.getAttribute('aria-disabled')).toBe('true');
  await newSolution.focus();
  await page.getByRole('tooltip', { name: /Нет связи: на устройстве этого нет/ }).waitFor();
  expect(await menu.getByRole('link', { name: 'О портале' }).getAttribute('aria-disabled')).toBeNull();

  // What was not opened before is not there, and the screen leads to what is.
  await page.goto(`${portal.url}/solution-list/my-solutions`);
  await page.getByText('На устройстве не сохранено').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Сохранено на этом устройстве' }).click();
  await page.getByRole('link', { name: isxId }).waitFor();

  // The connection is back: the banner goes, and the solution may be worked on again.
  await context.setOffline(false);
  await page.getByText(away).waitFor({ state: 'detached' });
  await page.goto(`${portal.url}/solution/${isxId}`);
  await page.getByRole('button', { name: 'Отправить на согласование' }).first().waitFor();

  // Past the end of the session nothing is shown, though the connection is away and the clock is the device's own.
  await page.clock.install();
  const { expiresAt } = await keptOn(page);
  await context.setOffline(true);
  await page.clock.setSystemTime(Date.parse(expiresAt!) + 1000);
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.reload();
  await page.locator('input[type=password]').waitFor();
  expect(await page.getByText(isxId).count()).toBe(0);
  await context.setOffline(false);
  await context.close();
});

it('whoever signs out, or signs in after somebody else, leaves and finds nothing on the device', async () => {
  const context = await portal.open({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, portal.url, 'engineer');
  await page.goto(`${portal.url}/solution/${await openSample(context)}`);
  await untilKept(page, 'solutionsSelectSolution');
  const engineer = (await keptOn(page)).userId;

  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.locator('input[type=password]').waitFor();
  await expect.poll(() => keptOn(page)).toEqual({ userId: null, expiresAt: null, keys: [], files: 0 });
  await context.setOffline(true);
  await expect(page.goto(`${portal.url}/`)).rejects.toThrow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await context.setOffline(false);

  await signIn(page, portal.url, 'partner');
  await untilKept(page);
  const left = await keptOn(page);
  expect(left.userId).not.toBe(engineer);
  expect(left.keys.filter((key) => key.includes('solutionsSelectSolution'))).toEqual([]);

  // A session that begins over another one, as through the company's provider, takes the other one's data along too.
  const credentials = { email: 'engineer@demo.example', password };
  await callApi(context, portal.url, 'sessions/sessions_create', credentials);
  await page.goto(`${portal.url}/`);
  await expect.poll(async () => (await keptOn(page)).userId).toBe(engineer);
  await context.close();
});

/** A proxy before the portal that gives out the next version of its worker when it is told to. */
async function startEdge(portalUrl: string) {
  let isNewer = false;
  const server = createServer((asked, answer) => {
    const { url, method } = asked;
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(`${portalUrl}${url}`, { method, headers }, (answered) => {
      const isWorker = url === '/service-worker.js' && isNewer;
      const { 'content-length': length, ...kept } = answered.headers;
      answer.writeHead(answered.statusCode!, isWorker ? kept : answered.headers);
      if (!isWorker) return void answered.pipe(answer);
      answered.on('end', () => answer.end('// the next version')).pipe(answer, { end: false });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgrade: () => (isNewer = true),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

it('a newer version announces itself and is taken by loading anew; switched off by the operator, it leaves nothing on the device', async () => {
  const edge = await startEdge(portal.url);
  const context = await portal.open({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, edge.url, 'engineer');
  await untilKept(page);
  await page.reload(); // from here on it is the worker's
  await page.getByRole('button', { name: 'Меню пользователя' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const announced = page.getByText('Вышла новая версия портала.');
  expect(await announced.count()).toBe(0);

  edge.upgrade();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await announced.waitFor();
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await waiting()).toBe(true);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await reloaded;
  await page.getByRole('button', { name: 'Меню пользователя' }).waitFor();
  expect(await waiting()).toBe(false);
  expect(await announced.count()).toBe(0);

  await portal.restart({ OFFLINE_APP: '0' });
  await page.goto(`${edge.url}/`);
  const left = async () => {
    const { keys, files } = await keptOn(page);
    return [keys, files, await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)];
  };
  // The ending worker loads the page anew under whoever asks.
  await expect.poll(() => left().catch(() => null)).toEqual([[], 0, 0]);
  await page.getByRole('button', { name: 'Меню пользователя' }).waitFor();
  await context.setOffline(true);
  await expect(page.goto(`${edge.url}/`)).rejects.toThrow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await context.close();
  edge.stop();
});
