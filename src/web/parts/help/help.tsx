import type { FocusEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { HelpPopover } from './help-popover.tsx';
import { helpSignOf } from './help-sign-of.ts';
import styles from './help.module.css';
import kit from '../../ui/kit.module.css';

/** Specification section 9: what is hovered explains itself after a tenth of a second. */
const HOVER_MS = 100;
/** Time to move the pointer from the label into what it opened. */
const GRACE_MS = 180;
/** A finger that rests so long asks for help and presses nothing. */
const LONG_PRESS_MS = 500;
/** A finger that has moved so far scrolls, px. */
const SCROLLS = 10;

interface HelpProps {
  /** The key of the help: `cooling.pipeLengthM`. */
  readonly of: string;
  /** The field as it is called, already translated. */
  readonly label: string;
  /** What the field itself knows: its bounds with their unit. */
  readonly bounds?: string | undefined;
  /** Where what it explains has no label to be dotted, a button or a sentence: a small sign to hover over and to press. */
  readonly isSign?: boolean;
}

/**
 * What a field means. It stands in the label that it explains, which is dotted for it, and opens by hovering over the label, by a finger
 * that rests on it, and by F1 in its field: it is no stop on the way from field to field. Escape closes it and leads back, and so does
 * going elsewhere. Whoever reads by ear meets it as a button.
 */
export function Help({ of, label, bounds, isSign = false }: HelpProps) {
  const t = useTranslate();
  const id = useId();
  const [opening, setOpening] = useState<'closed' | 'shown' | 'pinned'>('closed');
  const root = useRef<HTMLSpanElement>(null);
  /** The label. */
  const explains = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the keyboard came from. */
  const from = useRef<HTMLElement | null>(null);
  const waiting = useRef<number>(undefined);
  const isOpen = opening !== 'closed';
  useEffect(() => {
    const explained = isSign ? root.current : root.current?.parentElement;
    if (!explained) return;
    explains.current = explained;
    if (!isSign) explained.dataset['explained'] = '';
    const stop = () => window.clearTimeout(waiting.current);
    const soon = (then: () => void, after: number) => {
      stop();
      waiting.current = window.setTimeout(then, after);
    };
    const end = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, act: (event: HTMLElementEventMap[Type]) => void) =>
      explained.addEventListener(type, act, { signal: end.signal });
    /** Where the finger came down; null once it scrolls or is gone. */
    let finger: { readonly x: number; readonly y: number; hasAsked: boolean } | null = null;
    on('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') soon(() => setOpening((now) => (now === 'closed' ? 'shown' : now)), HOVER_MS);
    });
    on('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') soon(() => setOpening((now) => (now === 'shown' ? 'closed' : now)), GRACE_MS);
    });
    on('pointerdown', ({ pointerType, clientX: x, clientY: y, target }) => {
      finger = null;
      if (pointerType === 'mouse' || (target instanceof Node && root.current?.contains(target))) return;
      const resting = { x, y, hasAsked: false };
      finger = resting;
      soon(() => {
        resting.hasAsked = true;
        setOpening('pinned');
      }, LONG_PRESS_MS);
    });
    on('pointermove', ({ clientX, clientY }) => {
      if (finger === null || Math.hypot(clientX - finger.x, clientY - finger.y) < SCROLLS) return;
      finger = null;
      stop();
    });
    on('pointercancel', () => {
      finger = null;
      stop();
    });
    on('pointerup', ({ pointerType }) => pointerType !== 'mouse' && stop());
    // The menu of the browser, and the press of the label that would go on to the field.
    on('contextmenu', (event) => finger !== null && event.preventDefault());
    on('click', (event) => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (finger?.hasAsked && !isInside) event.preventDefault();
      finger = null;
    });
    return () => {
      stop();
      end.abort();
      delete explained.dataset['explained'];
    };
  }, [isSign]);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: globalThis.PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpening('closed');
    };
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What it stands in, a dialog perhaps, stays.
      event.stopImmediatePropagation();
      setOpening('closed');
      if (root.current?.contains(document.activeElement))
        (from.current?.isConnected ? from.current : button.current)?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', leave, true);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', leave, true);
    };
  }, [isOpen]);

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F1' || event.defaultPrevented) return;
      const field = document.activeElement;
      if (!field || helpSignOf(field) !== button.current) return;
      event.preventDefault();
      button.current?.focus();
      setOpening((now) => (now === 'closed' ? 'shown' : now));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <span
      ref={root}
      className={kit.nowrap}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpening('closed');
      }}
    >
      {/* Joined to the last word: the sign never stands on a line of its own. */}
      {isSign && <span className={styles.joiner}>{'\u2060'}</span>}
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        data-help
        className={isSign ? `${kit.bare} ${styles.sign}` : 'visually-hidden'}
        aria-label={`${t('Help')}: ${label}`}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onFocus={({ target, relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !root.current?.contains(relatedTarget))
            from.current = relatedTarget;
          if (target.matches(':focus-visible')) setOpening((now) => (now === 'closed' ? 'shown' : now));
        }}
        onClick={(event) => {
          // Inside the label of a field a press would go to the field.
          event.preventDefault();
          window.clearTimeout(waiting.current);
          setOpening((now) => (now === 'pinned' ? 'closed' : 'pinned'));
        }}
      >
        ?
      </button>
      {isOpen && <HelpPopover id={id} of={of} label={label} bounds={bounds} anchor={explains} />}
    </span>
  );
}
