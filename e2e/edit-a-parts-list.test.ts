import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';
import { settle } from './screens.ts';

/* A parts list that an approver makes by hand from a spreadsheet, by keyboard alone, and parts that an engineer adds. */

const portal = sharedPortal();

interface Line {
  readonly partNumber: string;
  readonly quantity: number;
}
interface Stored {
  readonly isxId: string;
  readonly version: number;
  readonly lines: readonly Line[];
  readonly totals: { readonly net: string };
  readonly configuration: { readonly addedParts?: readonly Line[] };
}

const open = (): Promise<BrowserContext> => portal.open({ permissions: ['clipboard-read', 'clipboard-write'] });

const stored = (context: BrowserContext, isxId: string): Promise<Stored> =>
  callApi(context, portal.url, 'solutions/solutions_select_solution', { isxId });

const put = (page: Page, text: string): Promise<void> =>
  page.evaluate((range) => navigator.clipboard.writeText(range), text);

/** Part numbers and quantities of the rows that are drawn, in their order. */
const linesIn = (grid: Locator): Promise<Line[]> =>
  grid.locator('[role=row][data-row]').evaluateAll((rows) =>
    rows
      .toSorted((a, b) => Number((a as HTMLElement).dataset['row']) - Number((b as HTMLElement).dataset['row']))
      .map((row) => ({
        partNumber: row.querySelector('[data-column=part]')!.textContent,
        quantity: Number(row.querySelector('[data-column=quantity]')!.textContent.replace(/\s/g, '')),
      })),
  );

