import { App, Popconfirm } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '../app/session/app-context.tsx';

interface Question {
  /** What is asked, already translated. */
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** What it does can't be taken back. */
  readonly isDanger?: boolean;
}

interface ConfirmProps extends Question {
  /** What it means for whom. */
  readonly content?: ReactNode;
  readonly onConfirm: () => void;
  /** The button that asks. */
  readonly children: ReactElement;
}

/** Asks beside a button before what it does is done. */
export function Confirm({ title, content, confirmLabel, cancelLabel, isDanger, onConfirm, children }: ConfirmProps) {
  const t = useTranslate();
  return (
    <Popconfirm
      title={title}
      description={content}
      okText={confirmLabel}
      cancelText={cancelLabel ?? t('Cancel')}
      okButtonProps={{ danger: isDanger ?? false }}
      onConfirm={onConfirm}
    >
      {children}
    </Popconfirm>
  );
}

interface AskedQuestion extends Question {
  /** What it means for whom; what leads elsewhere takes the question away. */
  readonly content?: ReactNode | ((close: () => void) => ReactNode);
}

/** Asks in the middle of the screen, and answers what was said. */
export function useConfirm(): (question: AskedQuestion) => Promise<boolean> {
  const t = useTranslate();
  const { modal } = App.useApp();
  return async ({ title, content, confirmLabel, cancelLabel, isDanger = false }) => {
    const asked = modal.confirm({
      title,
      content: typeof content === 'function' ? content(() => asked.destroy()) : content,
      okText: confirmLabel,
      cancelText: cancelLabel ?? t('Cancel'),
      okButtonProps: { danger: isDanger },
      // Enter by itself takes nothing away.
      autoFocusButton: isDanger ? 'cancel' : 'ok',
    });
    return asked;
  };
}
