// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { DayInput } from './day-input.tsx';

afterEach(cleanup);

function Field({ told }: { readonly told: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-20');
  const take = (next: string) => {
    told(next);
    setDay(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        told(`sent with ${day}`);
      }}
    >
      <DayInput label="Day" value={day} onChange={take} min="2026-01-01" />
      <button type="button" onClick={() => setDay('2026-11-20')}>
        Anew
      </button>
      <button>Send</button>
    </form>
  );
}

function open() {
  const days: string[] = [];
  const { container } = render(
    <AppProvider store={createAppStore('en')}>
      <Field told={(day) => days.push(day)} />
    </AppProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  return { days, input, type, calendar: container.querySelector<HTMLInputElement>('input[type=date]')! };
}

it('a day is told when it is written to the end, and not on the way there', () => {
  const { days, input, type } = open();
  expect(input.value).toBe('20.11.2026');
  for (const text of ['2', '22', '22.1', '22.1.2025', '22.11', '22.11.2', '22.11.202', '22.11.0202', '']) type(text);
  expect(days).toEqual([]);
  type('22.11.0202');
  expect(input.value).toBe('22.11.0202');
  type('22.11.2025');
  expect(days).toEqual(['2025-11-22']);
  // Mended at once, and back again: the last one counts.
  type('20.11.2026');
  expect(days).toEqual(['2025-11-22', '2026-11-20']);
});

it('a text that means no day stays, is told as none, and the field says how a day is written', () => {
  const { days, input, type } = open();
  type('22.11.3');
  expect(screen.getByRole('alert').textContent).toBe('');
  fireEvent.blur(input);
  expect([days, input.value]).toEqual([[''], '22.11.3']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('A day is written like this: 20.11.2026');
  type('22.11.2025');
  expect([days, input.getAttribute('aria-invalid')]).toEqual([['', '2025-11-22'], null]);
});

it('a day that is taken back before the first one has come into force is told as well', () => {
  const told: string[] = [];
  render(
    <AppProvider store={createAppStore('en')}>
      <DayInput label="Slow" value="2026-11-20" onChange={(day) => told.push(day)} />
    </AppProvider>,
  );
  const input = screen.getByLabelText('Slow');
  for (const value of ['22.11.2026', '20.11.2026']) fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  expect(told).toEqual(['2026-11-22', '2026-11-20']);
});

it('a day that is written otherwise, or none, is told when the field is left', () => {
  const { days, input, type } = open();
  type('1.2.26');
  expect(days).toEqual([]);
  fireEvent.blur(input);
  expect(days).toEqual(['2026-02-01']);
  expect(input.value).toBe('01.02.2026');
  type('');
  fireEvent.blur(input);
  expect(days).toEqual(['2026-02-01', '']);
  expect(input.value).toBe('');
});

it('the Enter key sends the day that stands in the field, and nothing while none does', () => {
  const { days, input, type } = open();
  const enter = () => {
    if (fireEvent.keyDown(input, { key: 'Enter' })) fireEvent.submit(input.form!);
  };
  type('1.2.26');
  enter();
  expect(days).toEqual(['2026-02-01', 'sent with 2026-02-01']);
  type('31.02.2026');
  expect(input.validity.customError).toBe(true);
  enter();
  expect(fireEvent.keyDown(input, { code: 'KeyS', ctrlKey: true })).toBe(false);
  expect(days).toHaveLength(2);
  type('01.03.2026');
  expect(input.validity.valid).toBe(true);
});

it('a day that is set meanwhile is the one that is shown', () => {
  const { input, type } = open();
  type('22.11.2025');
  fireEvent.click(screen.getByText('Anew'));
  expect(input.value).toBe('20.11.2026');
});

it('the browser’s calendar has the same day, and tells the one that is chosen there', () => {
  const { days, input, type, calendar } = open();
  type('01.12.2026');
  expect(calendar.value).toBe('2026-12-01');
  fireEvent.change(calendar, { target: { value: '2026-12-31' } });
  expect(input.value).toBe('31.12.2026');
  expect(days).toEqual(['2026-12-01', '2026-12-31']);
  expect(screen.getByRole('button', { name: 'Day: Choose from the calendar' })).toBeTruthy();
  // A day before the calendar's first is for the portal to refuse, in words: the calendar itself is not sent.
  type('22.11.2025');
  expect(calendar.form).toBeNull();
});
