import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Solution } from '../../../../contract/shapes.ts';
import { formatDate } from '../../../../core/format.ts';
import type { IsxStatus } from '../../../../core/solution/statuses.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { MoneyBridge } from '../../../parts/difference/money-bridge.tsx';
import { OfflineFence } from '../../../parts/offline/offline-fence.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { useStable } from '../../../ui/hooks/use-stable-callback.ts';
import kit from '../../../ui/kit.module.css';
import { Loading } from '../../../ui/loading.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import styles from './decision-pane.module.css';
import { DiscountRequests } from './discount-requests.tsx';
import { LargestLines } from './largest-lines.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewLimits } from './review-limits.tsx';
import { ReviewProblems } from './review-problems.tsx';
import { beyondLimit, Total } from './review-sum.tsx';
import type { Review } from './use-review.ts';
import { useReview } from './use-review.ts';

/** Where the difference to what was approved comes from; of a first approval, where the money goes. */
function Money({ review, solution }: { readonly review: Review; readonly solution: Solution }) {
  const t = useTranslate();
  const { since, difference } = review;
  return (
    <section aria-labelledby="review-money">
      <h2 id="review-money">{since ? t('Since the last approval') : t('First approval')}</h2>
      {since && difference?.money ? (
        <MoneyBridge
          money={difference.money}
          before={t('approved {day}', { day: formatDate(since.at, localTimeZone) })}
          after={t('now')}
          isCompact
        />
      ) : (
        <LargestLines lines={solution.lines} totals={solution.totals} isBrief />
      )}
    </section>
  );
}

interface DecisionPaneProps {
  readonly isxId: string;
  /** What comes after the decision, as it is called; null where nothing does. */
  readonly next: string | null;
  /** A step has been taken, to the status that it led to. */
  readonly onStep: (isxStatus: IsxStatus) => void;
}

function Judged({ solution, next, onStep }: Omit<DecisionPaneProps, 'isxId'> & { readonly solution: Solution }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { data: review, error, refetch } = useReview(solution);
  const { isxId, isxName, customerName } = solution;
  const adopt = useStable((answer: Solution) => {
    queryClient.setQueryData(answerOptions('solutionsSelectSolution', { isxId }).queryKey, answer);
    onStep(answer.isxStatus);
  });
  return (
    <>
      <header className={kit.rowApart}>
        <p className={`${kit.note} ${kit.whole}`}>{[isxId, customerName].filter(Boolean).join(' · ')}</p>
        <h2>{isxName || isxId}</h2>
        <Link to={paths.solution} params={{ isxId }}>
          {t('Open')} →
        </Link>
        <Total review={review ?? null} solution={solution} />
      </header>
      {review ? (
        <>
          <ReviewProblems review={review} solution={solution} />
          <Money review={review} solution={solution} />
          <section aria-label={t('Discounts and limits')}>
            <ReviewLimits limits={review.limits} currency={solution.totals.currency} />
          </section>
        </>
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        solution.mayReview && <Loading lines={10} />
      )}
      <DiscountRequests
        solution={solution}
        adopt={adopt}
        isHeld={false}
        suggested={review ? beyondLimit(review) : []}
      />
      {next !== null && <p className={kit.note}>{t('After the decision the next opens: {name}', { name: next })}</p>}
      <ReviewDecision review={review ?? null} solution={solution} adopt={adopt} isHeld={false} />
    </>
  );
}

/** What an approver judges by, beside the queue: what stands against it, what has changed, the sum, and the decision. */
export function DecisionPane({ isxId, ...rest }: DecisionPaneProps) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(answerOptions('solutionsSelectSolution', { isxId }));
  return (
    <aside
      className={`${kit.surface} ${kit.inSight} ${kit.stackLoose} ${styles.pane}`}
      aria-label={t('To decide: {isxId}', { isxId })}
    >
      {data ? (
        <OfflineFence>
          <Judged solution={data} {...rest} />
        </OfflineFence>
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={14} />
      )}
    </aside>
  );
}
