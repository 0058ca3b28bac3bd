import { expect, test } from 'vitest';
import type { Solution } from '../src/contract/shapes.ts';
import { faultsOf, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

/* From any screen to a solution that waits for approval, without a mouse: the keys that are pressed beside typing are counted. */

const portal = sharedPortal();

interface Task {
  readonly what: string;
  /** What is typed to get to its screen. */
  readonly screen: string;
  /** The question that it opens with, and the keys from there to the unit that is thought in. */
  readonly question: string;
  readonly toUnit: readonly string[];
  readonly load: string;
  readonly given: Readonly<Record<string, unknown>>;
  /** What carries it. */
  readonly part: RegExp;
}

const tasks: readonly Task[] = [
  {
    what: 'cooling for a room of 45 kW',
    screen: 'новое решение кондиционирование',
    question: 'Сколько тепла отвести?',
    toUnit: [],
    load: '45',
    given: { selection: expect.objectContaining({ sensibleCoolerCapacity: 45 }) },
    part: /^SPDA040/,
  },
  {
    what: 'a UPS of 300 kW',
    screen: 'новое решение трёхфазный',
    question: 'Какую нагрузку питать?',
    toUnit: ['Tab'],
    load: '300',
    given: { loadKva: expect.closeTo(300 / 0.9, 1) },
    part: /UPS\d+KH/,
  },
];

test.each(tasks)('$what', async ({ screen, question, toUnit, load, given, part }) => {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'engineer');
  await page.goto(`${portal.url}/solution-list/my-solutions`);
  await page.getByRole('table', { name: 'Мои решения' }).waitFor();
  const pressed: string[] = [];
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      pressed.push(key);
      await page.keyboard.press(key);
    }
  };
  const focused = page.locator(':focus');
  const found = page.getByRole('combobox', { name: 'Найти или выполнить' }).and(focused);

  await press('Control+KeyK');
  await found.waitFor();
  await page.keyboard.type(screen);
  await page.getByRole('group', { name: 'Экраны' }).getByRole('option').first().waitFor();
  await press('Enter');
  // The question has the keyboard; neither parts nor price stand there before it is answered.
  await page.getByRole('textbox', { name: question }).and(focused).waitFor();
  expect(await page.getByRole('table', { name: 'Спецификация' }).count()).toBe(0);
  await press(...toUnit);
  await page.keyboard.type(load);
  await press('Enter');
  await page.getByRole('table', { name: 'Спецификация' }).getByText(part).first().waitFor();

  // Saving asks for the name.
  await press('Control+KeyS');
  await page.getByRole('textbox', { name: 'Название решения' }).and(focused).waitFor();
  await page.keyboard.type('С клавиатуры');
  await press('Tab');
  await page.getByRole('textbox', { name: 'Заказчик' }).and(focused).waitFor();
  await page.keyboard.type('Полигон Север');
  await press('Control+KeyS');
  await page.waitForURL(/\/solution\/ISX\d{8}-001/);
  const isxId = /ISX\d{8}-\d{3}/.exec(page.url())![0];
  await page.getByRole('button', { name: 'Отправить на согласование', exact: true }).first().waitFor();
  await press('Control+KeyK');
  await found.waitFor();
  await page.keyboard.type('отправить на согласование');
  await page
    .getByRole('group', { name: `Действия: ${isxId}` })
    .getByRole('option')
    .first()
    .waitFor();
  await press('Enter');
  await page.getByRole('dialog').locator('textarea:focus').waitFor();
  await press('Control+Enter');
  await page.getByText('На согласовании', { exact: true }).first().waitFor();

  const { configuration, isxStatus } = await callApi<Solution>(
    context,
    portal.url,
    'solutions/solutions_select_solution',
    { isxId },
  );
  expect([isxStatus, configuration]).toEqual(['submitted', given]);
  expect(pressed).toEqual([
    'Control+KeyK',
    'Enter',
    ...toUnit,
    'Enter',
    'Control+KeyS',
    'Tab',
    'Control+KeyS',
    'Control+KeyK',
    'Enter',
    'Control+Enter',
  ]);
  expect(faults).toEqual([]);
  await context.close();
});
