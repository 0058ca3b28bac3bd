import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf, ownPortal } from './journey.ts';
import { signIn } from './portal.ts';

const portal = ownPortal();

/** The shipped table as a vendor would write it: other names, decimal commas, 2 % more of one model, in Windows-1251. */
function vendorFile(): Buffer {
  const [head, ...rows] = readFileSync(new URL('../catalogue/cooling/SRdx.csv', import.meta.url), 'utf8').trim().split('\n');
  const names: Readonly<Record<string, string>> = { totalCoolingCapacity: 'Qt, кВт', sensibleCoolingCapacity: 'Qs, кВт' };
  const written = rows.map((row) => {
    const [model = '', parameter = '', outdoor = '', ...figures] = row.split(';');
    const isGrown = model === 'SRdx030' && /^(total|sensible|required)/.test(parameter);
    const grown = figures.map((figure) => {
      if (!isGrown) return figure;
      const total = rows.find((each) => each.startsWith(`${model};${parameter};${outdoor};`))!;
      return total ? (Number(figure) * 1.02).toFixed(2) : figure;
    });
    return [model, names[parameter] ?? parameter, outdoor, ...grown.map((figure) => figure.replace('.', ','))].join(';');
  });
  const text = [head!.replace('model;parameter;outdoorTemp', 'Модель;Показатель;Наружная температура'), ...written].join('\r\n');
  // Windows-1251: Cyrillic letters from 0xC0 on.
  return Buffer.from(Array.from(text, (sign) => {
    const code = sign.codePointAt(0)!;
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  }));
} // prettier-ignore

test('an admin takes in a vendor’s table, is told where physics refuses it, leaves, and comes to the publication', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'admin');
  await page.goto(`${portal.url}/admin/catalogue/tables/COOLING_SRDX`);
  await page.getByRole('button', { name: 'Загрузить таблицу производителя' }).click();
  await page.getByRole('dialog').getByLabel('Название', { exact: true }).fill('Книга данных 2027');
  await page.getByRole('dialog').getByRole('button', { name: 'Создать черновик' }).click();
  await page
    .getByLabel('Файл производителя', { exact: true })
    .setInputFiles({ name: 'книга.csv', mimeType: 'text/csv', buffer: vendorFile() });

  // The encoding and the names are made out; what the table holds at is asked.
  await page.getByRole('rowheader', { name: 'Qs, кВт' }).waitFor();
  expect(await page.getByLabel('Кодировка', { exact: true }).inputValue()).toBe('windows-1251');
  await page.getByText('Не указана влажность возвратного воздуха').waitFor();
  await page.getByLabel('Влажность, для которой дана таблица', { exact: true }).selectOption('dewPoint');
  await page.getByLabel('Заданная влажность').fill('10,1');
  await page.getByLabel('Расход воздуха дан при плотности', { exact: true }).selectOption('actual');
  await page.getByLabel('Производительности', { exact: true }).selectOption('gross');
  await page.getByLabel('Источник данных', { exact: true }).fill('Книга данных, с. 12');

  // Capacities grew without the compressors: the balance of energy is broken by it, and the table refused.
  await page.getByRole('button', { name: 'Далее: проверка физики' }).press('Enter');
  await page.getByText('Таблица нарушает законы физики').waitFor();
  // The button went with its step: the keyboard goes on from the panel, not from the top of the page.
  expect(await page.getByRole('tabpanel').evaluate((panel) => panel === document.activeElement)).toBe(true);
  await page.getByRole('row', { name: /Мощность конденсатора не равна.* нарушен в .*SRdx030/ }).waitFor();
  await page.getByRole('button', { name: 'Далее: сравнение' }).click();
  await page.getByRole('row', { name: /SRdx030.*Изменено/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Принять в черновик' }).isDisabled()).toBe(true);

  // Left out it does not stand against the others any more; somebody calls them away meanwhile.
  await page.reload();
  await page.getByRole('tab', { name: /Чтение/ }).click();
  await page.getByLabel('Модель, обозначенная как SRdx030').selectOption('-');
  await page.getByRole('tab', { name: /^4\. Сравнение/ }).click();
  await page.getByRole('row', { name: /SRdx030.*Нет в файле, остаётся/ }).waitFor();
  await page.getByRole('button', { name: 'Принять в черновик' }).click();
  await page.getByRole('heading', { name: 'Открытые решения' }).waitFor();
  await page.getByText(/Ошибок: 0, предупреждений: \d+/).waitFor();
  await page.getByRole('button', { name: 'Опубликовать сейчас' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
