import { useTranslate } from '../../app/session/app-context.tsx';
import { LeaveGuard } from '../../parts/problems/leave-guard.tsx';

interface LeaveQuoteProps {
  readonly isDirty: boolean;
  readonly onSave: () => Promise<boolean>;
}

/** What is not saved of a quote is kept nowhere. */
export function LeaveQuote({ isDirty, onSave }: LeaveQuoteProps) {
  const t = useTranslate();
  return (
    <LeaveGuard
      isOpen={isDirty}
      isLost
      title={t('The changes are not saved')}
      leaveLabel={t('Leave without saving')}
      onSave={onSave}
    >
      <p>{t('What has been written since the last saving is kept nowhere.')}</p>
    </LeaveGuard>
  );
}
