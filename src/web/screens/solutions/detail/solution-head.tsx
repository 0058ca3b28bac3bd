import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import { endOfPrices } from '../../../../core/solution/approval/conditions.ts';
import { formatDate } from '../../../../core/format.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { endingOf, endingText } from '../../../parts/solution/expiry.ts';
import { KindTag } from '../../../parts/solution/kind-tag.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { validityZone } from '../../../ui/time-zone.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useTitle } from '../../../ui/hooks/use-title.ts';
import styles from './solution.module.css';
import kit from '../../../ui/kit.module.css';

/** Until when the prices hold, and how soon that is where something hangs on it. */
function Validity({ solution, expiresAt }: { readonly solution: Solution; readonly expiresAt: string }) {
  const t = useTranslate();
  const now = useNow();
  const ending = endingOf(solution, now);
  const isPast = ending.mark === 'past' || (solution.isxStatus === 'expired' && solution.isCurrent);
  const text = isPast ? t('the prices have expired') : endingText(t, ending);
  return (
    <span className={isPast ? kit.fault : ending.mark === 'soon' ? kit.warning : undefined}>
      {formatDate(expiresAt, validityZone)}
      {text !== null && ` · ${text}`}
    </span>
  );
}

/** Number, name, customer, owner, sum, validity, kind and revision in a line. */
export const SolutionHead = memo(function SolutionHead({ solution }: { readonly solution: Solution }) {
  const t = useTranslate();
  const showsRegion = useMay('newSolution.region');
  const { isxId, isxName, isxStatus, isxRevision, customerName, region, kind, totals } = solution;
  const validUntil = solution.expiresAt === null ? null : new Date(solution.expiresAt);
  const expiresAt = endOfPrices(validUntil, solution.approval?.conditions ?? [], validityZone)?.toISOString();
  useTitle(`${isxId} ${isxName}`);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Customer'), [customerName, ...(showsRegion ? [region] : [])].filter(Boolean).join(' / ') || '—'],
    [t('Owner'), `${solution.ownerDisplayName}, ${solution.ownerCompanyName}`],
    ...(solution.ownerCompanyName === solution.companyName
      ? []
      : ([[t('Prepared for'), solution.companyName]] as const)),
    ...(solution.opportunity ? ([[t('Opportunity'), solution.opportunity]] as const) : []),
    [t('Total without VAT'), <MoneyText key="sum" value={totals.net} currency={totals.currency} />],
    ...(expiresAt
      ? ([[t('Prices hold until'), <Validity key="until" solution={solution} expiresAt={expiresAt} />]] as const)
      : []),
  ];
  return (
    <header className={`${kit.stack} ${kit.below}`}>
      <div className={kit.rowCentered}>
        <h1 className={kit.title}>
          <span className={`${kit.muted} ${kit.medium} ${kit.nowrap}`}>{isxId}</span> {isxName || t('Without a name')}
        </h1>
        <span className={kit.rowCentered}>
          <StatusTag status={isxStatus} />
          <KindTag kind={kind} />
          <span className={kit.note}>
            {t('Revision {number}', { number: isxRevision })}
            {!solution.isCurrent && ` · ${t('superseded')}`}
          </span>
          {solution.archived && <span className={kit.note}>{t('in the archive')}</span>}
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={kit.note}>{label}</dt>
            <dd className={kit.anywhere}>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
});
