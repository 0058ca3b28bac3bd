import { Link } from '@tanstack/react-router';
import type { ListName } from '../../../../contract/solution-lists.ts';
import type { SolutionSummary } from '../../../../contract/shapes.ts';
import { formatDate } from '../../../../core/format.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { expecting } from './preload-type.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { kindRowClass, KindTag } from '../../../parts/solution/kind-tag.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { TypeIcon } from '../../../parts/solution/type-icon.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { rowLink } from '../../../ui/table.tsx';
import styles from './cards.module.css';
import kit from '../../../ui/kit.module.css';
import { ExpiryCell } from './expiry-cell.tsx';
import { lists, showsCompany } from './lists.ts';
import { Mark } from './select-box.tsx';
import type { Marked } from './selected-rows.ts';
import { reachedByKeys } from './use-row-keys.ts';

interface SolutionCardsProps {
  readonly list: ListName;
  readonly solutions: readonly SolutionSummary[];
  readonly now: number;
  readonly isStale: boolean;
  readonly marked: Marked;
}

/** The same as the table, for narrow screens: one card a solution, the whole of it a link. */
export function SolutionCards({ list, solutions, now, isStale, marked }: SolutionCardsProps) {
  const t = useTranslate();
  const withCompany = showsCompany(list, useUser());
  return (
    <ul className={`${kit.beside} ${styles.cards}`} aria-label={t(lists[list].label)} aria-busy={isStale}>
      {solutions.map((solution) => (
        <li
          key={solution.isxId}
          className={`${kit.padded} ${kit.stackTight} ${styles.card} ${kindRowClass(solution.kind)}`}
          {...expecting(solution)}
        >
          <div className={kit.rowCentered}>
            {marked && (
              <Mark
                label={t('Mark {isxId}', { isxId: solution.isxId })}
                isMarked={marked.isxIds.has(solution.isxId)}
                onChange={(isMarked) => marked.toggle([solution.isxId], isMarked)}
              />
            )}
            <Link to={paths.solution} params={{ isxId: solution.isxId }} className={rowLink} {...reachedByKeys}>
              {solution.isxId}
            </Link>
            <strong className={kit.push}>
              <MoneyText value={solution.net} currency={solution.currency} />
            </strong>
          </div>
          <p className={`${kit.medium} ${kit.anywhere}`}>
            <TypeIcon type={solution.isxType} />
            {solution.isxName}
          </p>
          <p className={`${kit.muted} ${kit.anywhere}`}>
            {[
              solution.customerName,
              withCompany && solution.companyName,
              list !== 'my-solutions' && solution.ownerDisplayName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={`${kit.rowCentered} ${kit.small}`}>
            <span className={kit.rowTight}>
              <StatusTag status={solution.isxStatus} />
              <KindTag kind={solution.kind} />
            </span>
            <span>
              <span className={kit.muted}>{t('Changed')}</span>{' '}
              <time dateTime={solution.changedAt}>{formatDate(solution.changedAt, localTimeZone)}</time>
            </span>
            <span>
              <span className={kit.muted}>{t('Expires')}</span> <ExpiryCell solution={solution} now={now} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
