import type { CSSProperties } from 'react';
import { memo } from 'react';
import { consumerTexts } from '../../../../../core/products/cooling/year/year-months-drawing.ts';
import type { ModelYear, VariantYear, YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import { answeredHours } from '../../../../../core/products/cooling/year/energy.ts';
import type { YearFigure } from '../../../../../core/products/cooling/year/explain-year.ts';
import { CONSUMERS } from '../../../../../core/products/cooling/year/hour.ts';
import { qualifiersOf } from '../../../../../core/products/cooling/year/qualifiers.ts';
import { isWholeYear, rankedVariants } from '../../../../../core/products/cooling/year/ranking.ts';
import { formatNumber, noBreakSpace } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import { Button } from '../../../../ui/button.tsx';
import type { YearExplaining } from './year-figure.tsx';
import { ExplainedYearFigure, QualifierMark } from './year-figure.tsx';
import { variantLabel } from './year-texts.ts';
import styles from './year.module.css';
import kit from '../../../../ui/kit.module.css';

const PERCENT = 100;

/** Names a model of a variant in the address. */
export const nameOf = ({ variant, model }: Pick<ModelYear, 'variant' | 'model'>): string => `${variant}.${model}`;

interface EnergyBarProps {
  readonly year: ModelYear;
  readonly most: number;
}

/** The energy of a year by consumer, in proportion to the greatest that is shown. */
export const EnergyBar = ({ year, most }: EnergyBarProps) => (
  <span className={styles.bar} data-partial={!isWholeYear(year)} aria-hidden>
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
  readonly explaining: YearExplaining;
  readonly caption: string;
  readonly onChoose: (year: ModelYear) => void;
  readonly onGlycol: (glycolPercent: number) => void;
}

/** Why a variant has no year, in words, with the step that mends it. */
function Absent({ variant, onGlycol }: { readonly variant: VariantYear } & Pick<YearTableProps, 'onGlycol'>) {
  const t = useTranslate();
  const { problem, rejected } = variant;
  const reason = problem ?? rejected[0];
  const remedy = problem?.remedy;
  return (
    <td className={styles.absent} colSpan={8}>
      {reason ? t(reason.text, reason.params) : t('The catalogue has no such units.')}{' '}
      {remedy && (
        <Button size="small" onClick={() => onGlycol(remedy.value)}>
          {t('Glycol {share} %', { share: remedy.value })}
        </Button>
      )}
    </td>
  );
}

/** The variants of one load side by side, whole years first: energy, cost, the difference, and how the hours are cooled. */
export const YearTable = memo(function YearTable(props: YearTableProps) {
  const { comparison, chosen, explaining, caption, onChoose, onGlycol } = props;
  const { currency, inputs } = explaining.asked;
  const altitude = inputs.conditions.altitude ?? 0;
  const t = useTranslate();
  const shown = rankedVariants(comparison.variants, (year) => chosen !== null && nameOf(year) === nameOf(chosen));
  const most = Math.max(1, ...shown.map(({ year }) => year?.totalKwh ?? 0));
  const heads: readonly (readonly [string, string])[] = [
    [t('Energy'), t('kWh a year')],
    [t('Cost'), t('{currency} a year', { currency })],
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
                    {t(variantLabel(variant))}
                    <span className={styles.model}>
                      {year ? modelText(year) : variant.family}
                      {year?.chillers &&
                        ` + ${year.chillers.working}${noBreakSpace}×${noBreakSpace}${year.chillers.model}`}
                    </span>
                  </span>
                </label>
                {year && (
                  <span className={styles.marks}>
                    {qualifiersOf(year, { altitude, withoutCold: comparison.withoutCold }).map((qualifier) => (
                      <QualifierMark key={qualifier.is} qualifier={qualifier} model={modelText(year)} />
                    ))}
                  </span>
                )}
              </th>
              {year ? <Figures {...{ year, most, explaining }} /> : <Absent {...{ variant, onGlycol }} />}
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

function Figures({ year, most, explaining }: EnergyBarProps & { readonly explaining: YearExplaining }) {
  const t = useTranslate();
  const { totalKwh, bandKwh, pPUE, difference, hours } = year;
  const said = (label: string) => ({ 'data-label': label });
  const figure = (of: YearFigure, label: string, written: string) => (
    <ExplainedYearFigure year={year} figure={of} label={label} explaining={explaining}>
      {written}
    </ExplainedYearFigure>
  );
  const answered = answeredHours(year);
  return (
    <>
      <td className={styles.energy} {...said(t('Energy'))}>
        {figure('energy', t('Energy'), formatNumber(totalKwh, 0))}{' '}
        <span className={kit.note}>
          ±{noBreakSpace}
          {formatNumber(bandKwh, 0)}
        </span>
        <EnergyBar year={year} most={most} />
      </td>
      <td {...said(t('Cost'))}>
        {figure('cost', t('Cost'), formatNumber(totalKwh * explaining.asked.tariff, 0))}
        {hours.unanswered > 0 && <span className={styles.over}>{t('over {hours} h', { hours: answered })}</span>}
      </td>
      <td {...said(t('pPUE'))}>{pPUE === null ? '—' : figure('pPUE', t('pPUE'), columnFigure(pPUE, 3))}</td>
      <td {...said(t('Against direct expansion'))}>
        {difference === null ? '—' : signedPercent(PERCENT * difference.share)}
        {difference !== null && difference.hours < answered + hours.unanswered && (
          <span className={styles.over}>{t('over {hours} h', { hours: difference.hours })}</span>
        )}
      </td>
      <td {...said(t('Full free cooling'))}>
        {figure('fullHours', t('Full free cooling'), formatNumber(hours.full, 0))}
      </td>
      <td {...said(t('Partial free cooling'))}>
        {figure('partialHours', t('Partial free cooling'), formatNumber(hours.partial, 0))}
      </td>
      <td {...said(t('Compressor alone'))}>{formatNumber(hours.mechanical, 0)}</td>
      <td {...said(t('Not answered'))} data-warns={hours.unanswered > 0}>
        {formatNumber(hours.unanswered, 0)}
      </td>
    </>
  );
}
