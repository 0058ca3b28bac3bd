// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../../../core/people/access/roles.ts';
import type { Asked } from '../../testing/answering.ts';
import { answering, json } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';

// A file of a package, which a checkout whose packages stand elsewhere may not read.
vi.mock('@fontsource/ibm-plex-sans/LICENSE?raw', () => ({ default: 'A licence' }));

let asked: Asked[];
beforeAll(addBrowserParts);
beforeEach(() => {
  asked = answering({
    cataloguesSelect: () => json({ catalogueVersion: 'catalogue-7', priceListVersion: 'prices-9', tables: {} }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const catalogues = () => asked.filter(({ path }) => path.endsWith('/catalogues_select')).map(({ body }) => body);

async function open(role: Role) {
  const { openPortal, userOf } = await import('../../testing/open-portal.tsx');
  await openPortal('/tools/about', userOf(role, 'en'));
  await screen.findByText('Portal version');
}

it.each(['readonly', 'salesop'] as const)('%s is given no catalogue, so none is asked for', async (role) => {
  await open(role);
  expect(catalogues()).toEqual([]);
  expect(screen.queryByText('Catalogue version')).toBeNull();
});

it.each([
  ['engineer', 'Cooling'],
  ['manager', 'Cooling'],
  ['partner', '3PhaseUps'],
] as const)('%s reads the versions off a catalogue that their role works with', async (role, isxType) => {
  await open(role);
  await waitFor(() => expect(screen.getByText('catalogue-7')).toBeDefined());
  expect(screen.getByText('prices-9')).toBeDefined();
  expect(catalogues()).toEqual([{ isxType }]);
});