/** Of a figure with its currency, the number. */
const sumOf = async (place: Locator): Promise<number> =>
  Number((await place.innerText()).replace(/[^\d,]/g, '').replace(',', '.'));

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('an approver pastes a range, mends it, takes steps back, saves by hand and finds it again', async () => {
  const context = await open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'approver');
  const { items } = await callApi<{ items: readonly { isxId: string }[] }>(
    context,
    portal.url,
    'solutions/solutions_select',
    { list: 'search', isxStatus: 'received' },
  );
  const received = await Promise.all(items.map(({ isxId }) => stored(context, isxId)));
  const before = received.find(({ lines }) => lines.some(({ partNumber }) => partNumber === 'EVTEMP'))!;
  const { isxId } = before;
  const own = before.lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
  await page.goto(`${portal.url}/solution/${isxId}?tab=parts`);
  await settle(page);
  await page.getByRole('button', { name: 'Править спецификацию вручную' }).click();
  const grid = page.getByRole('grid', { name: 'Спецификация' });
  const net = page.locator('[data-step=net] dd');

  // A range with its heads, quantities first; two of its lines can't be taken, so none is.
  await put(page, 'Кол-во\tАртикул\tПримечание\r\n12\tBC800\tщит; новый\r\n1 000\tu3lnmc\t\r\n1,5\tEVTEMP\t\r\n2\tBC9OO\t\r\n'); // prettier-ignore
  await grid.focus();
  await press(page, 'Control+End', 'Control+v');
  const waiting = page.getByRole('region', { name: 'Вставленный диапазон' });
  await waiting.getByText(/Строк с ошибками: 2 из 4/).waitFor();
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(own.length + 4 + 1));
  expect(await sumOf(net)).toBe(Number(before.totals.net));

  // It waits through a look at another tab, which says so; no step passes it by.
  await page.getByRole('tab', { name: 'Ревизии' }).click();
  await page.getByText(/4 вставленные строки ещё не в спецификации/).first().waitFor(); // prettier-ignore
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await waiting.getByText(/Строк с ошибками: 2 из 4/).waitFor();
  await grid.focus();

  // The cursor stands in the first faulty line; each is mended where it stands, by keyboard.
  await page.getByText(/Количество 1,5 не подходит/).first().waitFor(); // prettier-ignore
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.keyboard.type('3');
  await press(page, 'Enter');
  await waiting.getByText(/Строк с ошибками: 1 из 4/).waitFor();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'F2', 'Control+a');
  await page.keyboard.type('U3LTEMP-NONE');
  await press(page, 'Enter');
  await page.getByText(/Артикула U3LTEMP-NONE нет в каталоге/).first().waitFor(); // prettier-ignore
  await press(page, 'ArrowUp', 'ArrowDown', 'Delete');
  await waiting.waitFor({ state: 'hidden' });

  // A part that stood there took the quantity that was pasted; the new ones stand at their place.
  const wanted = [
    ...own.map((line) => (line.partNumber === 'EVTEMP' ? { ...line, quantity: 3 } : line)),
    { partNumber: 'BC800', quantity: 12 },
    { partNumber: 'U3LNMC', quantity: 1000 },
  ];
  expect(own.some(({ partNumber }) => partNumber === 'EVTEMP')).toBe(true);
  expect(await linesIn(grid)).toEqual(wanted);
  await expect.poll(() => sumOf(net)).toBeGreaterThan(Number(before.totals.net));
  const pastedNet = await sumOf(net);

  // A quantity below is typed straight in, a line is deleted, both are taken back and taken again.
  await press(page, 'Control+End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.keyboard.type('7');
  await press(page, 'Enter', 'Control+Home', 'Delete');
  const edited = wanted.slice(1).map((line) => (line.partNumber === 'U3LNMC' ? { ...line, quantity: 7 } : line));
  expect(await linesIn(grid)).toEqual(edited);
  await press(page, 'Control+z', 'Control+z');
  expect(await linesIn(grid)).toEqual(wanted);
  await expect.poll(() => sumOf(net)).toBe(pastedNet);
  await press(page, 'Control+y', 'Control+y');
  expect(await linesIn(grid)).toEqual(edited);

  // A range that is copied can be pasted elsewhere.
  await press(page, 'Control+Home', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+c'); // prettier-ignore
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(
    copied
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\t').filter((_, column) => column !== 1)),
  ).toEqual(edited.slice(0, 2).map(({ partNumber, quantity }) => [partNumber, String(quantity)]));

  // A part is found by its name, its quantity typed at once, and the keyboard is back in the search.
  await press(page, 'Control+f');
  await page.keyboard.type('перемычки межблочные 50');
  const found = 'BATWIRESET50';
  await page.getByRole('option', { name: found }).waitFor();
  await press(page, 'Enter');
  await page.getByRole('textbox', { name: /Кол-во, строка/ }).waitFor();
  await page.keyboard.type('4');
  await press(page, 'Enter');
  // A number that is known is pasted and entered at once: the list has not followed yet.
  await page.keyboard.insertText('EVSBBB400D');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /Кол-во, строка/ }).waitFor();
  await press(page, 'Enter');
  const all = [...edited, { partNumber: found, quantity: 4 }, { partNumber: 'EVSBBB400D', quantity: 1 }];
  expect(await linesIn(grid)).toEqual(all);

  await page.getByRole('button', { name: 'Сохранить изменения' }).click();
  await page.getByRole('button', { name: 'Сохранить изменения' }).waitFor({ state: 'hidden' });
  const after = await stored(context, isxId);
  expect(after.lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }))).toEqual(all);
  expect(await sumOf(net)).toBe(Number(after.totals.net));
  await page.reload();
  await settle(page);
  expect(await linesIn(grid)).toEqual(all);
  expect(faults).toEqual([]);
  await context.close();
});

