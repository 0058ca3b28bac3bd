// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answer, answering, json, problem } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import { passFirstQuestion } from '../../../testing/pass-first-question.ts';

beforeAll(addBrowserParts);
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const upsId = 'ISX00000007-001';
type UpsSolution = CallAnswer<'solutionsSelectSolution'>;
/** A UPS solution of two strings; what a screen does not read is left out. */
const upsSolution = (configuration: UpsSolution['configuration']): UpsSolution =>
  ({
    isxId: upsId,
    isxName: 'UPS of the hall',
    isxType: '3PhaseUps',
    customerName: 'ACME',
    isCurrent: true,
    catalogueVersion: 'demonstration',
    configuration,
  }) as UpsSolution;

const twoUps = { family: 'U3M', loadKva: 100, powerFactor: 0.8, redundancy: 'N+1', batteryType: 'closed', battery: 'HFS12-320W-X' }; // prettier-ignore

/** The screen as an engineer finds it; the UPS solution may change behind it. */
async function open(
  found: (isxId: string) => UpsSolution | null = () => upsSolution(twoUps),
  revisions: readonly object[] = [],
) {
  answering({
    cataloguesSelect: answer('cataloguesSelect', demonstrationCatalogue()),
    solutionsSelect: () =>
      json({ items: [found(upsId)].filter(Boolean), total: 1, totalIsLowerBound: false, page: 1, pageSize: 20 }),
    solutionsSelectRevisions: () => json(revisions),
    solutionsSelectSolution: ({ isxId }) => {
      const solution = found(isxId);
      return solution ? json(solution) : problem(404, 'not_found');
    },
  });
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal('/solution/new/new-monitoring', userOf('engineer', 'en'));
  await screen.findByRole('heading', { level: 1, name: 'New monitoring solution' });
  const person = userEvent.setup();
  await passFirstQuestion(person);
  return person;
}

const partsList = () => within(screen.getByRole('table', { name: 'Parts list' }));
const figures = (name: string) => within(screen.getByRole('region', { name }));
const switchOn = async (person: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  person.click(await screen.findByRole('switch', { name }));

it('counts sensors, pods and appliances as racks are chosen, and says how far the limits are used up', async () => {
  const person = await open();
  await partsList().findByText('SBRM250');
  const racks = screen.getByRole('textbox', { name: /^Racks/ });
  await person.clear(racks);
  await person.type(racks, '20');
  await waitFor(() => expect(figures('Systembotz').getByText('22 of 24')).toBeDefined());
  expect(figures('Systembotz').getByText('22 of 42')).toBeDefined();
});

it('shows a part of the solution as soon as it is switched on', async () => {
  const person = await open();
  expect(screen.queryByRole('region', { name: 'DC Guard' })).toBeNull();
  await switchOn(person, /^DC Guard/);
  await partsList().findByText('DCG-SRV');
  expect(within(await screen.findByRole('region', { name: 'DC Guard' })).getByText('DCG-SRV')).toBeDefined();
});

it('takes the batteries of a UPS solution, and shows when it has changed since', async () => {
  let solution = upsSolution(twoUps);
  const person = await open(() => solution);
  await switchOn(person, /^Battery monitoring/);
  await person.click(await screen.findByRole('combobox', { name: /^UPS solution/ }));
  await person.click(await screen.findByText('UPS of the hall · ACME'));
  await screen.findByText('Taken; nothing has changed since');
  await waitFor(() => expect(figures('Battery monitoring').getByText('2')).toBeDefined());
  const blocks = screen.getByRole<HTMLInputElement>('textbox', { name: /^Blocks of a string/ });
  const taken = blocks.value;

  // Another choice of the person's own is told from what stands there, and taken back by a press.
  await person.clear(blocks);
  await person.type(blocks, '20');
  await person.click(await screen.findByRole('button', { name: `Take from ${upsId}` }));
  await waitFor(() => expect(blocks.value).toBe(taken));

  // What was changed there is found when the screen is opened anew.
  solution = upsSolution({ ...twoUps, redundancy: 'N' });
  cleanup();
  await open(() => solution);
  await screen.findByText('Other figures stand in the UPS solution');
});

it('says that a newer revision has superseded the one that was taken, and links it in a press', async () => {
  const newer = 'ISX00000007-002';
  let isCurrent = true;
  const solutionOf = (isxId: string): UpsSolution =>
    isxId === newer
      ? { ...upsSolution({ ...twoUps, redundancy: 'N' }), isxId: newer }
      : { ...upsSolution(twoUps), isCurrent };
  const revisions = [
    { isxId: newer, isCurrent: true },
    { isxId: upsId, isCurrent: false },
  ];
  const person = await open(solutionOf, revisions);
  await switchOn(person, /^Battery monitoring/);
  await person.click(await screen.findByRole('combobox', { name: /^UPS solution/ }));
  await person.click(await screen.findByText('UPS of the hall · ACME'));
  await screen.findByText('Taken; nothing has changed since');

  isCurrent = false;
  cleanup();
  await open(solutionOf, revisions);
  await screen.findByText(`A newer revision has superseded ${upsId}`);
  expect(screen.queryByText('Taken; nothing has changed since')).toBeNull();
  await person.click(screen.getByRole('button', { name: `Take from ${newer}` }));
  await screen.findByText('Taken; nothing has changed since');
  expect(screen.getByRole('link', { name: newer })).toBeDefined();
  expect(screen.queryByText(`A newer revision has superseded ${upsId}`)).toBeNull();
});

it('says that the battery of the UPS solution is of blocks no more', async () => {
  let solution = upsSolution(twoUps);
  const person = await open(() => solution);
  await switchOn(person, /^Battery monitoring/);
  await person.click(await screen.findByRole('combobox', { name: /^UPS solution/ }));
  await person.click(await screen.findByText('UPS of the hall · ACME'));
  await screen.findByText('Taken; nothing has changed since');
  solution = upsSolution({ family: 'U3L', loadKva: 250, batteryType: 'liIon', autonomyMinutes: 8 });
  cleanup();
  await open(() => solution);
  await screen.findByText(/^The battery of the UPS solution is not of blocks/);
  expect(screen.queryByText('Taken; nothing has changed since')).toBeNull();
});

it('says that a UPS solution is not there for a person who may not read it', async () => {
  let isReadable = true;
  const person = await open(() => (isReadable ? upsSolution(twoUps) : null));
  await switchOn(person, /^Battery monitoring/);
  await person.click(await screen.findByRole('combobox', { name: /^UPS solution/ }));
  const offer = await screen.findByText('UPS of the hall · ACME');
  isReadable = false;
  await person.click(offer);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByText('Taken; nothing has changed since')).toBeNull();
});

it('draws the topology, each element tied to its line', async () => {
  await open();
  const drawing = within(await screen.findByRole('group', { name: 'Topology of the monitoring' }));
  const appliance = drawing.getByRole('button', { name: /SBRM250, Appliance, 1$/ });
  await userEvent.setup().hover(appliance);
  expect(appliance.getAttribute('data-pointed')).toBe('true');
  expect(partsList().getByText('SBRM250').closest('[data-pointed=true]')).not.toBeNull();
  // And the other way round.
  const smoke = drawing.getByRole('button', { name: /SBSM, Smoke, 1$/ });
  expect(smoke.getAttribute('data-pointed')).toBe('false');
  await userEvent.setup().hover(partsList().getByText('SBSM'));
  expect(smoke.getAttribute('data-pointed')).toBe('true');
});
