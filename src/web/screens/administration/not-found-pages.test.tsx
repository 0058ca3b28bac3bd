// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answer, answering } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';

/* The texts of this screen are not loaded here: it speaks its English keys. */

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// The address, and where it leads from there: what is malformed and what is not there alike.
it.each([
  ['/admin/webhooks/nothing', 'All subscriptions', '/admin/webhooks'],
  [`/admin/webhooks/${'0'.repeat(32)}`, 'All subscriptions', '/admin/webhooks'],
  ['/admin/catalogue/drafts/nothing', 'To the drafts of the catalogue', '/admin/catalogue/drafts'],
  ['/admin/catalogue/drafts/999', 'To the drafts of the catalogue', '/admin/catalogue/drafts'],
  ['/admin/catalogue/tables/nothing', 'To the catalogue', '/admin/catalogue'],
  ['/admin/catalogue/tables/NOTHING', 'To the catalogue', '/admin/catalogue'],
  [
    '/admin/catalogue/tables/COOLING_LIMITS?draft=999',
    'To the table in force',
    '/admin/catalogue/tables/COOLING_LIMITS',
  ],
])('%s leads back to its list, under the sections of the administration', async (address, name, href) => {
  answering({
    webhooksSelect: answer('webhooksSelect', { subscriptions: [], mayBeInside: false }),
  });
  const { openPortal, userOf } = await import('../../testing/open-portal.tsx');
  await openPortal(address, userOf('admin'));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  screen.getByRole('heading', { name: 'Такой страницы нет' });
  screen.getByRole('navigation', { name: /Administration|Администрирование/ });
  expect(screen.queryByRole('link', { name: /To the start|На главную/ })).toBeNull();
});
