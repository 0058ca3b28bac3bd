// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Role } from '../../../../core/people/access/roles.ts';
import { answer, answering, json } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(search = '', role: Role = 'engineer') {
  answering({ cataloguesSelect: answer('cataloguesSelect', { ...demonstrationCatalogue(), role }) });
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  const opened = await openPortal(`/tools/chiller${search}`, userOf(role, 'en'));
  await screen.findByRole('heading', { level: 2, name: /carry the load|carries the load/ });
  return { person: userEvent.setup(), opened };
}

/** The ranked models; charts have tables of their own beside. */
const models = () =>
  screen.getAllByRole('rowheader').flatMap((head) => within(head).queryByText(/^CH[SWFVP]\d{4}$/)?.textContent ?? []);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const water = 'fluid=water&designMinOutdoorC=5';

it('ranks the chillers for the inputs of its address, the best first', async () => {
  await open(`?loadKw=230&series=CHS&${water}`);
  expect(models().slice(0, 2)).toEqual(['CHS0240', 'CHS0280']);
  const best = within(screen.getAllByRole('row')[1]!);
  expect(best.getByText('242,4')).toBeDefined();
  expect(best.getByText('138,5')).toBeDefined();
  expect(best.getByText('CHM-M3-1L')).toBeDefined();
});

it('ranks anew with every keystroke, and keeps the last answer while an input is wrong', async () => {
  const { person } = await open(`?loadKw=230&series=CHS&${water}`);
  const load = field(/^Cooling load/);
  await person.clear(load);
  await waitFor(() => expect(screen.getByText(/Shown for the last correct inputs/)).toBeDefined());
  expect(models()[0]).toBe('CHS0240');
  await person.type(load, '404');
  await waitFor(() => expect(models()[0]).toBe('CHS0400'));
});

it('admits an excluded chiller by the change that its button names', async () => {
  const { person } = await open(`?loadKw=230&${water}`);
  await person.click(screen.getByText(/models do not fit/));
  await person.click(screen.getByRole('button', { name: 'CHF0240: With free cooling' }));
  await waitFor(() => expect(models()).toContain('CHF0240'));
  expect(models()).not.toContain('CHS0240');
  expect(screen.getByRole('heading', { name: 'Free cooling over the outdoor air' })).toBeDefined();
});

it('groups those that no single change admits by their reason', async () => {
  await open('?leavingWaterC=3&enteringWaterC=8');
  expect(screen.getByRole('heading', { level: 2, name: 'No chiller carries the load' })).toBeDefined();
  // One change admits the first alone; the others share a line.
  expect(screen.getAllByText(/^Leaving water of 3 °C lies outside the table: 5…20 °C/)).toHaveLength(2);
  expect(screen.getAllByText('24 models')).toHaveLength(2);
});

it('lets the share of glycol follow the winter until it is typed, and again when it is emptied', async () => {
  const { person } = await open('?designMinOutdoorC=-28');
  const share = () => field(/^Share of glycol/);
  const winter = field(/^Lowest outdoor temperature/);
  expect(share()).toMatchObject({ value: '', placeholder: '46' });
  await person.clear(winter);
  await person.type(winter, '-10');
  await waitFor(() => expect(Number(share().placeholder)).toBeLessThan(46));
  expect(models().length).toBeGreaterThan(0);
  await person.type(share(), '9');
  expect(share().getAttribute('aria-invalid')).toBe('true');
  await person.clear(share());
  await person.type(share(), '48');
  expect(share().value).toBe('48');
  await person.clear(share());
  expect(share().getAttribute('aria-invalid')).toBe('false');
  expect(Number(share().placeholder)).toBeLessThan(46);
});

it('unfolds currents, outline and weight of a match, and the ambients of its free cooling', async () => {
  const { person } = await open(`?loadKw=230&series=CHS&${water}`);
  await person.click(screen.getByRole('button', { name: 'All figures of CHS0240' }));
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(figure('Running current (FLA)')).toMatch(/^176\sA$/);
  expect(figure('Length × width × height')).toMatch(/^3\s?450\s×\s2\s?250\s×\s2\s?350/);
  expect(screen.queryByText('Air cools below')).toBeNull();
  cleanup();
  const free = await open('?loadKw=230&freeCooling=true&leavingWaterC=15&enteringWaterC=20');
  await free.person.click(screen.getAllByRole('button', { name: /^All figures of CHF/ })[0]!);
  const degrees = (label: string) =>
    Number(/^(−?[\d,]+)\s°C$/.exec(figure(label)!)![1]!.replace(',', '.').replace('−', '-'));
  expect(degrees('Air cools below')).toBeLessThanOrEqual(20 - 2);
  expect(degrees('Air carries all of the load below')).toBeLessThanOrEqual(15 - 5);
});

