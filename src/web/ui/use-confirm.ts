import { App } from 'antd';
import type { ReactNode } from 'react';
import { useTranslate } from '../app/session/app-context.tsx';
import type { Question } from './confirm.tsx';

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
