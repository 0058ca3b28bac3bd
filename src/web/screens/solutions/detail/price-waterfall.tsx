import { formatPercent } from '../../../../core/format.ts';
import type { SolutionWaterfall } from '../../../../core/pricing/waterfall.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import styles from './price-waterfall.module.css';
import kit from '../../../ui/kit.module.css';

type Kind = 'sum' | 'less' | 'more';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly kind: Kind;
  /** Where the bar begins and ends, in the currency of the solution. */
  readonly from: number;
  readonly to: number;
}

/** The steps that count for something, each where the one before has ended. Bars alone are of floats. */
function useRows(waterfall: SolutionWaterfall): readonly Row[] {
  const t = useTranslate();
  const isVendor = useUser().companyKind === 'vendor';
  const rows: Row[] = [];
  let at = 0;
  const sum = (key: string, label: string, value: string) => {
    at = Number(value);
    rows.push({ key, label, value, kind: 'sum', from: 0, to: at });
  };
  const step = (key: string, label: string, value: string) => {
    const amount = Number(value);
    if (amount === 0) return;
    rows.push({ key, label, value, kind: amount < 0 ? 'less' : 'more', from: at, to: at + amount });
    at += amount;
  };
  sum('list', t('List price'), waterfall.list);
  step('company', isVendor ? t('Company discount') : t('Discount'), waterfall.companyDiscount);
  step('hand', t('Discount by hand'), waterfall.handDiscount);
  step('floor', t('Kept by the lowest price'), waterfall.floorCorrection);
  step('rounding', t('Rounding'), waterfall.rounding);
  sum('net', t('Total without VAT'), waterfall.net);
  step('vat', t('VAT {rate}', { rate: formatPercent(waterfall.vatRate) }), waterfall.vat);
  sum('gross', t('Total with VAT'), waterfall.gross);
  return rows;
}

interface PriceWaterfallProps {
  readonly waterfall: SolutionWaterfall;
  readonly currency: string;
}

/** How the sum of a solution comes about, step by step, each with its bar. */
export function PriceWaterfall({ waterfall, currency }: PriceWaterfallProps) {
  const t = useTranslate();
  const rows = useRows(waterfall);
  const most = Math.max(...rows.map(({ from, to }) => Math.max(from, to)), 1);
  const share = (amount: number): string => `${((100 * amount) / most).toFixed(3)}%`;
  return (
    <dl className={kit.stack} aria-label={t('Price waterfall')}>
      {rows.map(({ key, label, value, kind, from, to }) => (
        <div key={key} className={`${kit.rowApart} ${styles.step}`} data-step={key} data-kind={kind}>
          <dt className={kit.muted}>{label}</dt>
          <dd className={kit.nowrap}>
            <MoneyText value={value} currency={currency} />
          </dd>
          <svg className={kit.share} aria-hidden>
            <rect x={share(Math.min(from, to))} width={share(Math.abs(to - from))} height="100%" rx="1" />
          </svg>
        </div>
      ))}
    </dl>
  );
}
