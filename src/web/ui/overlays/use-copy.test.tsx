// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { Button } from '../button.tsx';
import { OverlayProvider } from './overlay-provider.tsx';
import { useCopy } from './use-copy.ts';

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'execCommand');
});

function Copying() {
  const copy = useCopy();
  return <Button onClick={() => void copy({ text: 'key' }, { done: 'It is there', refused: 'Take it' })}>Copy</Button>;
}

/** Presses the button in a browser that copies, or does not. */
async function press(copies: boolean): Promise<void> {
  document.execCommand = () => copies;
  render(
    <AppProvider store={createAppStore()}>
      <OverlayProvider>
        <Copying />
      </OverlayProvider>
    </AppProvider>,
  );
  await userEvent.setup({ writeToClipboard: false }).click(screen.getByRole('button'));
}

it('says that something is on the clipboard', async () => {
  await press(true);
  expect(await screen.findByText('It is there')).toBeDefined();
});

it('says what to do instead where the browser did not copy', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await press(false);
  expect(await screen.findByText('Take it')).toBeDefined();
  expect(screen.queryByText('It is there')).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});
