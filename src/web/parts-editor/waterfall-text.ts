import { formatMoneyText, formatPercent } from '../../core/format.ts';
import { useTranslate } from '../app/app-context.tsx';
import type { GridLine } from './editor-line.ts';

/** How the net price of a line came about, step by step. */
export function useWaterfallText(): (line: GridLine) => string | null {
  const t = useTranslate();
  return ({ waterfall }) => {
    if (!waterfall) return null;
    const { list, companyDiscount, handDiscount, floorCorrection, net } = waterfall;
    const share = (label: string, value: string, sign: string) =>
      Number(value) === 0 ? [] : [`${sign} ${t(label)} ${formatPercent(value)}`];
    return [
      `${t('List price')} ${formatMoneyText(list)}`,
      ...share('company discount', companyDiscount, '−'),
      ...share('discount by hand', handDiscount, '−'),
      ...share('kept by the lowest price', floorCorrection, '+'),
      `= ${formatMoneyText(net)}`,
    ].join(' ');
  };
}
