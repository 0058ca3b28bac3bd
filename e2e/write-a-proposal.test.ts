import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SolutionSummary } from '../src/contract/shapes.ts';
import { readPdf } from '../src/server/testing/read-pdf.ts';
import { faultsOf, ownPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';
import { settle } from './screens.ts';

/* An admin changes what a proposal says; an engineer writes one with it in two languages. */

const portal = ownPortal();

test('what an admin writes into the template stands in the proposal that an engineer saves', async () => {
  const office = await portal.open();
  const admin = await office.newPage();
  const faults = faultsOf(admin);
  await signIn(admin, portal.url, 'admin');
  await admin.getByRole('button', { name: 'Меню пользователя' }).hover();
  await admin.getByRole('link', { name: 'Администрирование' }).click();
  await admin
    .getByRole('navigation', { name: 'Администрирование' })
    .getByRole('link', { name: 'Шаблоны документов' })
    .click();
  const preview = admin.getByRole('region', { name: 'Предпросмотр: Коммерческое предложение' });
  await preview.getByRole('heading', { name: 'Коммерческое предложение' }).waitFor();

  // A placeholder that nobody knows is named at once, and nothing can be saved with it.
  const russian = admin.locator('[data-path="title.ru"]');
  await russian.fill('Предложение для {customr}');
  await admin.getByText(/Подстановки customr нет/).waitFor();
  expect(await admin.getByRole('button', { name: 'Сохранить шаблон' }).isDisabled()).toBe(true);
  await russian.fill('Предложение по решению {isxId}');
  await preview.getByRole('heading', { name: /^Предложение по решению ISX/ }).waitFor();
  await admin.getByRole('button', { name: 'Сохранить шаблон' }).click();
  await admin.getByText('Шаблон сохранён: теперь документы составляются по нему').waitFor();

  const field = await portal.open();
  const engineer = await field.newPage();
  await signIn(engineer, portal.url, 'engineer');
  const { items } = await callApi<{ items: SolutionSummary[] }>(field, portal.url, 'solutions/solutions_select', {
    list: 'my-solutions',
    isxType: 'Cooling',
  });
  const { isxId } = items.find(({ net }) => net !== '0.00')!;
  await engineer.goto(`${portal.url}/solution/${isxId}?tab=documents`);
  await settle(engineer);
  await engineer.getByRole('button', { name: 'Коммерческое предложение', exact: true }).click();
  await engineer.getByText('Русский + English').click();
  await engineer.getByRole('heading', { name: `Предложение по решению ${isxId} / Commercial proposal` }).waitFor();
  expect(new URL(engineer.url()).searchParams.get('language')).toBe('both');

  const saving = engineer.waitForEvent('download');
  await engineer.getByRole('link', { name: 'Коммерческое предложение, PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`Коммерческое предложение ${isxId} ru-en.pdf`);
  const words = readPdf(readFileSync(await saved.path())).join('\n');
  for (const word of ['Предложение', 'Commercial', 'Состав', 'Scope', isxId]) expect(words).toContain(word);
  expect(faults).toEqual([]);
});
