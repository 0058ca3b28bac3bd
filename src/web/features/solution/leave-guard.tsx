import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { memo, useState } from 'react';
import { useAppStore, useTranslate } from '../../app/app-context.tsx';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  readonly onSave: () => Promise<boolean>;
}

/** Nobody leaves unsaved changes without knowing it. A session that ends is not stopped: the browser keeps them. */
export const LeaveGuard = memo(function LeaveGuard({ isDirty, onSave }: LeaveGuardProps) {
  const t = useTranslate();
  const store = useAppStore();
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname && store.get().isAuthenticated,
    enableBeforeUnload: () => isDirty,
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
      title={t('The changes are not saved')}
      onCancel={blocker.reset}
      footer={[
        <Button key="stay" onClick={blocker.reset}>
          {t('Stay')}
        </Button>,
        <Button key="leave" onClick={blocker.proceed}>
          {t('Leave')}
        </Button>,
        <Button key="save" type="primary" loading={isSaving} onClick={() => void saveAndLeave()}>
          {t('Save and leave')}
        </Button>,
      ]}
    >
      <p>{t('They stay in this browser and stand here again when you come back.')}</p>
    </Modal>
  );
});
