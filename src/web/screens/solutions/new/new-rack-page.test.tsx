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
  await openPortal('/solution/new/new-rack', userOf(role, 'en'));
  await screen.findByRole('heading', { level: 1, name: 'New rack and HBN solution' });
  const person = userEvent.setup();
  await passFirstQuestion(person);
  return person;
}

const partsList = () => within(screen.getByRole('table', { name: 'Parts list' }));
const strip = () => screen.findByRole('group', { name: /^In-row cooling units/ });

it('puts cooling units between racks by a press: narrow, wide, none', async () => {
  const person = await open('engineer');
  const racks = await screen.findByRole('textbox', { name: /^Racks of the row/ });
  await person.clear(racks);
  await person.type(racks, '4');
  await partsList().findByText('UR3300NS');
  const gap = async () => within(await strip()).findByRole('button', { name: /^after rack 2: / });
  expect((await gap()).getAttribute('aria-label')).toBe('after rack 2: no cooling unit');
  await person.click(await gap());
  await waitFor(async () =>
    expect((await gap()).getAttribute('aria-label')).toBe('after rack 2: cooling unit of 300 mm'),
  );
  await partsList().findByText('URBKSR');
  await person.click(await gap());
  await waitFor(async () =>
    expect((await gap()).getAttribute('aria-label')).toBe('after rack 2: cooling unit of 600 mm'),
  );
  await person.click(await gap());
  await waitFor(async () => expect((await gap()).getAttribute('aria-label')).toBe('after rack 2: no cooling unit'));
  await waitFor(() => expect(partsList().queryByText('URBKSR')).toBeNull());
});

it('draws the row and a rack, each piece with the name of its line', async () => {
  const person = await open('engineer');
  const plan = await screen.findByRole('group', { name: 'Row plan' });
  expect(within(plan).getByRole('button', { name: /UR3300, Rack, 1$/ })).toBeTruthy();
  const elevation = await screen.findByRole('group', { name: 'Rack elevation, row A' });
  const pdu = within(elevation).getByRole('button', { name: /UP8853, PDU, 0U, 2$/ });
  await person.hover(pdu);
  await waitFor(() => expect(pdu.getAttribute('data-pointed')).toBe('true'));
});

it('asks a partner for no part of an aisle, and says why there is none', async () => {
  const person = await open('partner');
  await partsList().findByText('UR3300');
  expect(screen.queryByText('Added parts')).toBeNull();
  const aisle = await screen.findByRole('button', { name: /^Aisle containment/ });
  expect(aisle.textContent).toContain('Aisle containment');
  await person.click(await screen.findByRole('button', { name: /^1-phase UPS/ }));
  const flag = await screen.findByRole('switch', { name: /^1-phase UPSs/ });
  await person.click(flag);
  expect(flag.getAttribute('aria-checked')).toBe('false');
  expect((await screen.findAllByText(/1-phase UPSs are not open to your role/)).length).toBeGreaterThan(0);
});
