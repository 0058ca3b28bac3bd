// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isxTypes } from '../../../core/products/definition/types.ts';
import { loadTypeView } from '../../products/type-views.ts';
import { answer, answering } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../testing/demonstration-catalogue.ts';
import { passFirstQuestion } from '../../testing/pass-first-question.ts';
import { openCatalogue } from './catalogue.ts';

beforeAll(addBrowserParts);
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  answering({ cataloguesSelect: answer('cataloguesSelect', demonstrationCatalogue()) });
  const { openPortal, userOf } = await import('../../testing/open-portal.tsx');
  await openPortal('/solution/new/new-ups', userOf('engineer', 'en'));
  const person = userEvent.setup();
  await passFirstQuestion(person);
  return person;
}

const altitude = () => screen.queryByRole('textbox', { name: /^Altitude/ });
const section = (name: string) =>
  within(screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: true }).closest('section')!);

it.each(isxTypes)('names fields of %s that there are', async (isxType) => {
  const view = await loadTypeView(isxType);
  const { engine } = openCatalogue(view.openEngine, demonstrationCatalogue());
  const names = engine.fields.map(({ name }) => name);
  expect(view.seldom?.filter((name) => !names.includes(name))).toEqual([]);
});

describe('the choices', () => {
  it('show what most people touch, and the rest of a section with a press', async () => {
    const person = await open();
    await screen.findByRole('textbox', { name: /^Autonomy/ });
    expect(altitude()).toBeNull();
    await person.click(section('Load').getByRole('button', { name: '3 more fields' }));
    expect(altitude()).not.toBeNull();
    // The first of them has the keyboard.
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: /^Emergency lighting/ }));
  });

  it('show all of them to whoever works so, the next time too', async () => {
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'All fields' }));
    expect(altitude()).not.toBeNull();
    cleanup();
    await open();
    expect(await screen.findByRole('textbox', { name: /^Altitude/ })).toBeTruthy();
  });

  it('show what was changed alone; what is taken back stays in sight until one looks anew', async () => {
    const person = await open();
    // The question leads to the field of its answer.
    await waitFor(() => expect(document.activeElement?.closest('[data-field="loadKva"]')).not.toBeNull());
    const changedOnly = await screen.findByRole('radio', { name: 'Changed fields' });
    await person.click(changedOnly);
    // The jump from the question leads nowhere a second time.
    expect([document.activeElement, screen.queryByRole('textbox', { name: /^Load of the system/ })]).toEqual([
      changedOnly,
      null,
    ]);
    expect(screen.getByText('Nothing was changed: everything follows from the load and the rules.')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'All fields' }));
    await person.type(altitude()!, '{Control>}a{/Control}1500');
    await person.click(screen.getByRole('radio', { name: 'Changed fields' }));
    expect([altitude() !== null, screen.queryByRole('textbox', { name: /^Autonomy/ })]).toEqual([true, null]);
    await person.click(screen.getByRole('radio', { name: 'Main fields' }));
    await person.click(screen.getByRole('button', { name: 'As by default: Altitude' }));
    expect(altitude()).not.toBeNull();
    await person.click(screen.getByRole('radio', { name: 'All fields' }));
    await person.click(screen.getByRole('radio', { name: 'Main fields' }));
    expect(altitude()).toBeNull();
  });
});

it('leads from a section to the first of its fields, whatever was folded', async () => {
  const person = await open();
  const rail = within(screen.getByRole('navigation', { name: 'Sections of the choices' }));
  expect(rail.getAllByRole('link').map(({ textContent }) => textContent?.split(',')[0])).toContain(
    '○Bypass and execution',
  );
  await person.click(rail.getByRole('link', { name: /^Services/ }));
  expect(await screen.findByRole('radiogroup', { name: /^Commissioning/ })).toBeTruthy();
});
