// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AppProvider } from '../app/session/app-context.tsx';
import { createAppStore } from '../app/session/app-state.ts';
import { DayInput } from './day-input.tsx';

afterEach(cleanup);

function Field({ told }: { readonly told: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-20');
  const take = (next: string) => {
    told(next);
    setDay(next);
  };
  return <DayInput aria-label="Day" value={day} onChange={take} />;
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

it('a day is told when it is whole: not while its year is typed, and not when it is left half typed', () => {
  const { days, input, type } = open();
  expect(input.value).toBe('20.11.2026');
  for (const text of ['2', '22', '22.1', '22.11', '22.11.2', '22.11.202', '22.11.0202']) type(text);
  expect(days).toEqual([]);
  expect(input.value).toBe('22.11.0202');
  type('22.11.2025');
  expect(days).toEqual(['2025-11-22']);
  type('22.11.3');
  fireEvent.blur(input);
  expect(input.value).toBe('22.11.2025');
  type('');
  expect(days).toEqual(['2025-11-22', '']);
});

it('the browser’s calendar has the same day, and tells the one that is chosen there', () => {
  const { days, input, type, calendar } = open();
  type('1.12.2026');
  expect(calendar.value).toBe('2026-12-01');
  fireEvent.change(calendar, { target: { value: '2026-12-31' } });
  expect(input.value).toBe('31.12.2026');
  expect(days).toEqual(['2026-12-01', '2026-12-31']);
});
