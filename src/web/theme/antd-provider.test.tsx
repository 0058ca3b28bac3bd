// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { AppProvider } from '../app/app-context.tsx';
import { createAppStore } from '../app/app-state.ts';
import { addBrowserParts } from '../testing/browser-parts.ts';

beforeAll(addBrowserParts);
afterEach(cleanup);

it('says of a button that it is at work in the language of the person, and no longer than it is', async () => {
  const { AntdProvider } = await import('./antd-provider.tsx'); // it asks the browser as soon as it is read
  const store = createAppStore();
  const button = (loading: boolean) => (
    <AppProvider store={store}>
      <AntdProvider>
        <Button loading={loading}>Send</Button>
      </AntdProvider>
    </AppProvider>
  );
  const { rerender } = render(button(true));
  await screen.findByRole('button', { name: 'In progress Send' });
  expect(document.querySelector('[class*=loading-icon-motion]')).toBeNull();
  rerender(button(false));
  await screen.findByRole('button', { name: 'Send' });
});
