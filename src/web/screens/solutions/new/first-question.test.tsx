// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked } from '../../../testing/answering.ts';
import { answer, answering, problem } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import { passFirstQuestion } from '../../../testing/pass-first-question.ts';

/* What a new solution opens with: the question that its size hangs on. */

beforeAll(addBrowserParts);
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let asked: Asked[];

async function open(address: string) {
  asked = answering({
    cataloguesSelect: answer('cataloguesSelect', demonstrationCatalogue()),
    solutionsCreate: () => problem(503, 'unavailable'),
  });
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal(`/solution/new/${address}`, userOf('engineer', 'en'));
  await screen.findByRole('heading', { level: 1, name: /^New / });
  return userEvent.setup();
}

const question = async () => within(await screen.findByRole('region', { name: 'What to begin with' }));
const isAsked = () => screen.queryByRole('region', { name: 'What to begin with' }) !== null;
const findParts = async () => within(await screen.findByRole('table', { name: 'Parts list' }));
/** The choices as they would be saved, once the keyboard stands where the answer does. */
async function choices(person: ReturnType<typeof userEvent.setup>): Promise<unknown> {
  await waitFor(() => expect(document.activeElement?.closest('[data-field]')).toBeTruthy());
  await person.type(screen.getByRole('textbox', { name: 'Solution name' }), 'Hall');
  await person.click(screen.getByRole('button', { name: 'Save the solution' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('solutions_create'))).toBe(true));
  return (asked.find(({ path }) => path.endsWith('solutions_create'))!.body as { configuration: unknown })
    .configuration;
}

describe('a UPS solution', () => {
  it('is asked for its load, in either unit, and shows no parts before; the answer stands in its field then', async () => {
    const person = await open('new-ups');
    const load = (await question()).getByRole<HTMLInputElement>('textbox', { name: 'What load is to be fed?' });
    await waitFor(() => expect(document.activeElement).toBe(load));
    expect(screen.queryByRole('table', { name: 'Parts list' })).toBeNull();
    // Nothing is taken for an answer.
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(load);
    await person.type((await question()).getByRole('textbox', { name: 'Load of the system, kW' }), '150');
    expect(load.value).toBe('166,66');
    await person.keyboard('{Enter}');
    await (await findParts()).findByText('U3MUPS200KHS');
    expect(isAsked()).toBe(false);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Load of the system(?!, kW)/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('166,66');
  });

  it('takes the further answers with the first, and none that can not be', async () => {
    const person = await open('new-ups');
    const form = await question();
    await person.type(form.getByRole('textbox', { name: 'What load is to be fed?' }), '90');
    const minutes = form.getByRole<HTMLInputElement>('textbox', { name: 'For how many minutes?' });
    await person.type(minutes, '90000{Enter}');
    expect([isAsked(), document.activeElement]).toEqual([true, minutes]);
    await person.clear(minutes);
    await person.type(minutes, '12{Enter}');
    await findParts();
    expect(screen.queryByRole('list', { name: 'Taken for granted' })).toBeNull();
    expect(await choices(person)).toEqual({ loadKva: 90, autonomyMinutes: 12 });
  });

  it('counts what stands in the question where it is saved unsent, and does not save what can not be', async () => {
    const person = await open('new-ups');
    const load = (await question()).getByRole('textbox', { name: 'What load is to be fed?' });
    await person.type(load, '90000');
    await person.click(screen.getByRole('button', { name: 'Save the solution' }));
    expect(document.activeElement).toBe(load);
    await person.clear(load);
    await person.type(load, '120');
    await person.type(screen.getByRole('textbox', { name: 'Solution name' }), 'Hall');
    await person.click(screen.getByRole('button', { name: 'Save the solution' }));
    await waitFor(() => expect(asked.at(-1)!.body).toMatchObject({ isxName: 'Hall', configuration: { loadKva: 120 } }));
  });

  it('is not asked again once it was answered, whatever is taken back', async () => {
    const person = await open('new-ups');
    await person.type((await question()).getByRole('textbox', { name: 'What load is to be fed?' }), '90{Enter}');
    await findParts();
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')).toBeTruthy());
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('list', { name: 'Taken for granted' });
    expect(isAsked()).toBe(false);
  });

  it('is asked no more once the load stands in its field', async () => {
    const person = await open('new-ups');
    const field = await screen.findByRole('textbox', { name: /^Load of the system(?!, kW)/ });
    await person.clear(field);
    await person.type(field, '40');
    await findParts();
    expect(isAsked()).toBe(false);
  });

  it('is not asked where the answer came along, and says what is wrong with one that can not be', async () => {
    const person = await open('new-ups?size=120');
    await (await findParts()).findByText('U3MUPS120KHS');
    expect(isAsked()).toBe(false);
    expect(await choices(person)).toEqual({ loadKva: 120 });
    cleanup();
    await open('new-ups?size=90000');
    const form = await question();
    expect(form.getByText(/^From .* kVA$/)).toBeDefined();
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'What load is to be fed?' }).value).toBe('');
  });

  it('goes on with the usual values, which are told as taken for granted', async () => {
    const person = await open('new-ups');
    await passFirstQuestion(person);
    await findParts();
    const taken = within(screen.getByRole('list', { name: 'Taken for granted' })).getAllByRole('listitem');
    expect(taken.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The load of the system is not given/),
      expect.stringMatching(/^The autonomy is not given/),
    ]);
    expect(await choices(person)).toEqual({});
  });
});

