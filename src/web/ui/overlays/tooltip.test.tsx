// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(cleanup);

const button = (title: string | null, isDisabled = false) => (
  <Tooltip title={title}>
    <button type="button" disabled={isDisabled} aria-describedby="reason">
      Undo
    </button>
  </Tooltip>
);

const words = () => screen.queryByRole('tooltip')?.textContent ?? null;

it('shows beside the pointer, describes what it is on beside what did before, and goes with it', async () => {
  const person = userEvent.setup();
  render(button('Ctrl+Z'));
  const undo = screen.getByRole('button');
  await person.hover(undo);
  const tooltip = await screen.findByRole('tooltip');
  expect(undo.getAttribute('aria-describedby')).toBe(`reason ${tooltip.id}`);
  await person.unhover(undo);
  expect(words()).toBeNull();
  expect(undo.getAttribute('aria-describedby')).toBe('reason');
});

it('shows to the keyboard at once, and goes by Escape, a press, and with what it is about', async () => {
  const person = userEvent.setup();
  const { rerender } = render(button('Ctrl+Z'));
  await person.tab();
  expect(words()).toBe('Ctrl+Z');
  await person.keyboard('{Escape}');
  expect(words()).toBeNull();
  await person.tab();
  await person.tab({ shift: true });
  expect(words()).toBe('Ctrl+Z');
  rerender(button('Nothing to undo'));
  await expect.poll(words).toBe('Nothing to undo');
  rerender(button(null));
  await expect.poll(words).toBeNull();
  rerender(button('Ctrl+Z'));
  await person.click(screen.getByRole('button'));
  await person.tab({ shift: true });
  await person.tab();
  expect(words()).toBe('Ctrl+Z');
  rerender(<p>Gone</p>);
  await expect.poll(words).toBeNull();
});

it('does not show after a press, however soon that came', async () => {
  const person = userEvent.setup();
  render(button('Ctrl+Z'));
  await person.click(screen.getByRole('button'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(words()).toBeNull();
});

it('tells of a button that is off, and nothing without words', async () => {
  const person = userEvent.setup();
  const { rerender } = render(button('Not yet', true));
  await person.hover(screen.getByRole('button').parentElement!);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Not yet');
  rerender(button('', true));
  await expect.poll(words).toBeNull();
});
