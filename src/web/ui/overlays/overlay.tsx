import * as Ariakit from '@ariakit/react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './dialog.module.css';
import { persistentMark } from './floating.ts';

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
      data-side={isAside || undefined}
      style={{ '--width': `${width}px` } as CSSProperties}
    >
      {/* Where nobody leaves but by its buttons it has no cross, and needs none that is read out alone. */}
      <header className={styles.head} {...(!onClose && { 'data-dialog-dismiss': '' })}>
        <Ariakit.DialogHeading render={<h2 />} className={styles.title}>
          {title}
        </Ariakit.DialogHeading>
        {onClose && (
          <Ariakit.DialogDismiss className={styles.close} aria-label={t('Close')}>
            ✕
          </Ariakit.DialogDismiss>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </Ariakit.Dialog>
  );
}
