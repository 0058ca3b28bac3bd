// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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

async function open(search = '') {
  answering({ cataloguesSelect: answer('cataloguesSelect', { ...demonstrationCatalogue(), role: 'engineer' }) });
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal(`/solution/new/new-chiller${search}`, userOf('engineer', 'en'));
  await screen.findByRole('heading', { level: 1, name: 'New chiller solution' });
  const person = userEvent.setup();
  if (!search.includes('loadKw')) await passFirstQuestion(person);
  return person;
}

const partsList = () => within(screen.getByRole('table', { name: 'Parts list' }));

it('begins with a chiller that carries the load in winter, drawn with its plan', async () => {
  await open();
  await partsList().findByText('CHS0240');
  await partsList().findByText('CHK-W40-M3');
  const scheme = within(await screen.findByRole('group', { name: 'Hydraulic scheme' }));
  expect(scheme.getByRole('button', { name: /CHS0240, Chiller, 1$/ })).toBeDefined();
  expect(scheme.getByText(/pumps of others/)).toBeDefined();
  await screen.findByRole('group', { name: 'Plan of the chillers' });
});

it('follows the load with every keystroke', async () => {
  const person = await open();
  const load = await screen.findByRole('textbox', { name: /^Cooling load/ });
  await person.clear(load);
  await person.type(load, '340');
  expect(await partsList().findByText('CHS0400')).toBeDefined();
});

it('takes the selection of the tool, and says which smaller model would do', async () => {
  await open(
    '?model=CHF0320&loadKw=220&leavingWaterC=15&enteringWaterC=20&fluid=EG&glycolPercent=30&designMinOutdoorC=-11',
  );
  await partsList().findByText('CHF0320');
  expect(await screen.findByText(/^CHF0210 would do as well with 1 chiller$/)).toBeDefined();
  await screen.findByRole('heading', { name: 'Free cooling over the outdoor air' });
});

it('ties the drawing to the list both ways', async () => {
  const person = await open();
  const piece = await screen.findByRole('button', { name: /CHK-YF-M3, Strainer, 1$/ });
  await person.hover(piece);
  await waitFor(() => expect(piece.getAttribute('data-pointed')).toBe('true'));
  const line = partsList().getByText('CHK-FSW').closest('tr')!;
  await person.hover(line);
  const other = screen.getByRole('button', { name: /CHK-FSW, Flow proof, 1$/ });
  await waitFor(() => expect(other.getAttribute('data-pointed')).toBe('true'));
});
