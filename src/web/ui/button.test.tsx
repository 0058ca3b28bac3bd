// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AppProvider } from '../app/session/app-context.tsx';
import { createAppStore } from '../app/session/app-state.ts';
import { Button } from './button.tsx';

afterEach(cleanup);

const shown = (isBusy: boolean, onClick: () => void, onSubmit: (event: FormEvent) => void) => (
  <AppProvider store={createAppStore()}>
    <form onSubmit={onSubmit}>
      <Button isBusy={isBusy} onClick={onClick}>
        Copy
      </Button>
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  </AppProvider>
);

test('while it is at work a button says so, keeps the focus, and does nothing', async () => {
  const done = { clicks: 0, submits: 0 };
  const onClick = () => void done.clicks++;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    done.submits++;
  };
  const { rerender } = render(shown(false, onClick, onSubmit));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(done).toEqual({ clicks: 1, submits: 1 });
  rerender(shown(true, onClick, onSubmit));
  const copy = screen.getByRole('button', { name: 'In progress Copy' });
  copy.focus();
  await userEvent.click(copy);
  await userEvent.click(screen.getByRole('button', { name: 'In progress Send' }));
  expect(done).toEqual({ clicks: 1, submits: 1 });
  copy.focus();
  expect(document.activeElement).toBe(copy);
});

test('a sign alone has its name, and room for no more', () => {
  render(
    <AppProvider store={createAppStore()}>
      <Button icon={<svg aria-hidden />} aria-label="Delete" />
    </AppProvider>,
  );
  expect(screen.getByRole('button', { name: 'Delete' }).dataset['content']).toBe('icon');
});
