import type { ReactNode } from 'react';
import { formatDate, formatPercent } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Translate } from '../../../app/session/app-state.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import { localTimeZone } from '../../../ui/time-zone.ts';
import type { Review } from './use-review.ts';
import kit from '../../../ui/kit.module.css';
import { Facts } from '../../../ui/facts.tsx';

type Limits = Review['limits'];
type Line = Limits['lines'][number];

const limitText = (limit: string | null, t: Translate): string =>
  limit === null ? t('no limit') : formatPercent(limit);

/** What a line's discount is to the limits, in a word; null where there is nothing to say. */
function markOf(line: Line, t: Translate): { readonly text: string; readonly look: string | undefined } | null {
  if (line.isAboveCaller && !line.isGranted) return { text: t('above your limit'), look: kit.fault };
  if (line.isGranted && line.isAboveOwner) return { text: t('granted'), look: kit.good };
  if (line.isAboveOwner) return { text: t('above the owner’s limit'), look: kit.muted };
  return null;
}

/** The discounts by hand beside the limits of owner and approver, what the minimum multiplier cuts, and who may exceed. */
export function ReviewLimits({ limits, currency }: { readonly limits: Limits; readonly currency: string }) {
  const t = useTranslate();
  const { deepest, approvers, expiresAt } = limits;
  const people = approvers.flatMap(({ role, people: names }) =>
    names.map((name) => `${name} (${t(roleLabels[role])})`),
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Discounts by hand'), <span key="hand"><MoneyText value={limits.byHand} currency={currency} /> · {formatPercent(limits.byHandShare)}</span>], // prettier-ignore
    [t('All discounts'), formatPercent(limits.inAllShare)],
    [t('Deepest by hand'), deepest === null ? '—' : formatPercent(deepest)],
    [t('Limit of the owner'), limitText(limits.ofOwner, t)],
    [t('Your limit here'), limitText(limits.ofCaller, t)],
    ...(expiresAt === null
      ? []
      : [
          [
            t('Prices hold until'),
            <span key="until" className={limits.isPriceValid ? undefined : kit.fault}>
              {formatDate(expiresAt, localTimeZone)}
              {!limits.isPriceValid && ` · ${t('over')}`}
            </span>,
          ] as const,
        ]),
  ];
  return (
    <>
      <Facts layout="apart" facts={facts} />
      {limits.lines.length > 0 && (
        <ul className={`${kit.stack} ${kit.above}`} aria-label={t('Lines with discounts')}>
          {limits.lines.map((line) => {
            const mark = markOf(line, t);
            return (
              <li key={line.position} className={`${kit.stackTight} ${kit.small}`}>
                <span className={kit.rowApart}>
                  <b className={kit.medium}>{line.partNumber}</b>
                  <span>
                    {formatPercent(line.discount)} · <MoneyText value={line.money} currency={currency} />
                  </span>
                </span>
                {mark && <span className={mark.look}>{mark.text}</span>}
                {Number(line.floorCorrection) !== 0 && (
                  <span className={kit.muted}>
                    {t('the minimum multiplier takes back {share}', { share: formatPercent(line.floorCorrection) })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {people.length > 0 && (
        <p className={kit.note}>{t('Above your limit may approve: {names}', { names: people.join(', ') })}</p>
      )}
    </>
  );
}
