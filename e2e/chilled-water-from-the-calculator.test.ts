import { expect, test } from 'vitest';
import type { Solution } from '../src/contract/shapes.ts';
import { sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* From a load that no unit carries alone to a stored solution of several, in Russian, as an engineer does it. */

const portal = sharedPortal();

test('an engineer meets a load with chilled water, corrects the humidity, and the units follow the load', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await signIn(page, portal.url, 'engineer');

  // The calculation is labelled, refuses a coil that would condense, and is mended with one press.
  await page.goto(`${portal.url}/tools/cooling-calculator?family=SRcw&sensibleCoolerCapacity=180&waterReturnRH=45`);
  await page.getByRole('note').getByText('Оценочный расчёт').waitFor();
  await page.getByText(/Точка росы возвратного воздуха .* выше температуры воды на входе/).waitFor();
  await page.getByRole('button', { name: /^Влажность \d+ %$/ }).click();
  await page.getByText('Нагрузку обеспечат вместе 3 блока SRcw065').waitFor();
  await page.getByRole('link', { name: 'Создать решение с SRcw' }).click();

  // Count and model follow the duty until somebody chooses them.
  await page.waitForURL(/new-cooling/);
  await page.getByText('SRLC065A').first().waitFor();
  const required = page.locator('[data-field=chilledWaterDuty] input').first();
  await required.fill('240');
  await required.press('Tab');
  await page.locator('[data-field=chilledWaterDuty]').getByText('4 × SRcw065').waitFor();
  await page.getByRole('textbox', { name: 'Название решения' }).fill('Ряд с охлаждённой водой');
  await page.getByRole('textbox', { name: 'Заказчик' }).fill('Полигон Север');
  await page.getByRole('button', { name: 'Сохранить решение' }).click();
  await page.waitForURL(/\/solution\/ISX\d{8}-001/);
  const isxId = /ISX\d{8}-\d{3}/.exec(page.url())![0];
  const solution = await callApi<Solution>(context, portal.url, 'solutions/solutions_select_solution', { isxId });
  expect(solution.lines[0]).toMatchObject({ quantity: 4 });
  expect(solution.configuration).toMatchObject({ family: 'SRcw', chilledWaterDuty: { sensibleCoolerCapacity: 240 } });
  expect(solution.configuration).not.toHaveProperty('count');
  expect(faults).toEqual([]);
  await context.close();
});
