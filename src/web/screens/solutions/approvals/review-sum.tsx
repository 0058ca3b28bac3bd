import type { Solution } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { ReviewLimits } from './review-limits.tsx';
import type { Review } from './use-review.ts';
import kit from '../../../ui/kit.module.css';

interface TotalProps {
  /** Null until it has come. */
  readonly review: Review | null;
  readonly solution: Pick<Solution, 'totals'>;
}

/** The discounts that are deeper than the approver may grant: what a request for more begins with. */
export const beyondLimit = ({ limits }: Review) =>
  limits.lines
    .filter(({ isAboveCaller, isGranted }) => isAboveCaller && !isGranted)
    .map(({ partNumber, discount }) => ({ partNumber, discount }));

/** What it comes to, and what that was at the last approval. */
export function Total({ review, solution: { totals } }: TotalProps) {
  const since = review?.since;
  return (
    <p className={kit.large}>
      {since && since.totals.net !== totals.net && (
        <span className={`${kit.muted} ${kit.subtitle}`}>
          <MoneyText value={since.totals.net} currency={since.totals.currency} /> →
        </span>
      )}{' '}
      <strong>
        <MoneyText value={totals.net} currency={totals.currency} />
      </strong>
    </p>
  );
}

/** What it comes to and what that was at the last approval, with the discounts beside their limits. */
export function ReviewSum({ review, solution: { totals } }: { readonly review: Review; readonly solution: Solution }) {
  const t = useTranslate();
  const { limits } = review;
  return (
    <section className={`${kit.sheet} ${kit.stack}`} aria-labelledby="review-sum">
      <h2 className={kit.large} id="review-sum">
        {t('Total without VAT')}
      </h2>
      <Total review={review} solution={{ totals }} />
      <ReviewLimits limits={limits} currency={totals.currency} />
    </section>
  );
}
