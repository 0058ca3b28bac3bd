import type { FocusEvent, KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

/** A panel that a button opens and that closes with Escape, with a press elsewhere and when the focus leaves it. */
export function usePopup<Root extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);

  return {
    isOpen,
    close: () => {
      setOpen(false);
      trigger.current?.focus();
    },
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        trigger.current?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
      },
    },
    triggerProps: {
      ref: trigger,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    panelProps: { id, hidden: !isOpen },
  };
}
