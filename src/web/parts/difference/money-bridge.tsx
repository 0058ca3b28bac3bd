import { useId } from 'react';
import type { DifferenceShape } from '../../../contract/difference.ts';
import { formatChange, formatPercent } from '../../../core/format.ts';
import { moneyText, parseMoney, subtract } from '../../../core/money.ts';
import type { BridgePier, BridgeScale } from '../../../core/solution/bridge.ts';
import { bridgeOf, bridgeScale } from '../../../core/solution/bridge.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { causeHelp, causeLabels } from './cause-labels.ts';
import { ChangeText } from './change-text.tsx';
import kit from '../../ui/kit.module.css';
import styles from './difference.module.css';

type Money = NonNullable<DifferenceShape['money']>;

const HEIGHT = 30;
const BAR = { top: 6, height: 18 } as const;
/** Drawn in so many units whatever its width: the row stretches it. */
const WIDTH = 1000;

/** The bar of a row, and the line that leads on to the next. */
function Pier({
  pier,
  scale,
  isLast,
  isLoss,
}: {
  readonly pier: BridgePier;
  readonly scale: BridgeScale;
  readonly isLast: boolean;
  readonly isLoss: boolean;
}) {
  const isSum = pier.key === 'before' || pier.key === 'after';
  const from = isSum ? 0 : scale.at(pier.from) * WIDTH;
  const to = scale.at(pier.to) * WIDTH;
  const kind = isSum ? 'sum' : pier.to > pier.from ? 'more' : isLoss ? 'lost' : 'less';
  return (
    <svg className={styles.pier} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {!isLast && <path className={styles.lead} d={`M${to} ${BAR.top + BAR.height}V${HEIGHT}`} />}
      {!(pier.key === 'before') && <path className={styles.lead} d={`M${isSum ? to : from} 0V${BAR.top}`} />}
      {from === to ? (
        <path className={styles.lead} d={`M${to} 0V${HEIGHT}`} />
      ) : (
        <rect
          className={styles.bar}
          data-kind={kind}
          x={Math.min(from, to)}
          width={Math.max(Math.abs(to - from), 2)}
          y={BAR.top}
          height={BAR.height}
        />
      )}
      {isSum && scale.isCut && <path className={styles.cut} d={`M14 0L4 ${HEIGHT / 2}L14 ${HEIGHT / 2}L4 ${HEIGHT}`} />}
    </svg>
  );
}

/** `+3,1 %` of the earlier sum. */
function shareText(value: string, of: string): string | null {
  if (Number(of) === 0 || Number(value) === 0) return null;
  const share = (Number(value) / Number(of)) * 100;
  return `${share > 0 ? '+' : ''}${formatPercent(share, 1)}`;
}

const changeBetween = (before: string, after: string): string =>
  moneyText(subtract(parseMoney(after)!, parseMoney(before)!));

/** Every rouble of a difference put down to its cause: a bridge from the earlier sum to the later one, drawn in its table. */
export function MoneyBridge({
  money,
  before,
  after,
  isLoss = false,
  isCompact = false,
}: {
  readonly money: Money;
  readonly before: string;
  readonly after: string;
  /** A part has lost its price: what falls is no saving. */
  readonly isLoss?: boolean;
  /** Beside a list: what has changed nothing, and what explains, is left out. */
  readonly isCompact?: boolean;
}) {
  const t = useTranslate();
  const id = useId();
  const { currency, vat } = money;
  const piers = bridgeOf(money);
  const scale = bridgeScale(piers);
  return (
    <table className={styles.bridge} data-compact={isCompact || undefined} aria-labelledby={id}>
      <caption id={id} className="visually-hidden">
        {t('What makes the sum differ')}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('Cause')}</th>
          <th scope="col">{t('Drawn')}</th>
          <th scope="col">{t('Amount')}</th>
          <th scope="col">{t('Of the earlier sum')}</th>
        </tr>
      </thead>
      <tbody>
        {piers.map((pier, i) => {
          const { key } = pier;
          const isSum = key === 'before' || key === 'after';
          const value = isSum ? money[key] : money.causes[key];
          return (
            <tr key={key} data-kind={isSum ? 'sum' : 'cause'} data-none={!isSum && Number(value) === 0}>
              <th scope="row">
                {isSum ? (key === 'before' ? before : after) : t(causeLabels[key])}
                {!isSum && <span className={`${kit.note} ${kit.line} ${styles.help}`}>{t(causeHelp[key])}</span>}
                {isSum && <span className={`${kit.note} ${kit.line} ${styles.help}`}>{t('Total without VAT')}</span>}
              </th>
              <td className={styles.drawn}>
                <Pier pier={pier} scale={scale} isLast={i === piers.length - 1} isLoss={isLoss} />
              </td>
              <td className={styles.figure}>
                {isSum ? (
                  <MoneyText value={value} currency={currency} />
                ) : (
                  <ChangeText value={value} currency={currency} />
                )}
              </td>
              <td className={styles.share}>
                {isSum ? key === 'after' && shareText(money.difference, money.before) : shareText(value, money.before)}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('VAT {rate}', { rate: formatPercent(vat.rateAfter) })}
            {vat.rateBefore !== vat.rateAfter && (
              <span className={`${kit.note} ${kit.line} ${styles.help}`}>
                {t('{before} → {after}: {change} of it by the rate', {
                  before: formatPercent(vat.rateBefore),
                  after: formatPercent(vat.rateAfter),
                  change: formatChange(vat.ofRate, currency),
                })}
              </span>
            )}
          </th>
          <td className={styles.drawn} />
          <td className={styles.figure}>
            <ChangeText value={changeBetween(vat.before, vat.after)} currency={currency} />
          </td>
          <td />
        </tr>
        <tr data-kind="sum">
          <th scope="row">{t('Total with VAT')}</th>
          <td className={styles.gross} colSpan={2}>
            <MoneyText value={money.grossBefore} currency={currency} /> →{' '}
            <strong>
              <MoneyText value={money.grossAfter} currency={currency} />
            </strong>
          </td>
          <td className={styles.share}>
            {shareText(changeBetween(money.grossBefore, money.grossAfter), money.grossBefore)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
