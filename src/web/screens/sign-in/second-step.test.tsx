// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answer, answering, json, problem } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';

beforeAll(addBrowserParts);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // a refusal is logged
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const methods = answer('sessionsSelectMethods', { company: { label: 'Ясный Ток' }, trustDays: 30 });
const codes = Array.from({ length: 10 }, (_, index) => `7k2m-9xq4-aaaa-bbb${index}`);

async function open(address: string, answers: Parameters<typeof answering>[0]) {
  const { openPortal, userOf } = await import('../../testing/open-portal.tsx');
  const engineer = userOf('engineer', 'en');
  const asked = answering({
    sessionsSelectMethods: methods,
    usersSelectUser: answer('usersSelectUser', engineer),
    solutionsSelectExpire: answer('solutionsSelectExpire', { expired: [], expiring: [] }),
    ...answers,
  });
  const opened = await openPortal(address, null);
  return { ...opened, asked, engineer, person: userEvent.setup() };
}
const bodiesOf = (asked: ReturnType<typeof answering>, call: string) =>
  asked.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);

it('asks for the code in a second screen, and leads where the person wanted to go', async () => {
  const { router, asked, engineer, person } = await open(`/login?next=${encodeURIComponent('/tools/pricing')}`, {
    sessionsCreate: () => problem(401, 'second_step_required'),
    sessionsVerifyCode: () => json({ userId: engineer.userId }),
  });
  await person.type(await screen.findByLabelText('Эл. почта'), 'engineer@demo.example');
  await person.type(screen.getByLabelText('Пароль'), 'Portal-2026{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login/code'));
  const field = await screen.findByLabelText('Code of the app');
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  await person.type(field, '12345{Enter}');
  expect(bodiesOf(asked, 'verify_code')).toEqual([]);
  await person.clear(field);
  await person.click(field);
  await person.paste('123 456');
  await person.click(await screen.findByRole('checkbox'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/tools/pricing'));
  expect(bodiesOf(asked, 'verify_code')).toEqual([{ code: '123 456', trustBrowser: true }]);
});

it('takes a recovery code instead, without trusting the browser', async () => {
  const { asked, person } = await open('/login/code', { sessionsVerifyCode: () => problem(401, 'wrong_code') });
  await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await person.type(screen.getByRole('textbox'), `${codes[0]!.toUpperCase()}{Enter}`);
  expect((await screen.findByRole('alert')).textContent).toContain('detail of wrong_code');
  expect(bodiesOf(asked, 'verify_code')).toEqual([{ code: codes[0]!.toUpperCase(), trustBrowser: false }]);
});

it('sets a second step up before anything else where the role must have one, and shows the recovery codes once', async () => {
  const { router, asked, engineer, person } = await open('/login/set-up', {
    sessionsOfferSecondStep: answer('sessionsOfferSecondStep', {
      secret: 'GEZD GNBV',
      uri: 'otpauth://totp/x?secret=GEZDGNBV',
    }),
    sessionsConfirmSecondStep: () => json({ userId: engineer.userId, recoveryCodes: codes }),
  });
  expect((await screen.findByRole('img')).querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  screen.getByText('GEZD GNBV');
  await person.type(screen.getByRole('textbox'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes); // prettier-ignore
  expect(router.state.location.pathname).toBe('/login/set-up');
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: /^(Go on|Продолжить)$/ });
  expect(goOn.disabled).toBe(true);
  await person.click(screen.getByRole('checkbox'));
  await person.click(goOn);
  await waitFor(() => expect(router.state.location.pathname).toBe('/solution-list/my-solutions'));
  expect(bodiesOf(asked, 'offer_second_step')).toHaveLength(1);
});

it('offers the way through the company, with where the person wanted to go, and says why it did not let them in', async () => {
  await open(`/login?next=${encodeURIComponent('/tools/pricing')}&failure=no_role&request=4711`, {});
  const link = await screen.findByRole('link', { name: /Ясный Ток/ });
  expect(link.getAttribute('href')).toBe('/api/sign-in/start?next=%2Ftools%2Fpricing');
  expect(screen.getByRole('alert').textContent).toContain('has no role');
  expect(screen.getByRole('alert').textContent).toContain('4711');
});

it('says nothing of what is no failure of ours', async () => {
  await open('/login?failure=constructor', {});
  await screen.findByRole('link', { name: /Ясный Ток/ });
  expect(screen.queryByRole('alert')).toBeNull();
});
