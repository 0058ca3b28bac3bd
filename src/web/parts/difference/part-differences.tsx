import { useState } from 'react';
import type { DifferenceShape } from '../../../contract/solutions.ts';
import type { ReactNode } from 'react';
import { currencySign, formatNumber, formatPercent } from '../../../core/format.ts';
import { priceCauses } from '../../../core/pricing/price-causes.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { causeLabels } from './cause-labels.ts';
import { ChangeText } from './change-text.tsx';
import styles from './difference.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

type Part = DifferenceShape['parts'][number];
type Side = NonNullable<Part['before']>;

/** Rows that are drawn at once; more when they are asked for. */
const MOST = 200;

/** Keys of TRANSLATE. */
const changeLabels = {
  added: 'added',
  removed: 'taken out',
  changed: 'changed',
  unchanged: 'as before',
} as const satisfies Record<Part['change'], string>;
const signs = { added: '+', removed: '−', changed: '≠', unchanged: '=' } as const;

interface PairProps {
  readonly part: Part;
  readonly of: (side: Side) => string | null;
  readonly show: (value: string) => ReactNode;
}

/** A figure of both sides where it differs, of one where it does not. */
function Pair({ part: { before, after }, of, show }: PairProps) {
  const was = before && of(before);
  const is = after && of(after);
  const shown = (value: string | null) => (value === null ? '—' : show(value));
  if (!before || !after || was === is) return <span>{shown(after ? is : was)}</span>;
  return (
    <span>
      <span className={kit.muted}>{shown(was)}</span> → <span className={styles.is}>{shown(is)}</span>
    </span>
  );
}

function PartRow({ part }: { readonly part: Part }) {
  const t = useTranslate();
  const caused = part.causes;
  const causes = caused ? priceCauses.filter((cause) => Number(caused[cause]) !== 0) : [];
  const hand = (side: Side | null) => side?.handDiscount ?? '0.00';
  const isOtherHand = part.before && part.after && hand(part.before) !== hand(part.after);
  return (
    <tr data-change={part.change}>
      <td className={styles.sign}>
        <span aria-hidden>{signs[part.change]}</span>
        <span className="visually-hidden">{t(changeLabels[part.change])}</span>
      </td>
      <th scope="row">
        {part.partNumber}
        <span className={styles.help}>{part.description}</span>
      </th>
      <td className={styles.figure} data-label={t('Qty')}>
        <Pair part={part} of={({ quantity }) => String(quantity)} show={(value) => formatNumber(Number(value))} />
      </td>
      <td className={styles.figure} data-label={t('List price')}>
        <Pair part={part} of={({ listPrice }) => listPrice} show={(value) => <MoneyText value={value} />} />
      </td>
      <td className={styles.figure} data-label={t('Discount')}>
        <Pair part={part} of={({ discount }) => discount} show={(value) => formatPercent(value)} />
        {isOtherHand && (
          <span className={styles.help}>
            {t('by hand')} {formatPercent(hand(part.before))} → {formatPercent(hand(part.after))}
          </span>
        )}
      </td>
      <td className={styles.figure} data-label={t('Net price')}>
        <Pair part={part} of={({ netPrice }) => netPrice} show={(value) => <MoneyText value={value} />} />
      </td>
      <td className={styles.figure} data-label={t('Difference')}>
        {part.difference === null ? '—' : <ChangeText value={part.difference} />}
        {causes.length > 1 &&
          causes.map((cause) => (
            <span key={cause} className={styles.help}>
              {t(causeLabels[cause])} <ChangeText value={caused![cause]} />
            </span>
          ))}
        {causes.length === 1 && <span className={styles.help}>{t(causeLabels[causes[0]!])}</span>}
      </td>
    </tr>
  );
}

interface PartDifferencesProps {
  readonly parts: readonly Part[];
  readonly currency?: string | undefined;
}

/** The lines of two parts lists side by side: what was added, taken out, changed, and what that does to the sum. */
export function PartDifferences({ parts, currency }: PartDifferencesProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(MOST);
  if (parts.length === 0) return <p className={styles.muted}>{t('No part differs.')}</p>;
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('Parts that differ')}>
      <table className={styles.grid} data-wide>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('Change')}</span>
            </th>
            <th scope="col">{t('Part')}</th>
            <th scope="col" className={styles.figure}>
              {t('Qty')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('List price')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('Discount')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('Net price')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('Difference')}
              {currency !== undefined && `, ${currencySign(currency)}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.slice(0, shown).map((part, i) => (
            <PartRow key={`${part.partNumber} ${i}`} part={part} />
          ))}
        </tbody>
      </table>
      {parts.length > shown && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + MOST)}>
            {t('Show {count} more', { count: Math.min(MOST, parts.length - shown) })}
          </Button>
        </div>
      )}
    </div>
  );
}
