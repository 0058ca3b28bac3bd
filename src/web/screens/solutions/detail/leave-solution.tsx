import { useTranslate } from '../../../app/session/app-context.tsx';
import { waitingText } from '../../../parts/parts-editor/waiting-text.ts';
import { LeaveGuard } from '../../../parts/problems/leave-guard.tsx';

interface LeaveSolutionProps {
  readonly isDirty: boolean;
  /** Pasted lines that wait to be mended: they are kept nowhere. */
  readonly waiting: number;
  readonly onSave: () => Promise<boolean>;
}

/** Unsaved changes of a solution stay in the browser; pasted lines that wait do not. */
export function LeaveSolution({ isDirty, waiting, onSave }: LeaveSolutionProps) {
  const t = useTranslate();
  return (
    <LeaveGuard
      isOpen={isDirty || waiting > 0}
      title={isDirty ? t('The changes are not saved') : t('A pasted range still waits')}
      leaveLabel={t('Leave')}
      isLost={waiting > 0}
      onSave={isDirty ? onSave : null}
    >
      {isDirty && <p>{t('They stay in this browser and stand here again when you come back.')}</p>}
      {waiting > 0 && <p>{t(waitingText, { count: waiting })}</p>}
    </LeaveGuard>
  );
}
