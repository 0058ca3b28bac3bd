import { defaultLanguage } from './app-state.ts';

const storageKey = 'portal.language';

/** The language that was last chosen in this browser before signing in; Russian for a newcomer. */
export function storedGuestLanguage(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? defaultLanguage;
  } catch {
    // Storage may be shut off in the browser.
    return defaultLanguage;
  }
}

export function storeGuestLanguage(language: string): void {
  try {
    window.localStorage.setItem(storageKey, language);
  } catch {
    // The choice then holds for this visit.
  }
}
