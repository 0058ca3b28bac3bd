// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { FileButton } from './file-button.tsx';

afterEach(cleanup);

test('a file is told when it is chosen, and once more when the same one is chosen again', async () => {
  const told: string[] = [];
  render(
    <AppProvider store={createAppStore('en')}>
      <FileButton label="Price list" accept=".csv" onChoose={([{ name }]) => told.push(name)}>
        Choose a file
      </FileButton>
    </AppProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Price list');
  const file = new File(['a;b'], 'prices.csv', { type: 'text/csv' });
  await userEvent.upload(input, file);
  await userEvent.upload(input, file);
  expect(told).toEqual(['prices.csv', 'prices.csv']);
  expect(input.accept).toBe('.csv');
});
