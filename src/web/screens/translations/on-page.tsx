import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useMay } from '../../app/session/app-context.tsx';

/** Texts are translated on the page itself, in this tab, until somebody ends it. */
const storageKey = 'portal.translating';
const listeners = new Set<() => void>();

function stored(): boolean {
  try {
    return window.sessionStorage.getItem(storageKey) === 'on';
  } catch {
    // Storage may be shut off in the browser; then the mode lives as long as the page.
    return false;
  }
}

let isOn: boolean | undefined;
const current = (): boolean => (isOn ??= stored());

export function translateOnPage(on: boolean): void {
  isOn = on;
  try {
    if (on) window.sessionStorage.setItem(storageKey, 'on');
    else window.sessionStorage.removeItem(storageKey);
  } catch {
    // The mode then holds for this page.
  }
  for (const listener of listeners) listener();
}

const useIsTranslating = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);

const OnPageMode = lazy(async () => ({ default: (await import('./on-page-mode.tsx')).OnPageMode }));

/** The mode, where it is on: nobody else's browser loads any of it. */
export function OnPageTranslation() {
  const may = useMay('administration.appAdmin');
  const isTranslating = useIsTranslating();
  return may && isTranslating ? (
    <Suspense>
      <OnPageMode />
    </Suspense>
  ) : null;
}
