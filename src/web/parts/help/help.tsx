import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { HelpPopover } from './help-popover.tsx';
import { helpSignOf } from './help-sign-of.ts';
import styles from './help.module.css';

/** Specification section 9: what is hovered explains itself after a tenth of a second. */
const HOVER_MS = 100;
/** Time to move the pointer from the sign into what it opened. */
const GRACE_MS = 180;

interface HelpProps {
  /** The key of the help: `cooling.pipeLengthM`. */
  readonly of: string;
  /** The field as it is called, already translated. */
  readonly label: string;
  /** What the field itself knows: its bounds with their unit. */
  readonly bounds?: string | undefined;
}

/**
 * What a field means, behind a small sign beside its label. It opens by hovering, by pressing, which also keeps it, and by F1 in its
 * field: it is no stop on the way from field to field. Escape closes it and leads back, and so does going elsewhere.
 */
export function Help({ of, label, bounds }: HelpProps) {
  const t = useTranslate();
  const id = useId();
  const [opening, setOpening] = useState<'closed' | 'shown' | 'pinned'>('closed');
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the keyboard came from. */
  const from = useRef<HTMLElement | null>(null);
  const waiting = useRef<number>(undefined);
  const isOpen = opening !== 'closed';
  const soon = (then: () => void, after: number) => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(then, after);
  };
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: globalThis.PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpening('closed');
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // What it stands in, a dialog perhaps, stays.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    setOpening('closed');
    (from.current?.isConnected ? from.current : button.current)?.focus();
  };
  return (
    <span
      ref={root}
      className={styles.help}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') soon(() => setOpening((now) => (now === 'closed' ? 'shown' : now)), HOVER_MS);
      }}
      onPointerLeave={({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') soon(() => setOpening((now) => (now === 'shown' ? 'closed' : now)), GRACE_MS);
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpening('closed');
      }}
    >
      {/* Joined to the last word of the label: the sign never stands on a line of its own. */}
      <span className={styles.joiner}>{'\u2060'}</span>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        data-help
        className={styles.sign}
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
      {isOpen && <HelpPopover id={id} of={of} label={label} bounds={bounds} anchor={button} />}
    </span>
  );
}