describe('a cooling solution', () => {
  const ask = async (address: string, load: string) => {
    const person = await open(address);
    await person.type((await question()).getByRole('textbox', { name: 'How much heat is to be removed?' }), `${load}{Enter}`); // prettier-ignore
    await findParts();
    return choices(person);
  };

  it('becomes inputs of the calculation', async () =>
    expect(await ask('new-cooling', '45')).toEqual({
      selection: expect.objectContaining({ sensibleCoolerCapacity: 45 }),
    }));

  it('brings the units that carry together what none carries alone', async () => {
    expect(await ask('new-cooling', '320')).toEqual({
      selection: expect.objectContaining({ sensibleCoolerCapacity: 320 }),
      count: expect.any(Number),
    });
    expect(screen.getByRole('list', { name: 'Problems' }).textContent).not.toMatch(/Error: (?!The customer)/);
  });

  it('leaves the number of units that somebody has chosen', async () => {
    const person = await open('new-cooling');
    const count = await screen.findByRole('textbox', { name: /^Units that carry the load/ });
    await person.clear(count);
    await person.type(count, '4');
    await person.type(
      (await question()).getByRole('textbox', { name: 'How much heat is to be removed?' }),
      '120{Enter}',
    );
    await findParts();
    expect(await choices(person)).toMatchObject({ count: 4, selection: { sensibleCoolerCapacity: 120 } });
  });

  it('becomes a duty of chilled water where the family is cooled by it', async () =>
    expect(await ask('new-cooling?family=SPcw', '120')).toEqual({
      family: 'SPcw',
      chilledWaterDuty: expect.objectContaining({ sensibleCoolerCapacity: 120 }),
    }));

  it('is asked nothing where the family has no calculation, nor where the model is chosen', async () => {
    for (const address of ['new-cooling?family=STfi', 'new-cooling?family=SPdx&model=SPdx030']) {
      await open(address);
      await findParts();
      expect(isAsked()).toBe(false);
      cleanup();
    }
  });
});

it('racks, monitoring and chillers are asked for their number or load', async () => {
  for (const [address, name] of [
    ['new-rack', 'How many racks?'],
    ['new-monitoring', 'How many racks?'],
    ['new-chiller', 'What cooling load is to be met?'],
  ] as const) {
    const person = await open(address);
    await person.type((await question()).getByRole('textbox', { name }), '20{Enter}');
    await findParts();
    expect(isAsked()).toBe(false);
    cleanup();
    window.localStorage.clear();
  }
});
