import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslate } from '../app/session/app-context.tsx';
import { Button } from './button.tsx';
import kit from './kit.module.css';

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
  /** It has come to rest: a field in it can take the keyboard. */
  readonly onOpened?: () => void;
  /** Its content reaches its edges. */
  readonly isFlush?: boolean;
  readonly children?: ReactNode;
}

/** Something to decide or to look at before the screen goes on; the keyboard stays in it, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, width, action, cancelLabel, footer, onClose, isKept = false, onOpened, isFlush, children } = props;
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
    <Modal
      open
      title={title}
      {...(width !== undefined && { width })}
      footer={(footer ?? buttons) ? <div className={kit.rowEnd}>{footer ?? buttons}</div> : null}
      closable={onClose ? { 'aria-label': t('Close') } : false}
      keyboard={onClose !== undefined}
      mask={{ closable: onClose !== undefined && !isKept }}
      {...(onClose && { onCancel: onClose })}
      {...(onOpened && { afterOpenChange: (isOpen: boolean) => isOpen && onOpened() })}
      {...(isFlush && { styles: { body: { padding: 0 } } })}
      // Its buttons are ours: this holds the ways to leave it alone.
      confirmLoading={isBusy}
      focusable={{ trap: true }}
    >
      {children}
    </Modal>
  );
}
