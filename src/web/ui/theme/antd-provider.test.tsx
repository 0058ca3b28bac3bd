// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Button, Modal } from 'antd';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';

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

it.each([
  ['moves a dialog in', false],
  ['moves nothing where the person asks for less motion', true],
])('%s', async (_, isReduced) => {
  const { AntdProvider } = await import('./antd-provider.tsx');
  const asked = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(asked(query), query.includes('reduced-motion') ? { matches: isReduced } : {});
  const moving: string[] = [];
  const watch = new MutationObserver(() => {
    for (const { className } of document.querySelectorAll('.ant-modal[class*=-active]')) moving.push(className);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  try {
    render(
      <AppProvider store={createAppStore()}>
        <AntdProvider>
          <Modal open title="Submit" />
        </AntdProvider>
      </AppProvider>,
    );
    await screen.findByRole('dialog');
    if (isReduced) await waitFor(() => expect(document.querySelector('.ant-modal[class*=-appear]')).toBeNull());
    else await waitFor(() => expect(moving).not.toEqual([]));
    expect(moving.length > 0).toBe(!isReduced);
  } finally {
    watch.disconnect();
    window.matchMedia = asked;
  }
});
