import type { ReactNode, RefObject } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import { Overlay } from './overlay.tsx';

interface DialogProps {
  /** Already translated. */
  readonly title: string;
  /** px. */
  readonly width?: number;
  /** What it is there for, beside the way to leave it; without it there is nothing to confirm. */
  readonly action?: {
    readonly label: string;
    readonly onPress: () => void;
    readonly isBusy?: boolean;
    readonly isDisabled?: boolean;
    /** What it does can't be taken back. */
    readonly isDanger?: boolean;
  };
  /** The way to leave it where that undoes nothing. */
  readonly cancelLabel?: string;
  /** Buttons of its own, in the place of those two. */
  readonly footer?: ReactNode;
  /** By its cross, Escape, or a click beside it; without it nobody leaves but by its buttons. */
  readonly onClose?: () => void;
  /** A click beside it does not close it: what it shows is shown once. */
  readonly isKept?: boolean;
  /** Where the keyboard goes when it opens; else to the dialog itself, or to a field with `autoFocus`. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** Something to decide or to look at before the screen goes on; the keyboard stays in it, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, width = 520, action, cancelLabel, footer, onClose, isKept = false, initialFocus, children } = props;
  const t = useTranslate();
  // What is under way ends before the dialog does: what it shows afterwards may be shown once.
  const isBusy = action?.isBusy ?? false;
  const buttons = action && (
    <>
      <Button onClick={() => !isBusy && onClose?.()}>{cancelLabel ?? t('Cancel')}</Button>
      <Button
        kind="primary"
        isBusy={action.isBusy}
        isDanger={action.isDanger}
        disabled={action.isDisabled}
        onClick={action.onPress}
      >
        {action.label}
      </Button>
    </>
  );
  return (
    <Overlay
      title={title}
      width={width}
      onClose={onClose && (() => !isBusy && onClose())}
      isKept={isKept}
      initialFocus={initialFocus}
      footer={footer ?? buttons}
    >
      {children}
    </Overlay>
  );
}
