import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useDayField } from './use-day-field.ts';

afterEach(cleanup);

function Field({ told }: { readonly told: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-20');
  const field = useDayField(day, (next) => {
    told(next);
    setDay(next);
  });
  return <input aria-label="Day" {...field} />;
}

it('a day is told when it is whole: not while its year is typed, and not when it is left half typed', () => {
  const days: string[] = [];
  render(<Field told={(day) => days.push(day)} />);
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  for (const year of ['0002', '0020', '0202']) type(`${year}-11-22`);
  expect(days).toEqual([]);
  expect(input.value).toBe('0202-11-22');
  type('2025-11-22');
  expect(days).toEqual(['2025-11-22']);
  type('0003-11-22');
  fireEvent.blur(input);
  expect(input.value).toBe('2025-11-22');
  type('');
  expect(days).toEqual(['2025-11-22', '']);
});