test('a thousand lines are pasted, a few of them drawn, saved and read again', async () => {
  const context = await open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'approver');
  const { items } = await callApi<{ items: readonly { isxId: string }[] }>(
    context,
    portal.url,
    'solutions/solutions_select',
    { list: 'search', isxStatus: 'received' },
  );
  const { isxId } = items[0]!;
  const { version } = await stored(context, isxId);
  // Parts of other times stand in old lists: they may be named again though no catalogue holds them.
  const lines = Array.from({ length: 1000 }, (_, i) => ({ partNumber: `OLD-${i}`, quantity: 1 }));
  await callApi(context, portal.url, 'solutions/solutions_update', { isxId, version, manualLines: lines });
  await page.goto(`${portal.url}/solution/${isxId}?tab=parts`);
  await settle(page);
  const grid = page.getByRole('grid', { name: 'Спецификация' });
  expect(await grid.getAttribute('aria-rowcount')).toBe('1001');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);

  await put(page, lines.map(({ partNumber }, i) => `${partNumber}\t${i + 1}`).join('\n'));
  await grid.focus();
  await press(page, 'Control+v');
  await page.getByText(/с другим количеством – 999/).waitFor();
  await press(page, 'Control+End');
  await grid.getByText('OLD-999', { exact: true }).first().waitFor();
  expect(await grid.locator('[data-active=true]').evaluate((cell) => cell.parentElement!.ariaRowIndex)).toBe('1001');
  await page.getByRole('button', { name: 'Сохранить изменения' }).click();
  await page.getByRole('button', { name: 'Сохранить изменения' }).waitFor({ state: 'hidden' });
  const after = await stored(context, isxId);
  expect(after.lines.map(({ quantity }) => quantity)).toEqual(lines.map((_, i) => i + 1));
  expect(faults).toEqual([]);
  await context.close();
});

test('an engineer adds parts as a table, and the total of the solution follows', async () => {
  const context = await open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'engineer');
  const { isxId } = await callApi<Stored>(context, portal.url, 'solutions/solutions_create', {
    isxType: '3PhaseUps',
    isxName: 'С артикулами вручную',
    customerName: 'Заказчик',
    opportunity: '',
    kind: 'standart',
    configuration: {},
  });
  await page.goto(`${portal.url}/solution/${isxId}?tab=choices`);
  await settle(page);
  // The header stands above the choices, on a phone too, and neither in the other's room.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const name = (await page.getByRole('textbox', { name: 'Название решения' }).boundingBox())!;
    const choices = (await page.getByRole('heading', { name: 'Конфигурация', exact: true }).boundingBox())!;
    expect(choices.y).toBeGreaterThan(name.y + name.height);
    // Beside the choices stands the rail of their sections at most.
    expect(Math.abs(choices.x - name.x)).toBeLessThan(width > 1300 ? 200 : 40);
  }
  const group = page.getByRole('button', { name: /^Ручные изменения состава/ });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await page.getByRole('button', { name: 'Править таблицей (со вставкой из Excel)' }).click();
  const dialog = page.getByRole('dialog');
  const grid = dialog.getByRole('grid', { name: 'Добавленные артикулы' });
  await put(page, 'BC800;2\nU3LNMC;3');
  await grid.focus();
  await press(page, 'Control+v');
  const added = [
    { partNumber: 'BC800', quantity: 2 },
    { partNumber: 'U3LNMC', quantity: 3 },
  ];
  await expect.poll(() => linesIn(grid)).toEqual(added);
  const total = dialog.locator('[data-kind=total] dd');
  const before = await sumOf(total);
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.keyboard.type('5');
  await press(page, 'Enter');
  await expect.poll(() => sumOf(total)).toBeGreaterThan(before);
  // Escape leaves a cell as it was, then what is marked, and only then the table.
  await press(page, 'F2', '9', 'Escape', 'Shift+ArrowUp', 'Escape');
  expect(await linesIn(grid)).toEqual([{ partNumber: 'BC800', quantity: 5 }, added[1]]);
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /Сохранить/ }).first().click(); // prettier-ignore
  await expect
    .poll(async () => (await stored(context, isxId)).configuration.addedParts)
    .toEqual([
      { partNumber: 'BC800', quantity: 5 },
      { partNumber: 'U3LNMC', quantity: 3 },
    ]);
  expect(faults).toEqual([]);
  await context.close();
});
