import { expect, it } from 'vitest';
import { faultsOf, sharedPortal } from './journey.ts';
import { signIn } from './portal.ts';

/* Journey: an administrator sees the portal with the eyes of a partner, learns what is hidden and why, and returns. */

const portal = sharedPortal();

it('an administrator sees what a partner sees, changes nothing, and is told why the rest is hidden', async () => {
  const page = await (await portal.open()).newPage();
  await signIn(page, portal.url, 'admin');
  const faults = faultsOf(page);
  await page.goto(`${portal.url}/admin/view-as?role=partner`);
  await page.getByRole('button', { name: 'Смотреть как Кира Маркова' }).click();
  const banner = page.getByText('Вы видите портал так, как его видит Кира Маркова');
  await banner.waitFor();
  expect(await page.getByRole('navigation', { name: 'Главное меню' }).getByText('Инструменты').count()).toBe(0);
  await page.getByRole('button', { name: 'Что скрыто и почему' }).click();
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'UCX' })
    .getByText('Инженер, Менеджер по развитию бизнеса, Администратор, Согласующий')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await banner.waitFor();
  await page.getByRole('button', { name: 'Вернуться к себе' }).click();
  await page.getByRole('heading', { name: 'Портал от имени другого пользователя' }).waitFor();
  await banner.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
