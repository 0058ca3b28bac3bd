import { formatMoneyText, formatNumber, formatPercent } from '../../core/format.ts';
import { moneyText } from '../../core/money.ts';
import { pieceSteps } from '../../core/pricing/waterfall.ts';
import { useTranslate, useUser } from '../app/app-context.tsx';
import type { GridLine } from './editor-line.ts';

/** Decimals that a rate of a currency is shown with. */
const ratePlaces = 6;

/** How the net price of a line came about, step by step. */
export function useWaterfallText(): (line: GridLine) => string | null {
  const t = useTranslate();
  const isVendor = useUser().companyKind === 'vendor';
  return ({ waterfall }) => {
    if (!waterfall) return null;
    const { listed, currency, rate, list, companyDiscount, handDiscount, floorCorrection, net } = waterfall;
    const share = (label: string, value: string, sign: string) =>
      Number(value) === 0 ? [] : [`${sign} ${t(label)} ${formatPercent(value)}`];
    const { rounding } = pieceSteps(waterfall);
    return [
      ...(listed && rate
        ? [`${formatMoneyText(listed)} ${currency} × ${formatNumber(Number(rate), ratePlaces)} =`]
        : []),
      `${t('List price')} ${formatMoneyText(list)}`,
      ...share(isVendor ? 'company discount' : 'discount', companyDiscount, '−'),
      ...share('discount by hand', handDiscount, '−'),
      ...share('kept by the lowest price', floorCorrection, '+'),
      ...(isVendor && rounding !== 0n ? [`${t('rounding')} ${formatMoneyText(moneyText(rounding))}`] : []),
      `= ${formatMoneyText(net)}`,
    ].join(' ');
  };
}
