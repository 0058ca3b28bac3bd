import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

/** Time to move the pointer from a menu item into what it opened. */
const GRACE_MS = 180;

type Opening = 'closed' | 'hovered' | 'pinned';

/** Closes what is open when focus leaves it; a popup that took no focus closes with a press anywhere else. */
const isInside = (root: HTMLElement | null, target: EventTarget | null): boolean =>
  root !== null && target instanceof Node && root.contains(target);

/**
 * A list that a button opens: by hovering, by pressing (which also keeps it), by the arrow down. Escape closes it and
 * gives focus back, arrows move in it, and it closes when focus or a press goes elsewhere
 * (the "disclosure navigation" pattern of the ARIA authoring practices).
 */
export function useDisclosure<Holder extends HTMLElement = HTMLLIElement>() {
  const [opening, setOpening] = useState<Opening>('closed');
  const root = useRef<Holder>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const leaving = useRef<number>(undefined);
  const wantsFocus = useRef(false);
  const id = useId();
  const isOpen = opening !== 'closed';
  const close = () => setOpening('closed');
  const items = () => Array.from(root.current?.querySelectorAll<HTMLElement>('[data-menu-item]') ?? []);

  useEffect(() => {
    if (!isOpen) return;
    if (wantsFocus.current) items()[0]?.focus();
    wantsFocus.current = false;
    const press = (event: globalThis.PointerEvent) => !isInside(root.current, event.target) && close();
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);

  useEffect(() => () => window.clearTimeout(leaving.current), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) {
      close();
      trigger.current?.focus();
    } else if (event.key === 'ArrowDown' && !isOpen && event.target === trigger.current) {
      event.preventDefault();
      wantsFocus.current = true;
      setOpening('pinned');
    } else if (step !== undefined && isOpen) {
      event.preventDefault();
      all.at((at + step) % all.length)?.focus();
    }
  };

  return {
    isOpen,
    close,
    rootProps: {
      ref: root,
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => {
        window.clearTimeout(leaving.current);
        if (event.pointerType === 'mouse') setOpening((now) => (now === 'closed' ? 'hovered' : now));
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') leaving.current = window.setTimeout(close, GRACE_MS);
      },
      onBlur: (event: FocusEvent) => event.relatedTarget && !isInside(root.current, event.relatedTarget) && close(),
    },
    triggerProps: {
      ref: trigger,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpening((now) => (now === 'pinned' ? 'closed' : 'pinned')),
    },
    listProps: { id, hidden: !isOpen },
  };
}
