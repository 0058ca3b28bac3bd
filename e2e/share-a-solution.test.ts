import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SolutionSummary } from '../src/contract/shapes.ts';
import { faultsOf, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

const portal = sharedPortal();

describe('a solution that is shared', () => {
  it('is prepared for a partner, talked about, shown to its customer, asked about, accepted, and taken back', async () => {
    // The engineer makes it for the partner's company.
    const engineer = await portal.open();
    const page = await engineer.newPage();
    const faults = faultsOf(page);
    await signIn(page, portal.url, 'engineer');
    await page.goto(`${portal.url}/solution/new/new-ups`);
    await page.getByRole('button', { name: /^Ещё о решении/ }).click();
    await page.getByRole('combobox', { name: 'Для какой компании' }).click();
    await page.getByRole('option', { name: 'Контраст Инжиниринг' }).click();
    await page.waitForURL(/[?&]for=/);
    await page.locator('input[name=isxName]').fill('Питание для партнёра');
    await page.locator('input[name=customerName]').fill('Заказчик партнёра');
    await page.getByRole('button', { name: 'Сохранить решение' }).click();
    await page.waitForURL(/\/solution\/ISX/);
    const isxId = /ISX\d{8}-\d{3}/.exec(page.url())![0];
    await page.getByText('Подготовлено для').waitFor();

    // What is said within the house stays there; the partner reads the rest and answers.
    await page.goto(`${portal.url}/solution/${isxId}?tab=discussion`);
    const say = async (text: string, audience?: string) => {
      if (audience) await page.getByRole('radio', { name: audience }).check();
      await page.getByRole('textbox', { name: 'Новый комментарий' }).fill(text);
      await page.getByRole('button', { name: 'Отправить', exact: true }).click();
      await page.getByRole('listitem').filter({ hasText: text }).waitFor();
    };
    await say('Только для своих');
    await say('Для партнёра тоже', 'И компания владельца');
    await page.locator('input[type=file]').setInputFiles({
      name: 'План.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('План помещения'),
    });
    await page.getByRole('link', { name: 'План.txt' }).waitFor();

    const partner = await portal.open();
    const theirs = await partner.newPage();
    const partnerFaults = faultsOf(theirs);
    await signIn(theirs, portal.url, 'partner');
    await theirs.goto(`${portal.url}/solution/${isxId}?tab=discussion`);
    await theirs.getByText('Для партнёра тоже').waitFor();
    expect(await theirs.getByText('Только для своих').count()).toBe(0);
    expect(await theirs.getByText('План.txt').count()).toBe(0); // it was attached for the house alone
    await theirs.getByRole('tab', { name: 'Конфигурация' }).click();
    await theirs.getByText('параметры доступны только для просмотра', { exact: false }).waitFor();
    expect(await theirs.getByRole('combobox').count()).toBe(0);

    // The demonstration's approved solution is shown to its customer, who needs no account.
    const { items } = await callApi<{ items: SolutionSummary[] }>(engineer, portal.url, 'solutions/solutions_select', {
      list: 'search',
      text: 'узла связи',
    });
    await page.goto(`${portal.url}/solution/${items[0]!.isxId}?tab=documents`);
    await page.getByRole('textbox', { name: 'Получатель (пометка на каждой странице)' }).fill('Для Телеком Долины');
    await page.getByRole('button', { name: 'Создать ссылку' }).click();
    const link = page.getByRole('listitem').filter({ hasText: 'Для Телеком Долины' });
    const address = await link.getByRole('textbox', { name: 'Адрес для заказчика' }).inputValue();

    const customer = await portal.open();
    const shown = await customer.newPage();
    const customerFaults = faultsOf(shown);
    const asked: string[] = [];
    shown.on('request', (request) => asked.push(request.url()));
    const answer = await shown.goto(address);
    expect(answer!.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    await shown.getByRole('heading', { name: 'Решение для заказчика Телеком Долина' }).waitFor();
    await shown.getByRole('button', { name: 'English' }).click();
    await shown.getByRole('heading', { name: /^Solution for/ }).waitFor();
    const [download] = await Promise.all([
      shown.waitForEvent('download'),
      shown.getByRole('link', { name: 'Save as PDF' }).click(),
    ]);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const questions = shown.getByRole('region', { name: 'Questions' });
    await questions.getByLabel('Your name').fill('Olga');
    await questions.getByLabel('Email').fill('olga@customer.example');
    await questions.getByLabel('Your question').fill('When can it be here?');
    await questions.getByRole('button', { name: 'Ask' }).click();
    await questions.getByText('The answer will appear here.').waitFor();
    const acceptance = shown.getByRole('region', { name: 'Accept solution' });
    await acceptance.getByRole('button', { name: 'Accept' }).click();
    await acceptance.getByText('Tick the box to accept').waitFor();
    await acceptance.getByLabel('Your name').fill('Olga');
    await acceptance.getByLabel('Your position').fill('Director');
    await acceptance.getByRole('checkbox').check();
    await acceptance.getByRole('button', { name: 'Accept' }).click();
    await shown.getByText('This solution has been accepted').waitFor();
    expect(
      asked.filter((url) => !url.startsWith(portal.url) && !url.startsWith('data:') && !url.startsWith('blob:')),
    ).toEqual([]);

    // The owner answers, the customer reads it; then the address is revoked.
    await page.reload();
    await page.getByText('Заказчик принял решение').waitFor();
    await link.getByRole('button', { name: 'Ответить' }).click();
    await link.getByRole('textbox', { name: /^Ответ/ }).fill('In four weeks');
    await link.getByRole('button', { name: 'Отправить ответ' }).click();
    await link.getByText('In four weeks').waitFor();
    await shown.reload();
    await shown.getByText('In four weeks').waitFor();
    await link.getByRole('button', { name: 'Отозвать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
    await link.getByText('отозвана').waitFor();
    expect([...faults, ...partnerFaults, ...customerFaults]).toEqual([]);
    await shown.reload();
    await shown
      .getByRole('heading', { name: /^(Эта ссылка больше не действует|This link is no longer valid)$/ })
      .waitFor();

    // No log holds what opens the address.
    expect(portal.log()).toContain('/shared/…');
    expect(portal.log()).not.toContain(address.split('/').at(-1)!.slice(0, 24));
  });
});