it('hands its inputs on to a solution, for roles that may make one', async () => {
  await open(`?loadKw=230&series=CHS&${water}`);
  const link = screen.getByRole('link', { name: 'Make a solution of CHS0240' });
  const href = new URL(link.getAttribute('href')!, 'http://portal.test');
  expect(href.pathname).toBe('/solution/new/new-chiller');
  // Water is what the configurator takes for this winter of itself; the head asks for a pump.
  expect(Object.fromEntries(href.searchParams)).toEqual({
    model: 'CHS0240',
    loadKw: '230',
    designMinOutdoorC: '5',
    systemHeadKPa: '100',
  });
  cleanup();
  await open(`?loadKw=230&series=CHS&${water}`, 'manager');
  expect(screen.queryByRole('link', { name: /^Make a solution/ })).toBeNull();
});

/** The calculator with prices of a server: one that stands against it for every model that has none. */
async function openPriced(nets: Readonly<Record<string, string>>, role: Role = 'engineer') {
  const priced = ({ configurations }: { readonly configurations: readonly { readonly model: string }[] }) =>
    json({
      currency: 'RUB',
      priced: configurations.map(({ model }) => ({
        valid: model in nets,
        list: '1000.00',
        net: nets[model] ?? '700.00',
        withoutPrice: 0,
      })),
    });
  const asked = answering({
    cataloguesSelect: answer('cataloguesSelect', { ...demonstrationCatalogue(), role }),
    configurationsPrice: priced,
  });
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal(`/tools/chiller?loadKw=230&series=CHS&${water}`, userOf(role, 'en'));
  await screen.findByRole('heading', { level: 2, name: /carry the load|carries the load/ });
  return () => asked.filter(({ path }) => path.endsWith('configurations_price')).length;
}

it('asks the prices of the whole table in one call, marks the cheapest and puts it first, for roles that may make a solution', async () => {
  const nets = { CHS0240: '900.00', CHS0280: '800.00' };
  const calls = await openPriced(nets);
  // What a rule stands against and what lacks a price compares with none.
  expect((await screen.findByText('cheapest')).closest('tr')!.textContent).toContain('CHS0280');
  expect(calls()).toBe(1);
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Cheapest first' }));
  expect(models().slice(0, 2)).toEqual(['CHS0280', 'CHS0240']);
  cleanup();
  const asManager = await openPriced(nets, 'manager');
  expect(screen.queryByRole('columnheader', { name: /^Price/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Cheapest first' })).toBeNull();
  // Long after the inputs rest.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asManager()).toBe(0);
});

it('folds the chillers that are far larger than the load, and says how many', async () => {
  const { person } = await open(`?loadKw=230&series=CHS&${water}`);
  const few = models().length;
  const more = screen.getByRole('button', { name: /^Show \d+ far larger models$/ });
  const folded = Number(/\d+/.exec(more.textContent)![0]);
  await person.click(more);
  expect(models()).toHaveLength(few + folded);
});

it('folds none that costs no more than the cheapest of the others, and none in the order of the prices', async () => {
  await openPriced({ CHS0240: '900.00', CHS0280: '950.00', CHS0450: '800.00', CHS0500: '900.00', CHS0400: '901.00' });
  await screen.findByText('cheapest');
  expect(models()).toEqual(expect.arrayContaining(['CHS0450', 'CHS0500']));
  expect(models()).not.toContain('CHS0400');
  const few = models().length;
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Cheapest first' }));
  expect(models().slice(0, 4)).toEqual(['CHS0450', 'CHS0240', 'CHS0500', 'CHS0400']);
  expect(models().length).toBeGreaterThan(few);
  expect(screen.queryByRole('button', { name: /far larger/ })).toBeNull();
});
