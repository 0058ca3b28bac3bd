import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { memo, useState } from 'react';
import { useAppStore, useTranslate } from '../app/app-context.tsx';

interface LeaveGuardProps {
  /** Whether something would be left behind. */
  readonly isOpen: boolean;
  readonly title: string;
  /** What becomes of it. */
  readonly children: ReactNode;
  readonly leaveLabel: string;
  /** What is left is lost. */
  readonly isLost?: boolean;
  /** Null where there is nothing that could be saved. */
  readonly onSave: (() => Promise<boolean>) | null;
}

/** Nobody leaves unsaved changes without knowing it. A session that ends is not stopped. */
export const LeaveGuard = memo(function LeaveGuard(props: LeaveGuardProps) {
  const { isOpen, title, children, leaveLabel, isLost = false, onSave } = props;
  const t = useTranslate();
  const store = useAppStore();
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isOpen && current.pathname !== next.pathname && store.get().isAuthenticated,
    enableBeforeUnload: () => isOpen,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const saveAndLeave = async (save: () => Promise<boolean>) => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    (isSaved ? blocker.proceed : blocker.reset)();
  };
  return (
    <Modal
      open
      title={title}
      onCancel={blocker.reset}
      footer={[
        <Button key="stay" onClick={blocker.reset}>
          {t('Stay')}
        </Button>,
        <Button key="leave" danger={isLost} onClick={blocker.proceed}>
          {leaveLabel}
        </Button>,
        onSave && (
          <Button key="save" type="primary" loading={isSaving} onClick={() => void saveAndLeave(onSave)}>
            {t('Save and leave')}
          </Button>
        ),
      ]}
    >
      {children}
    </Modal>
  );
});
