// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../../../../core/people/access/roles.ts';
import { answer, answering } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import { passFirstQuestion } from '../../../testing/pass-first-question.ts';

beforeAll(addBrowserParts);
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen as a role finds it. */
async function open(role: Role) {
  answering({ cataloguesSelect: answer('cataloguesSelect', { ...demonstrationCatalogue(), role }) });
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal('/solution/new/new-ups', userOf(role, 'en'));
  await screen.findByRole('heading', { level: 1, name: 'New 3-phase UPS solution' });
  const person = userEvent.setup();
  await passFirstQuestion(person);
  return person;
}

const partsList = () => within(screen.getByRole('table', { name: 'Parts list' }));
const batteries = async () => within(await screen.findByRole('region', { name: /^Batteries for \d+ min/ }));

it('takes the load in kW as well as in kVA', async () => {
  const person = await open('engineer');
  const kw = await screen.findByRole('textbox', { name: 'Load of the system, kW' });
  await person.clear(kw);
  await person.type(kw, '150');
  const kva = screen.getByRole<HTMLInputElement>('textbox', { name: /^Load of the system(?!, kW)/ });
  expect(kva.value).toBe('166,66');
  await partsList().findByText('U3MUPS200KHS');
  await person.tab();
  expect((kw as HTMLInputElement).value).toBe('150');
});

it('takes a battery of the table, sized by the rules', async () => {
  const person = await open('engineer');
  const table = await batteries();
  const [other] = table.getAllByRole('button', { name: /^Take the battery/ });
  const partNumber = other!.textContent;
  await person.click(other!);
  await partsList().findByText(partNumber);
  await waitFor(() => expect(table.getByText('present').closest('tr')!.textContent).toContain(partNumber));
});

it('says what fits in place of the rating, by what the solution then costs, and takes it at a press', async () => {
  const person = await open('engineer');
  const summary = await screen.findByText(/^\d+ others? fits?$/);
  const rows = within(summary.closest('details')!).getAllByRole('listitem');
  const [name, , percent] = [...rows[0]!.children].map(({ textContent }) => textContent);
  expect(percent).toMatch(/^[+−]\d+,\d\s%$/);
  const ups = () => partsList().getAllByRole('row')[1]!.textContent;
  const before = ups();
  await person.click(within(rows[0]!).getByRole('button', { name: name!.split(' ')[0]! }));
  await waitFor(() => expect(ups()).not.toBe(before));
});

it('takes a part out of the list, and puts it back', async () => {
  const person = await open('engineer');
  await person.click(await partsList().findByRole('button', { name: 'Take U3LNMC out' }));
  await waitFor(() => expect(partsList().queryByText('U3LNMC')).toBeNull());
  await person.click(screen.getByRole('button', { name: /^Parts by hand/ }));
  await person.click(await screen.findByRole('button', { name: 'Put U3LNMC back' }));
  await partsList().findByText('U3LNMC');
});

it('offers no parts by hand to a role that may not have them', async () => {
  await open('partner');
  await partsList().findAllByRole('row');
  expect(screen.queryByRole('button', { name: /^Parts by hand/ })).toBeNull();
  expect(partsList().queryByRole('button', { name: /^Take .* out$/ })).toBeNull();
});

it('shows the table of rules, and finds one by its words', async () => {
  const person = await open('engineer');
  await person.click(await screen.findByRole('button', { name: 'Rules' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('rowheader', { name: 'B-08' })).toBeDefined();
  await person.type(dialog.getByRole('textbox', { name: 'Look for a rule' }), 'breaker kit');
  await waitFor(() => expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['B-10']));
});

it('is red nowhere before somebody has tried to save', async () => {
  const person = await open('engineer');
  await person.click(screen.getByRole('textbox', { name: 'Solution name' }));
  await person.tab();
  await person.tab();
  expect([screen.queryByText('Name the solution'), screen.queryByText(/^Name the customer/)]).toEqual([null, null]);
  // What is written amiss is told where it was left.
  await person.click(screen.getByRole('button', { name: /^More of the solution/ }));
  await person.type(screen.getByRole('textbox', { name: 'Solution opportunity' }), 'OP-1');
  await person.tab();
  expect(screen.getByText(/^The form is OP-/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save the solution' }));
  expect(screen.getByText('Name the solution')).toBeTruthy();
});

it('goes from field to field by Tab; F1 says what a field means, and Escape leads back', async () => {
  const person = await open('engineer');
  await person.click(screen.getByRole('textbox', { name: 'Solution name' }));
  await person.tab();
  const customer = screen.getByRole('textbox', { name: 'Customer name' });
  expect(document.activeElement).toBe(customer);
  await person.keyboard('{F1}');
  const sign = screen.getByRole('button', { name: 'Help: Customer name' });
  expect([document.activeElement, sign.getAttribute('aria-expanded')]).toEqual([sign, 'true']);
  await person.keyboard('{Escape}');
  expect([document.activeElement, sign.getAttribute('aria-expanded')]).toEqual([customer, 'false']);
  // A choice of the configurator, whose control is no text.
  await person.click(screen.getByRole('radio', { name: /^N\+1/ }));
  await person.keyboard('{F1}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help: Redundancy' }));
});
