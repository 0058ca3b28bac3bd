import { afterAll, describe, expect, it } from 'vitest';
import { oneTimeCode } from '../src/server/sign-in/second-steps/one-time-code.ts';
import type { IdentityProvider } from '../src/server/testing/identity-provider.ts';
import { startIdentityProvider } from '../src/server/testing/identity-provider.ts';
import { faultsOf, ownPortal } from './journey.ts';
import { password, signInByForm } from './portal.ts';

/** The secret that stands on the screen, as bytes. */
function bytesOf(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((each) => letters.indexOf(each).toString(2).padStart(5, '0')).join(''); // prettier-ignore
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
/** The code of the step after the one whose code has been used: the portal takes it already. */
const nextCode = (secret: string): string => oneTimeCode(bytesOf(secret), new Date(Date.now() + 30_000));

let provider: IdentityProvider;
afterAll(async () => provider?.stop()); // the portal, begun after it, ends before it
const portal = ownPortal(async (publicUrl) => {
  provider = await startIdentityProvider({ publicUrl });
  return {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_LABEL: 'Ясный Ток',
    OIDC_ROLE_MAP: 'engineers=engineer; sales=bdm',
  };
});

describe('somebody signs in', () => {
  it('with a code of an app that they have set up, and with a recovery code when it is lost', async () => {
    const page = await (await portal.open()).newPage();
    const faults = faultsOf(page);
    await signInByForm(page, portal.url, 'engineer', '/login?next=%2Ftools%2Faccount-set');
    const panel = page.getByRole('region', { name: 'Двухфакторная аутентификация' });
    await panel.getByRole('button', { name: 'Настроить' }).click();
    await panel.getByLabel('Текущий пароль', { exact: true }).fill(password);
    await panel.getByRole('button', { name: 'Продолжить' }).click();
    await panel.getByRole('img', { name: 'Секретный ключ в виде QR-кода' }).waitFor();
    await panel.getByText('Не получается отсканировать код?').click();
    const secret = await panel.locator('code').innerText();
    await panel.getByLabel('Код из приложения', { exact: true }).fill(oneTimeCode(bytesOf(secret), new Date()));
    await panel.getByRole('button', { name: 'Подтвердить' }).click();
    await panel.getByRole('list', { name: 'Резервные коды' }).waitFor();
    const codes = await panel.getByRole('list', { name: 'Резервные коды' }).getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await panel.getByRole('checkbox', { name: 'Я сохранил(а) коды' }).check();
    await panel.getByRole('button', { name: 'Продолжить' }).click();
    await panel.getByText('осталось 10').waitFor();

    const enter = async (code: string, isRecovery: boolean) => {
      const other = await (await portal.open()).newPage();
      await other.goto(`${portal.url}/login?next=%2Ftools%2Fabout`);
      await other.getByLabel('Эл. почта').fill('engineer@demo.example');
      await other.locator('input[type=password]').fill(password);
      await other.keyboard.press('Enter');
      await other.waitForURL(/\/login\/code/);
      if (isRecovery) await other.getByRole('button', { name: 'Ввести резервный код' }).click();
      await other.locator('input[name=code]').fill(code);
      await other.keyboard.press('Enter');
      await other.waitForURL(`${portal.url}/tools/about`);
    };
    await enter(nextCode(secret), false);
    await enter(codes[4]!, true);
    await page.reload();
    await panel.getByText('осталось 9').waitFor();
    expect(faults).toEqual([]);
  });

  it('through the company, and out of both', async () => {
    const email = 'bdm@demo.example';
    provider.people.set('boris', { email, email_verified: true, name: 'Борис', groups: ['sales'] });
    provider.people.set('guest', { email: 'guest@elsewhere.example', email_verified: true, groups: ['guests'] });
    const page = await (await portal.open()).newPage();
    const faults = faultsOf(page);
    const through = async (name: string) => {
      await page.getByRole('link', { name: 'Войти через Ясный Ток' }).click();
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await page.goto(`${portal.url}/login?next=%2Ftools%2Fabout`);
    await through('boris');
    await page.waitForURL(`${portal.url}/tools/about`);
    await page.getByText('Борис Климов').first().waitFor();
    await page.getByRole('button', { name: 'Меню пользователя' }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: /Yes, sign me out/ }).click();
    await page.waitForURL(`${portal.url}/login`);
    // The provider's session has ended too: it asks anew who this is.
    await through('guest');
    await page.getByRole('alert').getByText('не назначена роль').waitFor();
    expect(faults).toEqual([]);
  });
});
