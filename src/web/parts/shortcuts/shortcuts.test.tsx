// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import type { Shortcut } from './shortcuts.ts';
import { allShortcuts } from './shortcuts.ts';

describe('the table of shortcuts', () => {
  const codes = ({ strokes }: Shortcut) => strokes.map(({ code, isCtrl, isShift }) => `${isCtrl ? 'Ctrl+' : ''}${isShift ? 'Shift+' : ''}${code}`); // prettier-ignore

  it('gives no keys to two of them, and no beginning of a pair to one key', () => {
    const all = allShortcuts.map(([, shortcut]) => codes(shortcut));
    expect(new Set(all.map(String)).size).toBe(all.length);
    const firsts = new Set(all.filter(({ length }) => length > 1).map(([first]) => first));
    expect(all.filter((own) => own.length === 1 && firsts.has(own[0]))).toEqual([]);
  });

  it('ends no pair with a key that a list takes for itself', () => {
    const ofLists = new Set(allShortcuts.filter(([, { place }]) => place === 'list').flatMap(([, shortcut]) => codes(shortcut))); // prettier-ignore
    expect(allShortcuts.filter(([, shortcut]) => codes(shortcut).slice(1).some((code) => ofLists.has(code)))).toEqual([]); // prettier-ignore
  });
});

describe('a shortcut', () => {
  beforeAll(addBrowserParts);
  beforeEach(() => {
    answering({});
  });
  afterEach(async () => {
    cleanup();
    vi.unstubAllGlobals();
    (await import('./shortcut-setting.ts')).switchSingleKeys(true);
  });

  async function open() {
    const { openPortal, userOf } = await import('../../testing/open-portal.tsx');
    const { router } = await openPortal('/tools/about', userOf('engineer'));
    await screen.findByRole('heading', { level: 1 });
    return { person: userEvent.setup(), at: () => router.state.location.pathname };
  }

  it('leads to a screen by two keys, by their places on the keyboard', async () => {
    const { person, at } = await open();
    await person.keyboard('[KeyG][KeyS]');
    await waitFor(() => expect(at()).toBe('/solution-list/my-solutions'));
  });

  it('does nothing while somebody types, nor where it is switched off, nor where the role has no such screen', async () => {
    const { person, at } = await open();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await person.keyboard('[KeyG][KeyS]');
    field.remove();
    await person.keyboard('[KeyG][KeyA]');
    (await import('./shortcut-setting.ts')).switchSingleKeys(false);
    await person.keyboard('[KeyG][KeyS]');
    expect(at()).toBe('/tools/about');
  });

  it('is listed behind a question mark, as far as the role has it', async () => {
    const { person } = await open();
    await person.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list.textContent).toContain('Мои решения');
    expect(list.textContent).not.toContain('Администрирование');
  });
});
