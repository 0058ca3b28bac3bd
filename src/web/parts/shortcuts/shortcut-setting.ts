import { useSyncExternalStore } from 'react';

/**
 * Whether shortcuts of a single key work (WCAG 2.1.4: somebody who speaks to the browser, or whose hand slips, switches them
 * off). Like the theme it stays in this browser. Combinations with Ctrl are not touched by it.
 */
const storageKey = 'portal.singleKeys';
const listeners = new Set<() => void>();

function stored(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage may be shut off in the browser; then they work.
    return true;
  }
}

let isOn: boolean | undefined;

export const singleKeysWork = (): boolean => (isOn ??= stored());

export function switchSingleKeys(on: boolean): void {
  isOn = on;
  try {
    window.localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // The choice then holds for this visit.
  }
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, singleKeysWork);
