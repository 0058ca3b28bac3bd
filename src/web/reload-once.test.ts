// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mayReload } from './reload-once.ts';

it('loads the page anew once, and again only a good while later', () => {
  window.sessionStorage.clear();
  expect(mayReload(1_000_000)).toBe(true);
  expect(mayReload(1_030_000)).toBe(false);
  expect(mayReload(1_100_000)).toBe(true);
});
