import { Popconfirm } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '../app/session/app-context.tsx';

export interface Question {
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
