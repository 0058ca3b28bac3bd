import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readNumber } from '../../../core/text/read-number.ts';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { NumberInput } from './number-input.tsx';

afterEach(cleanup);

it.each([
  ['1 234,5', 1234.5],
  ['1234.5', 1234.5],
  ['\u22125', -5],
  ['5,', 5],
  ['', null],
  ['1.2.3', null],
  ['1e3', null],
])('reads %j as %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

describe('a number field', () => {
  function open(onChange: (value: number) => void) {
    const Field = () => {
      const [value, setValue] = useState(20);
      const take = (next: number) => {
        setValue(next);
        onChange(next);
      };
      return <NumberInput label="Pipe" value={value} min={0} max={60} step={0.5} onChange={take} />;
    };
    render(
      <AppProvider store={createAppStore('en')}>
        <Field />
      </AppProvider>,
    );
    return screen.getByLabelText<HTMLInputElement>('Pipe');
  }

  it('takes a comma, steps with the arrows and stays within its bounds', async () => {
    const taken = vi.fn<(value: number) => void>();
    const input = open(taken);
    await userEvent.clear(input);
    await userEvent.type(input, '30,5');
    expect(taken).toHaveBeenLastCalledWith(30.5);
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(taken).toHaveBeenLastCalledWith(36);
    expect(input.value).toBe('36');
  });

  it('keeps what can not be taken in sight with the reason, and the value before it', async () => {
    const taken = vi.fn<(value: number) => void>();
    const input = open(taken);
    await userEvent.clear(input);
    await userEvent.type(input, '900');
    await userEvent.tab();
    expect(input.value).toBe('900');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/From 0 to 60/)).toBeTruthy();
    expect(taken.mock.calls.every(([value]) => value <= 60)).toBe(true);
  });
});
