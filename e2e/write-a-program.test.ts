import { describe, expect, it } from 'vitest';
import { faultsOf, sharedPortal } from './journey.ts';
import { callApi, signIn } from './portal.ts';

const portal = sharedPortal();

describe('somebody who writes a program for the portal', () => {
  it('makes a token, reads and tries the calls with session and token, and ends the token', async () => {
    const context = await portal.open();
    const page = await context.newPage();
    const faults = faultsOf(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(portal.url)) foreign.push(request.url());
    });
    await signIn(page, portal.url, 'engineer');

    await page.goto(`${portal.url}/tools/account-set`);
    await page.getByRole('button', { name: 'Создать токен' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Назначение', { exact: true }).fill('Выгрузка в ERP');
    await dialog.getByRole('radiogroup', { name: 'Своя учётная запись, уведомления и настройки' }).getByText('Чтение', { exact: true }).click(); // prettier-ignore
    await dialog.getByRole('button', { name: 'Создать токен' }).click();
    const token = await dialog.getByLabel('Токен доступа', { exact: true }).inputValue();
    expect(token).toMatch(/^dp_\w{49}$/);
    await dialog.getByRole('button', { name: 'Токен сохранён' }).click();

    const call = (path: string) =>
      fetch(`${portal.url}/api/${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect((await call('users/users_select_current')).status).toBe(200);
    expect((await call('solutions/solutions_select_waiting')).status).toBe(403);

    // The same call, tried where it is described: first with the session, then with the token.
    await page.getByRole('link', { name: 'Справочник по API' }).click();
    await page.getByRole('heading', { name: 'API' }).waitFor();
    const operation = page.locator('#operations-users-usersSelectCurrent');
    await page.locator('#operations-tag-users').click();
    await operation.locator('.opblock-summary-control').click();
    const answered = () =>
      Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/users_select_current')),
        operation.getByRole('button', { name: 'Execute' }).click(),
      ]);
    const [bySession] = await answered();
    expect([bySession.status(), 'authorization' in bySession.request().headers()]).toEqual([200, false]);

    await page.getByRole('button', { name: 'Authorize' }).click();
    const bearer = page.locator('.auth-container', { hasText: 'bearer' });
    await bearer.locator('input').fill(token);
    await bearer.getByRole('button', { name: 'Apply credentials' }).click();
    await page.locator('.dialog-ux').getByRole('button', { name: 'Close', exact: true }).first().click();
    const [byToken] = await answered();
    const sent = await byToken.request().allHeaders();
    expect([byToken.status(), sent['authorization'], sent['cookie']]).toEqual([200, `Bearer ${token}`, undefined]);

    await page.goto(`${portal.url}/tools/account-set`);
    await page.getByRole('button', { name: 'Отозвать «Выгрузка в ERP»' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать', exact: true }).click();
    await page.getByText('Отозван', { exact: true }).waitFor();
    expect((await call('users/users_select_current')).status).toBe(401);
    expect([faults, foreign]).toEqual([[], []]);
    await context.close();
  });

  it('makes a client of the description, and orders a solution with it', async () => {
    const tokenOf = async (account: string, scopes: readonly string[]): Promise<string> => {
      const context = await portal.open();
      await signIn(await context.newPage(), portal.url, account);
      const body = { name: 'Программа', scopes, days: 1 };
      const { token } = await callApi<{ token: string }>(context, portal.url, 'tokens/tokens_create', body);
      await context.close();
      return token;
    };
    const tokens = {
      engineer: await tokenOf('engineer', ['catalogue:read', 'solutions:write', 'reports:read']),
      approver: await tokenOf('approver', ['solutions:write']),
    };
    // Its types are made by `npm run check -- openapi`, which checks it by them.
    const journey = new URL('../docs/examples/client/journey.ts', import.meta.url).pathname;
    const { orderCooling } = (await import(/* @vite-ignore */ journey)) as {
      orderCooling: (portal: string, of: typeof tokens, name: string) => Promise<{
        unit: string;
        evaluated: string;
        solution: { isxId: string; isxStatus: string; totals: { net: string }; configuration: { model: string } };
        report: string;
      }>; // prettier-ignore
    };
    const { unit, evaluated, solution, report } = await orderCooling(portal.url, tokens, 'Заказ 1207');
    expect(solution).toMatchObject({
      isxStatus: 'ordered',
      totals: { net: evaluated },
      configuration: { model: unit },
    });
    expect(report).toContain(solution.isxId);
  });
});
