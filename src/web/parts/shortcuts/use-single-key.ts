import { useEffect } from 'react';
import { dialogs } from '../../ui/overlays/floating.ts';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import { singleKeysWork } from './shortcut-setting.ts';
import type { ShortcutName } from './shortcuts.ts';
import { isPressed, ownsItsKeys } from './shortcuts.ts';

/** A key of a screen's own, while nobody types and no dialog is open. The pairs that hold on every screen come first. */
export function useSingleKey(name: ShortcutName, press: () => void, isActive: boolean): void {
  const pressed = useStable(press);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !singleKeysWork() || ownsItsKeys(event.target)) return;
      if (!isPressed(event, name) || document.querySelector(dialogs)) return;
      event.preventDefault();
      pressed();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [name, pressed, isActive]);
}
