import { useSyncExternalStore } from 'react';
import type { Scheme } from './tokens.ts';
import { cssVariables } from './tokens.ts';

/** What the person asked for. `system` follows the machine, and a change of it at once. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'portal.theme';
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let choice = storedChoice();
let printing = false;

function storedChoice(): ThemeChoice {
  try {
    return themeChoices.find((each) => each === window.localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    // Storage may be shut off in the browser; then the machine's preference holds.
    return 'system';
  }
}

/** Paper is white whatever the screen is. */
function currentScheme(): Scheme {
  if (printing) return 'light';
  if (choice !== 'system') return choice;
  return prefersDark.matches ? 'dark' : 'light';
}

function apply(): void {
  const root = document.documentElement;
  const scheme = currentScheme();
  root.dataset['scheme'] = scheme;
  root.style.colorScheme = scheme;
  for (const [name, colour] of cssVariables(scheme)) root.style.setProperty(name, colour);
  for (const listener of listeners) listener();
}

/** Paints the page in the chosen scheme and keeps it so. Called once, before the first screen. */
export function startScheme(): void {
  prefersDark.addEventListener('change', apply);
  const print = (on: boolean) => () => {
    printing = on;
    apply();
  };
  window.addEventListener('beforeprint', print(true));
  window.addEventListener('afterprint', print(false));
  apply();
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    window.localStorage.setItem(storageKey, next);
  } catch {
    // Kept for this visit only; see storedChoice.
  }
  apply();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme);
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice);
