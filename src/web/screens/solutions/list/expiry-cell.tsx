import type { SolutionSummary } from '../../../../contract/shapes.ts';
import { formatDate } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { endingOf, endingText } from '../../../parts/solution/expiry.ts';
import { validityZone } from '../../../ui/time-zone.ts';
import kit from '../../../ui/kit.module.css';

interface ExpiryCellProps {
  readonly solution: SolutionSummary;
  /** Milliseconds since 1970: when the list was asked for. */
  readonly now: number;
}

/** The day on which a solution expires; with a sign and read out where that is soon. */
export function ExpiryCell({ solution, now }: ExpiryCellProps) {
  const t = useTranslate();
  if (solution.expiresAt === null) return <span className={kit.faint}>—</span>;
  const day = formatDate(solution.expiresAt, validityZone);
  const text = endingText(t, endingOf(solution, now));
  if (text === null) return <time dateTime={solution.expiresAt}>{day}</time>;
  return (
    <span className={`${kit.warning} ${kit.medium}`} title={text}>
      <span className={kit.sign} aria-hidden>
        !
      </span>
      <time dateTime={solution.expiresAt}>{day}</time>
      <span className="visually-hidden">, {text}</span>
    </span>
  );
}
