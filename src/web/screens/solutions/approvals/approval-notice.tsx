import { useUser, useTranslate } from '../../../app/session/app-context.tsx';
import { formatDateTime } from '../../../../core/format.ts';
import { problemText } from '../../../parts/problems/problem-text.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { ConditionList } from './condition-list.tsx';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { outdatedByChange } from '../editor/use-solution-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';

/** Under which conditions a solution is approved, and whether its owner has taken note of them. */
export function ApprovalNotice({ solution, adopt }: Pick<SolutionEditor, 'solution' | 'adopt'>) {
  const t = useTranslate();
  const { userId } = useUser();
  const message = useMessages();
  const accept = useGesture('solutionsAcceptConditions', outdatedByChange);
  const { approval, isxId, version, ownerUserId, isxStatus } = solution;
  if (!approval || approval.conditions.length === 0) return null;
  const isOwner = ownerUserId === userId;
  const { acceptedAt } = approval;
  return (
    <Notice
      tone={acceptedAt === null ? 'warning' : 'info'}
      title={t('Approved under conditions')}
      action={
        isOwner &&
        acceptedAt === null &&
        isxStatus === 'approved' && (
          <Button
            size="small"
            isBusy={accept.isPending}
            onClick={() =>
              accept.mutate(
                { isxId, version },
                {
                  onSuccess: adopt,
                  onError: (problem) => message.error(problemText(t, problem), 8),
                },
              )
            }
          >
            {t('Accept the conditions')}
          </Button>
        )
      }
    >
      <ConditionList conditions={approval.conditions} />
      <p>
        {acceptedAt !== null
          ? t('The owner accepted them on {at}.', { at: formatDateTime(acceptedAt, localTimeZone) })
          : isOwner
            ? t('Accept them, or cancel the approval if they do not suit you.')
            : t('The owner has not accepted them yet.')}
      </p>
    </Notice>
  );
}
