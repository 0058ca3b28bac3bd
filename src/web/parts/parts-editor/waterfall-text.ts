import { formatMoneyText, formatNumber, formatPercent } from '../../../core/format.ts';
import { moneyText } from '../../../core/money.ts';
import { pieceSteps } from '../../../core/pricing/waterfall.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { GridLine } from './editor-line.ts';

/** Decimals that a rate of a currency is shown with. */
const ratePlaces = 6;

/** How the net price of a line came about, step by step; to those who are not told what a discount is made of it is one. */
export function useWaterfallText(showsDiscounts: boolean): (line: GridLine) => string | null {
  const t = useTranslate();
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
      ...share(showsDiscounts ? 'company discount' : 'discount', companyDiscount, '−'),
      ...share('discount by hand', handDiscount, '−'),
      ...share('kept by the lowest price', floorCorrection, '+'),
      ...(showsDiscounts && rounding !== 0n ? [`${t('rounding')} ${formatMoneyText(moneyText(rounding))}`] : []),
      `= ${formatMoneyText(net)}`,
    ].join(' ');
  };
}
