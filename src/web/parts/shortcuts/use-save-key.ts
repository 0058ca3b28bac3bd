import { dialogs } from '../../ui/overlays/floating.ts';
import { useEffect, useRef } from 'react';
import { isPressed } from './shortcuts.ts';

/** Ctrl+S saves, instead of the browser saving the page. */
export function useSaveKey(save: () => void, isActive = true): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(event, 'save')) return;
      event.preventDefault();
      if (!document.querySelector(dialogs)) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
