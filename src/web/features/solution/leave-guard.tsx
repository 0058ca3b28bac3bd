import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { memo, useState } from 'react';
import { useAppStore, useTranslate } from '../../app/app-context.tsx';
import { waitingText } from '../../parts-editor/waiting-text.ts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Pasted lines that wait to be mended: they are kept nowhere. */
  readonly waiting: number;
  readonly onSave: () => Promise<boolean>;
}

/** Nobody leaves unsaved changes without knowing it. A session that ends is not stopped: the browser keeps them. */
export const LeaveGuard = memo(function LeaveGuard({ isDirty, waiting, onSave }: LeaveGuardProps) {
  const t = useTranslate();
  const store = useAppStore();
  const [isSaving, setSaving] = useState(false);
  const isOpen = isDirty || waiting > 0;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isOpen && current.pathname !== next.pathname && store.get().isAuthenticated,
    enableBeforeUnload: () => isOpen,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    (isSaved ? blocker.proceed : blocker.reset)();
  };
  return (
    <Modal
      open
      title={isDirty ? t('The changes are not saved') : t('A pasted range still waits')}
      onCancel={blocker.reset}
      footer={[
        <Button key="stay" onClick={blocker.reset}>
          {t('Stay')}
        </Button>,
        <Button key="leave" onClick={blocker.proceed}>
          {t('Leave')}
        </Button>,
        isDirty && (
          <Button key="save" type="primary" loading={isSaving} onClick={() => void saveAndLeave()}>
            {t('Save and leave')}
          </Button>
        ),
      ]}
    >
      {isDirty && <p>{t('They stay in this browser and stand here again when you come back.')}</p>}
      {waiting > 0 && <p>{t(waitingText, { count: waiting })}</p>}
    </Modal>
  );
});
