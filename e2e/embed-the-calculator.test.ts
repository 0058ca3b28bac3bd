import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { formatQuantity } from '../src/core/format.ts';
import { faultsOf, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

const portal = sharedPortal();

/** The page of the documentation as a partner would serve it, from an origin of its own. */
async function servePage(write: (origin: string) => Promise<string>) {
  let page = '';
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  page = await write(origin);
  return { origin, close: () => server.close() };
}

interface Answer {
  readonly matches: readonly { readonly model: string; readonly sensibleCoolingCapacity: number }[];
}

it('a partner’s page of another origin shows the calculator under a strict policy and finds what the portal finds', async () => {
  const vendor = await portal.open();
  const admin = await vendor.newPage();
  await signIn(admin, portal.url, 'admin');
  const example = readFileSync(new URL('../docs/examples/embed.html', import.meta.url), 'utf8');
  const site = await servePage(async (origin) => {
    // The admin makes the key on the screen, and gives the partner what stands there.
    await admin.goto(`${portal.url}/admin/embedding`);
    await admin.getByRole('button', { name: 'Новый ключ' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Название', { exact: true }).fill('Партнёр');
    await dialog.getByLabel('Адреса сайтов, по одному в строке', { exact: true }).fill(origin);
    await dialog.getByRole('button', { name: 'Создать ключ' }).click();
    const snippet = await admin.locator('pre').first().textContent();
    const key = /ek_[\w-]{24}/.exec(snippet!)![0];
    return example.replaceAll('https://portal.example.com', portal.url).replace('ek_REPLACE_WITH_YOUR_KEY', key);
  });
  try {
    const visitor = await portal.open();
    const page = await visitor.newPage();
    const faults = faultsOf(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(site.origin);
    const calculator = page.locator('design-portal-cooling');
    await calculator.getByText('Подходящие кондиционеры').waitFor();
    await calculator.getByText('Демонстрационные данные').waitFor();

    await calculator.evaluate((element) => {
      element.addEventListener('change', (event) => element.setAttribute('data-found', String((event as CustomEvent).detail.matches.length))); // prettier-ignore
      element.addEventListener('select', (event) => element.setAttribute('data-picked', (event as CustomEvent).detail.match.model)); // prettier-ignore
    });
    await calculator.getByLabel('Температура возвратного воздуха').fill('30');
    const inputs = {
      family: 'SPdx',
      sensibleCoolerCapacity: 40,
      deltaAboveCapacity: 25,
      deltaBelowCapacity: 10,
      returnAirDryBulbTemp: 30,
      returnAirRH: 22,
      outdoorTemp: 35,
    };
    const { matches } = await callApi<Answer>(vendor, portal.url, 'cooling/cooling_select', inputs);
    expect(matches.length).toBeGreaterThan(0);
    const shown = await calculator
      .locator('li')
      .evaluateAll((items) =>
        items.map((item) => [
          item.getAttribute('data-model'),
          item.querySelector('[data-figure=sensibleCoolingCapacity]')!.textContent,
        ]),
      );
    expect(shown).toEqual(
      matches.map(({ model, sensibleCoolingCapacity }) => [model, formatQuantity(sensibleCoolingCapacity, 'кВт', 1)]),
    );
    expect(await calculator.getAttribute('data-found')).toBe(String(matches.length));
    // No word of a figure runs into the figure beside it, where two of them share a row.
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await calculator.locator('dt').evaluateAll((terms) => terms.filter((term) => term.scrollWidth > term.clientWidth).length); // prettier-ignore
      expect(cut).toBe(0);
    }

    await calculator.getByRole('button', { name: `Выбрать ${matches[0]!.model}` }).click();
    expect(await calculator.getAttribute('data-picked')).toBe(matches[0]!.model);
    const link = await calculator.getByRole('link', { name: 'Открыть в портале' }).getAttribute('href');
    expect(link).toBe(
      `${portal.url}/tools/cooling-calculator?family=SPdx&sensibleCoolerCapacity=40&returnAirDryBulbTemp=30`,
    );
    // In a browser of any language a comma is one, and the arrow keys step.
    const needed = calculator.getByLabel('Требуемая явная холодопроизводительность');
    await needed.fill('30,5');
    expect(await calculator.getByRole('link', { name: 'Открыть в портале' }).getAttribute('href')).toContain(
      'sensibleCoolerCapacity=30.5',
    );
    await needed.press('ArrowUp');
    expect(await needed.inputValue()).toBe('31,5');
    await calculator.getByLabel('Температура возвратного воздуха').fill('99');
    await calculator.getByText('Введите число от 22 до 35 °C').waitFor();
    // Nothing is wider than the narrowest telephone, and the page's policy stood against nothing.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(faults).toEqual([]);

    // The same numbers on the portal's own screen.
    await admin.goto(link!);
    await admin.getByText(matches[0]!.model).first().waitFor();
  } finally {
    site.close();
  }
});
