import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { memo, useEffect, useState } from 'react';
import { useAppStore, useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

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

/** What is being edited on the screen and kept nowhere, by what the guard is called. */
const lost = new Set<{ readonly title: string }>();
export const lostOnLeaving = (): readonly string[] => [...new Set([...lost].map(({ title }) => title))];

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
  const isAtStake = isOpen && isLost;
  useEffect(() => {
    if (!isAtStake) return;
    const stake = { title };
    lost.add(stake);
    return () => void lost.delete(stake);
  }, [isAtStake, title]);
  if (blocker.status !== 'blocked') return null;
  const saveAndLeave = async (save: () => Promise<boolean>) => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    (isSaved ? blocker.proceed : blocker.reset)();
  };
  return (
    <Dialog
      title={title}
      footer={[
        <Button key="stay" onClick={blocker.reset}>
          {t('Stay')}
        </Button>,
        <Button key="leave" isDanger={isLost} onClick={blocker.proceed}>
          {leaveLabel}
        </Button>,
        onSave && (
          <Button key="save" kind="primary" isBusy={isSaving} onClick={() => void saveAndLeave(onSave)}>
            {t('Save and leave')}
          </Button>
        ),
      ]}
      onClose={blocker.reset}
    >
      {children}
    </Dialog>
  );
});
