// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answer, answering } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../testing/demonstration-catalogue.ts';
import { passFirstQuestion } from '../../testing/pass-first-question.ts';

beforeAll(addBrowserParts);
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A field of a screen, its label, and the help that it has. */
async function open() {
  answering({ cataloguesSelect: answer('cataloguesSelect', demonstrationCatalogue()) });
  const { openPortal, userOf } = await import('../../testing/open-portal.tsx');
  await openPortal('/solution/new/new-ups', userOf('engineer', 'en'));
  const person = userEvent.setup();
  await passFirstQuestion(person);
  const label = screen.getByText('Customer name', { selector: 'label' });
  return {
    person,
    label,
    field: screen.getByRole('textbox', { name: 'Customer name' }),
    isShown: () => screen.getByRole('button', { name: 'Help: Customer name' }).getAttribute('aria-expanded') === 'true',
  };
}

it('opens while the pointer rests on the label, and takes nothing away from the field', async () => {
  const { person, label, field, isShown } = await open();
  await person.hover(label);
  await vi.waitFor(() => expect(isShown()).toBe(true));
  await person.unhover(label);
  await vi.waitFor(() => expect(isShown()).toBe(false));
  await person.click(label);
  expect([document.activeElement, isShown()]).toEqual([field, false]);
});

it('opens under a finger that rests on the label, without a press of the field; one that taps goes to the field', async () => {
  const { person, label, field, isShown } = await open();
  await person.pointer({ keys: '[TouchA>]', target: label });
  await vi.waitFor(() => expect(isShown()).toBe(true));
  await person.pointer({ keys: '[/TouchA]', target: label });
  expect([document.activeElement === field, isShown()]).toEqual([false, true]);
  await person.pointer({ keys: '[TouchA]', target: label });
  expect([document.activeElement, isShown()]).toEqual([field, false]);
});

it('stays closed under a finger that scrolls', async () => {
  const { person, label, isShown } = await open();
  await person.pointer([
    { keys: '[TouchA>]', target: label, coords: { x: 10, y: 10 } },
    { pointerName: 'TouchA', target: label, coords: { x: 10, y: 60 } },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(isShown()).toBe(false);
  await person.pointer({ keys: '[/TouchA]', target: label });
});
