import { describe, expect, it } from 'vitest';
import { faultsOf, sharedPortal } from './journey.ts';
import { signIn } from './portal.ts';

const portal = sharedPortal();

describe('a person', () => {
  it('is invited, comes, is given a password, hands over to nobody, and is switched off', async () => {
    const admin = await portal.open();
    const page = await admin.newPage();
    const faults = faultsOf(page);
    await signIn(page, portal.url, 'admin');
    await page.goto(`${portal.url}/admin/users`);
    await page.getByRole('link', { name: 'Пригласить' }).click();
    await page.getByLabel('Отображаемое имя', { exact: true }).fill('Нина Гостева');
    await page.getByLabel('Эл. почта', { exact: true }).fill('nina@journey.example');
    await page.getByRole('combobox', { name: 'Компания' }).click();
    await page.getByRole('option', { name: 'Маяк Проект' }).click();
    await page.getByRole('button', { name: 'Отправить приглашение' }).click();
    await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/);
    await page.getByText('Приглашение', { exact: true }).waitFor();

    // The letter stands in the log, for there is no mail server.
    const link = /\/login\/invitation#token=[\w-]{43}/;
    await expect.poll(() => link.exec(portal.log())?.[0]).toBeDefined();
    const guest = await portal.open();
    const theirs = await guest.newPage();
    const guestFaults = faultsOf(theirs);
    await theirs.goto(`${portal.url}${link.exec(portal.log())![0]}`);
    await theirs.getByLabel('Ваше имя').fill('Нина Гость');
    await theirs.getByRole('button', { name: 'Сгенерировать пароль' }).click();
    await theirs.getByRole('button', { name: 'Создать учётную запись' }).click();
    await theirs.waitForURL(/\/solution-list\//);
    await theirs.getByText('Нина Гость').first().waitFor();

    // The admin sees that they are in, and makes them a new password.
    await page.reload();
    await page.getByRole('heading', { name: 'Нина Гость' }).waitFor();
    await page.getByText(/Chrome \d+, Linux/).waitFor();
    await page.getByRole('button', { name: 'Выдать новый пароль' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выдать новый пароль' }).click();
    const made = (await page.locator('[data-made-password]').textContent())!;
    expect(made).toHaveLength(12);
    await page.getByRole('button', { name: 'Я сохранил(а) пароль' }).click();
    await page.getByText('Активных сеансов нет.').waitFor();

    // It lets them in over one of their own alone.
    await theirs.goto(`${portal.url}/login`);
    await theirs.locator('input[name=email]').fill('nina@journey.example');
    await theirs.locator('input[name=password]').fill(made);
    await theirs.keyboard.press('Enter');
    await theirs.getByLabel('Новый пароль').fill('Own-Password-1');
    await theirs.getByRole('button', { name: 'Задать пароль и войти' }).click();
    await theirs.waitForURL(/\/solution-list\//);

    await page.reload();
    await page.getByRole('button', { name: 'Отключить учётную запись' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отключить учётную запись' }).click();
    await page.getByText('Отключена', { exact: true }).waitFor();
    await theirs.goto(`${portal.url}/tools/account-set`);
    await theirs.waitForURL(/\/login/);
    expect(faults).toEqual([]);
    // Signing in with a password that has to be changed, and what was asked with a session that has ended, are refused as they should be.
    expect(guestFaults.filter((fault) => !/40[13]/.test(fault))).toEqual([]);
  });
});
