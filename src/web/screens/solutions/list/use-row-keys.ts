import type { RefObject } from 'react';
import { useEffect } from 'react';
import { singleKeysWork } from '../../../parts/shortcuts/shortcut-setting.ts';
import { isPressed, ownsItsKeys } from '../../../parts/shortcuts/shortcuts.ts';

/** Marks the link of a row, for the keyboard. */
export const reachedByKeys = { 'data-row-link': true } as const;

/** `j` and `k` move the focus from row to row, Enter then follows the row's link by itself, `/` leads to the search. */
export function useRowKeys(rows: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !singleKeysWork() || ownsItsKeys(event.target)) return;
      const step = isPressed(event, 'nextRow') ? 1 : isPressed(event, 'previousRow') ? -1 : undefined;
      if (step === undefined && !isPressed(event, 'search')) return;
      event.preventDefault();
      if (step === undefined) {
        search.current?.focus();
        return search.current?.select();
      }
      const links = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const at = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
      const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step;
      links[next]?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [rows, search]);
}
