import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import type { ApiProblem } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { useChangedBy } from './use-changed-by.ts';
import { Button } from '../../../ui/button.tsx';

interface Gesture {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: ApiProblem | null;
}

/** What a dialog was opened over: it stays, whatever comes behind the dialog meanwhile. */
export interface Seen {
  readonly seen: Solution;
  /** There is a newer one, which nobody has looked at before confirming: nothing is sent over it. */
  readonly hasMovedOn: boolean;
}

/** The solution that the person saw when they opened a dialog. What is confirmed there is confirmed of this version alone. */
export function useSeen(latest: Solution, { isPending, isSuccess, error }: Gesture): Seen {
  const [seen] = useState(latest);
  const queryClient = useQueryClient();
  const { isxId } = seen;
  const isRefused = error?.code === 'conflict' || error?.code === 'action_not_available';
  useEffect(() => {
    if (!isRefused) return;
    const { queryKey } = answerOptions('solutionsSelectSolution', { isxId });
    void queryClient.invalidateQueries({ queryKey });
  }, [isRefused, isxId, queryClient]);
  // The version that one's own step makes is no surprise.
  return { seen, hasMovedOn: latest.version !== seen.version && !isPending && !isSuccess };
}

interface MovedOnProps {
  readonly latest: Solution;
  readonly onLook: () => void;
}

/** Who has changed the solution behind an open dialog, and what it is now: it is to be looked at before it is decided. */
export function MovedOnNotice({ latest, onLook }: MovedOnProps) {
  const t = useTranslate();
  const { isxId, isxStatus, totals } = latest;
  const by = useChangedBy(isxId, true);
  return (
    <Notice
      tone="warning"
      title={
        by === null ? t('Somebody else has changed this solution') : t('{name} has changed this solution', { name: by })
      }
      action={
        <Button size="small" onClick={onLook}>
          {t('Show the solution as it is now')}
        </Button>
      }
    >
      <p>
        {t('It is now:')} <StatusTag status={isxStatus} /> <MoneyText value={totals.net} currency={totals.currency} />
      </p>
      <p>{t('Nothing was done. Look at it again before you decide.')}</p>
    </Notice>
  );
}
