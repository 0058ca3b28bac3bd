import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useAppStore, useTranslate } from '../../app/app-context.tsx';

interface LeaveQuoteProps {
  readonly isDirty: boolean;
  readonly onSave: () => Promise<boolean>;
}

/** Nobody leaves a quote that is not saved without knowing it. */
export function LeaveQuote({ isDirty, onSave }: LeaveQuoteProps) {
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
        <Button key="leave" danger onClick={blocker.proceed}>
          {t('Leave without saving')}
        </Button>,
        <Button key="save" type="primary" loading={isSaving} onClick={() => void saveAndLeave()}>
          {t('Save and leave')}
        </Button>,
      ]}
    >
      <p>{t('What has been written since the last saving is kept nowhere.')}</p>
    </Modal>
  );
}
