import type { SolutionSummary } from '../../../contract/shapes.ts';
import { formatDate } from '../../../core/format.ts';
import type { Translate } from '../../app/app-state.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { ExpiryMark } from './expiry.ts';
import { expiryMark } from './expiry.ts';
import styles from './rows.module.css';

function markText(t: Translate, mark: Exclude<ExpiryMark, { mark: 'none' }>): string {
  if (mark.mark === 'past') return t('the prices have expired');
  return mark.days === 0
    ? t('expires today')
    : t('expires in {count} day | expires in {count} days', { count: mark.days });
}

interface ExpiryCellProps {
  readonly solution: SolutionSummary;
  /** Milliseconds since 1970: when the list was asked for. */
  readonly now: number;
}

/** The day on which a solution expires; with a sign and read out where that is soon. */
export function ExpiryCell({ solution, now }: ExpiryCellProps) {
  const t = useTranslate();
  if (solution.expiresAt === null) return <span className={styles.faint}>—</span>;
  const day = formatDate(solution.expiresAt, localTimeZone);
  const mark = expiryMark(solution, now);
  if (mark.mark === 'none') return <time dateTime={solution.expiresAt}>{day}</time>;
  const text = markText(t, mark);
  return (
    <span className={styles.soon} title={text}>
      <span className={styles.sign} aria-hidden>
        !
      </span>
      <time dateTime={solution.expiresAt}>{day}</time>
      <span className="visually-hidden">, {text}</span>
    </span>
  );
}
