// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../../../../core/people/access/roles.ts';
import { configurationTypes } from '../../../../core/solution/configuration-types.ts';
import { answering } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';

beforeAll(addBrowserParts);
beforeEach(() => void answering({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each<[Role, readonly string[]]>([
  ['engineer', ['3PhaseUps', 'Cooling', 'Rack and HBN', 'Monitoring - Systembotz, BMS, DC Guard', 'Chillers']],
  ['disti', ['3PhaseUps', 'Cooling', 'Rack and HBN', 'Monitoring - Systembotz, BMS, DC Guard']],
  ['partner', ['3PhaseUps', 'Rack and HBN']],
])('offers %s exactly the types that the role may create', async (role, names) => {
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal('/solution/new/create', userOf(role, 'en'));
  await screen.findByRole('heading', { level: 1, name: 'New solution' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(names);
});

it('leads to the screen of each type', async () => {
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal('/solution/new/create', userOf('engineer', 'en'));
  const names = await screen.findAllByRole('heading', { level: 2 });
  const addresses = names.map((name) => within(name).getByRole('link').getAttribute('href'));
  const kinds = ['new-ups', 'new-cooling', 'new-rack', 'new-monitoring', 'new-chiller'];
  expect(addresses).toEqual(kinds.map((kind) => `/solution/new/${kind}`));
});

it.each(configurationTypes.map(({ imagePath }) => imagePath))('has the drawing %s', (imagePath) => {
  const file = join('src/web/public', imagePath);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('<symbol id="drawing"');
});
