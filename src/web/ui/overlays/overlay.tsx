import * as Ariakit from '@ariakit/react';
import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './dialog.module.css';
import { persistentMark } from './floating.ts';
import kit from '../kit.module.css';

interface OverlayProps {
  /** Already translated. */
  readonly title: string;
  /** px. */
  readonly width: number;
  /** At the side of the screen. */
  readonly isAside?: boolean;
  /** Something stands on the answer: read out at once with what it is about. */
  readonly isAlert?: boolean;
  /** By its cross, Escape, or a press beside it; without it nobody leaves but by its buttons. */
  readonly onClose?: (() => void) | undefined;
  /** A press beside it does not close it. */
  readonly isKept?: boolean;
  /** Where the keyboard goes when it opens, in the place of the dialog itself; what takes it by `autoFocus` keeps it. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

const persistent = () => document.querySelectorAll(`[${persistentMark}]`);

/** Where the keyboard stops in it, in order. */
const stopsIn = (dialog: HTMLElement): readonly HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, [data-focus-trap]') && one.getClientRects().length > 0,
  );

/** After the last stop comes the first, and before the first the last. The traps around a dialog do it too, but not in Firefox. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget;
  const isHere = event.target instanceof Node && dialog.contains(event.target);
  if (event.key !== 'Tab' || event.defaultPrevented || !isHere) return;
  const stops = stopsIn(dialog);
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (!other || (event.target !== edge && !(event.shiftKey && event.target === dialog))) return;
  event.preventDefault();
  other.focus();
}

/** What lies over the screen: the rest of it stands still, the keyboard stays in it, and returns to where it was. */
export function Overlay(props: OverlayProps) {
  const { title, width, isAside, isAlert, onClose, isKept = false, initialFocus, footer, children } = props;
  const t = useTranslate();
  const own = useRef<HTMLDivElement>(null);
  // Where the keyboard was. A menu that leads to a dialog gives it back to its button after the dialog is drawn.
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    if (at instanceof HTMLElement && at !== document.body && !own.current?.contains(at)) opener.current = at;
  }, []);
  return (
    <Ariakit.Dialog
      ref={own}
      open
      {...(isAlert && { role: 'alertdialog' })}
      onClose={(event) => {
        // It closes when whoever shows it shows it no longer.
        event.preventDefault();
        onClose?.();
      }}
      hideOnEscape={onClose !== undefined}
      hideOnInteractOutside={({ type }) => onClose !== undefined && !isKept && type !== 'contextmenu'}
      finalFocus={opener}
      getPersistentElements={persistent}
      initialFocus={initialFocus ?? own}
      autoFocusOnShow={() => own.current?.contains(document.activeElement) !== true}
      backdrop={<div className={styles.backdrop} data-modal={!isAside || undefined} />}
      data-modal={!isAside || undefined}
      className={styles.dialog}
      onKeyDown={goRound}
      data-side={isAside || undefined}
      style={{ '--width': `${width}px` } as CSSProperties}
    >
      {/* Where nobody leaves but by its buttons it has no cross, and needs none that is read out alone. */}
      <header className={styles.head} {...(!onClose && { 'data-dialog-dismiss': '' })}>
        <Ariakit.DialogHeading render={<h2 />} className={`${kit.large} ${kit.anywhere}`}>
          {title}
        </Ariakit.DialogHeading>
        {onClose && (
          <Ariakit.DialogDismiss className={`${kit.bare} ${kit.cross} ${styles.close}`} aria-label={t('Close')}>
            ✕
          </Ariakit.DialogDismiss>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </Ariakit.Dialog>
  );
}
