import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Solution } from '../../../../contract/shapes.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { DifferenceView } from '../../../parts/difference/difference-view.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { ConditionList } from './condition-list.tsx';
import { DiscountRequests } from './discount-requests.tsx';
import { LargestLines } from './largest-lines.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewProblems } from './review-problems.tsx';
import { beyondLimit, ReviewSum } from './review-sum.tsx';
import styles from './review.module.css';
import kit from '../../../ui/kit.module.css';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import type { Review } from './use-review.ts';
import { useReview } from './use-review.ts';

/** What has changed since the last approval; of a first one, where the money goes. */
function Changes({ review, solution }: { readonly review: Review; readonly solution: Solution }) {
  const { isxId } = solution;
  const t = useTranslate();
  const navigate = useNavigate();
  const { unchanged: showsAll, ...search } = useSearch({ from: '/menu/solution/$isxId' });
  const { since, difference } = review;
  if (!since || !difference)
    return (
      <section className={`${kit.sheet} ${kit.stack}`} aria-labelledby="review-changes">
        <h2 className={kit.large} id="review-changes">
          {t('First approval')}
        </h2>
        <p className={kit.note}>{t('Nothing was approved before: the whole of it stands in Parts and Choices.')}</p>
        <LargestLines lines={solution.lines} totals={solution.totals} />
      </section>
    );
  const at = formatDateTime(since.at, localTimeZone);
  const before = since.isxId === isxId ? at : since.isxId;
  return (
    <section className={`${kit.sheet} ${kit.stack}`} aria-labelledby="review-changes">
      <h2 className={kit.large} id="review-changes">
        {t('Since the last approval')}
      </h2>
      <p className={kit.note}>
        {since.isxId}, {at}, {since.displayName}
      </p>
      {since.conditions.length > 0 && <ConditionList conditions={since.conditions} />}
      <DifferenceView
        difference={difference}
        before={before}
        after={t('now')}
        showsAll={showsAll === true}
        onShowsAll={(unchanged) =>
          void navigate({
            to: paths.solution,
            params: { isxId },
            search: { ...search, ...(unchanged ? { unchanged } : {}) },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </section>
  );
}

interface ReviewTabProps {
  readonly editor: SolutionEditor;
  /** Changes that wait to be saved: no step is taken over them. */
  readonly isHeld: boolean;
}

/** What an approver judges by: problems, limits, changes since the last approval; and the decision, within reach of the thumb. */
export function ReviewTab({ editor, isHeld }: ReviewTabProps) {
  const { solution, adopt } = editor;
  const { data, error, refetch } = useReview(solution);
  // Keyed: a dialog that is open when the review comes, or comes anew, stays.
  const decision = (
    <ReviewDecision key="decision" review={data ?? null} solution={solution} adopt={adopt} isHeld={isHeld} />
  );
  if (!data)
    return (
      <div className={`${kit.columns} ${styles.review}`}>
        <div className={kit.stackLoose}>
          {error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Loading lines={10} />}
        </div>
        {decision}
      </div>
    );
  return (
    <div className={`${kit.columns} ${styles.review}`}>
      <ReviewProblems review={data} solution={solution} />
      <div className={`${kit.stackLoose} ${kit.inSight} ${styles.side}`}>
        <ReviewSum review={data} solution={solution} />
        <DiscountRequests solution={solution} adopt={adopt} isHeld={isHeld} suggested={beyondLimit(data)} isSheet />
      </div>
      <Changes review={data} solution={solution} />
      {decision}
    </div>
  );
}
