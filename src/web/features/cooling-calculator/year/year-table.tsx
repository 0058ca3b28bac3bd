import type { CSSProperties } from 'react';
import { memo } from 'react';
import { consumerTexts } from '../../../../core/cooling/charts/year-months-drawing.ts';
import type { ModelYear, VariantYear, YearComparison } from '../../../../core/cooling/year/comparison.ts';
import { CONSUMERS } from '../../../../core/cooling/year/hour.ts';
import { currencySign, formatNumber, noBreakSpace } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/app-context.tsx';
import { columnFigure, signedPercent } from '../../../calculator/figure.ts';
import { variantTexts } from './year-texts.ts';
import styles from './year.module.css';

const PERCENT = 100;

/** Names a model of a variant in the address. */
export const nameOf = ({ variant, model }: Pick<ModelYear, 'variant' | 'model'>): string => `${variant}.${model}`;

/** The year that each variant is shown by: the chosen model, else the smallest of the fewest units. */
export const shownOf = ({ models }: VariantYear, chosen: string | null): ModelYear | undefined =>
  models.find((year) => nameOf(year) === chosen) ?? models[0];

interface EnergyBarProps {
  readonly year: ModelYear;
  readonly most: number;
}

/** The energy of a year by consumer, in proportion to the greatest that is shown. */
export const EnergyBar = ({ year, most }: EnergyBarProps) => (
  <span className={styles.bar} aria-hidden>
    {CONSUMERS.map((consumer) => (
      <span
        key={consumer}
        data-consumer={consumer}
        style={{ '--share': `${(PERCENT * year.energy[consumer]) / most}%` } as CSSProperties}
      />
    ))}
  </span>
);

interface YearTableProps {
  readonly comparison: YearComparison;
  readonly chosen: ModelYear | null;
  readonly tariff: number;
  readonly currency: string;
  readonly caption: string;
  readonly onChoose: (year: ModelYear) => void;
}

/** Why a variant has no year, in words. */
function Absent({ variant }: { readonly variant: VariantYear }) {
  const t = useTranslate();
  const reason = variant.problem ?? variant.rejected[0];
  return (
    <td className={styles.absent} colSpan={8}>
      {reason ? t(reason.text, reason.params) : t('The catalogue has no such units.')}
    </td>
  );
}

/** The variants of one load side by side: energy, cost, the difference, and how the hours are cooled. */
export const YearTable = memo(function YearTable(props: YearTableProps) {
  const { comparison, chosen, tariff, currency, caption, onChoose } = props;
  const t = useTranslate();
  const shown = comparison.variants.map((variant) => ({
    variant,
    year: shownOf(variant, chosen && nameOf(chosen)),
  }));
  const most = Math.max(1, ...shown.map(({ year }) => year?.totalKwh ?? 0));
  const heads: readonly (readonly [string, string])[] = [
    [t('Energy'), t('kWh a year')],
    [t('Cost'), t('{currency} a year', { currency: currencySign(currency) })],
    [t('pPUE'), ''],
    [t('Against direct expansion'), ''],
    [t('Full free cooling'), t('h/year')],
    [t('Partial free cooling'), t('h/year')],
    [t('Compressor alone'), t('h/year')],
    [t('Not answered'), t('h/year')],
  ];
  return (
    <div className={styles.scroller}>
      <table className={`${styles.table} ${styles.variants}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Cooling by')}</th>
            {heads.map(([label, unit]) => (
              <th key={label} scope="col">
                {label}
                {unit && <span>{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ variant, year }) => (
            <tr key={variant.variant} data-chosen={year !== undefined && year === chosen}>
              <th scope="row">
                <label>
                  <input
                    type="radio"
                    name="year-variant"
                    disabled={!year}
                    checked={year !== undefined && year === chosen}
                    onChange={() => year && onChoose(year)}
                  />
                  <span>
                    {t(variantTexts[variant.variant].label)}
                    <span className={styles.model}>
                      {year ? modelText(year) : variant.family}
                      {year?.chillers &&
                        ` + ${year.chillers.working}${noBreakSpace}×${noBreakSpace}${year.chillers.model}`}
                    </span>
                  </span>
                </label>
              </th>
              {year ? <Figures {...{ year, most, tariff }} /> : <Absent variant={variant} />}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend}>
        {CONSUMERS.map((consumer) => (
          <li key={consumer} data-consumer={consumer}>
            {t(consumerTexts[consumer].label)}
          </li>
        ))}
      </ul>
    </div>
  );
});

/** `2 × SPdx030`. */
export const modelText = ({ units, model }: ModelYear): string => `${units}${noBreakSpace}×${noBreakSpace}${model}`;

function Figures({ year, most, tariff }: EnergyBarProps & { readonly tariff: number }) {
  const t = useTranslate();
  const { totalKwh, bandKwh, pPUE, difference, hours } = year;
  const said = (label: string) => ({ 'data-label': label });
  return (
    <>
      <td className={styles.energy} {...said(t('Energy'))}>
        {formatNumber(totalKwh, 0)}{' '}
        <span className={styles.band}>
          ±{noBreakSpace}
          {formatNumber(bandKwh, 0)}
        </span>
        <EnergyBar year={year} most={most} />
      </td>
      <td {...said(t('Cost'))}>{formatNumber(totalKwh * tariff, 0)}</td>
      <td {...said(t('pPUE'))}>{pPUE === null ? '—' : columnFigure(pPUE, 3)}</td>
      <td {...said(t('Against direct expansion'))}>
        {difference === null ? '—' : signedPercent(PERCENT * difference.share)}
      </td>
      <td {...said(t('Full free cooling'))}>{formatNumber(hours.full, 0)}</td>
      <td {...said(t('Partial free cooling'))}>{formatNumber(hours.partial, 0)}</td>
      <td {...said(t('Compressor alone'))}>{formatNumber(hours.mechanical, 0)}</td>
      <td {...said(t('Not answered'))} data-warns={hours.unanswered > 0}>
        {formatNumber(hours.unanswered, 0)}
      </td>
    </>
  );
}
