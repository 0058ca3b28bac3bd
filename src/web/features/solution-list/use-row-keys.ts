import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Marks the link of a row, for the keyboard. */
export const rowLink = { 'data-row-link': true } as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], dialog') !== null);

/** Keys by their place on the keyboard, so that they work with Russian letters too. */
const steps: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 };

const isSlash = ({ key, code }: KeyboardEvent): boolean => key === '/' || code === 'Slash';

/** `j` and `k` move the focus from row to row, Enter then follows the row's link by itself, `/` leads to the search. */
export function useRowKeys(rows: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const step = steps[event.code];
      if (step === undefined && !isSlash(event)) return;
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
