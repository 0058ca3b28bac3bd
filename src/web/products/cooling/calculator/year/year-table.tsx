import type { CSSProperties } from 'react';
import { memo } from 'react';
import { costOfYears } from '../../../../../core/products/cooling/year/life-cost.ts';
import { consumerTexts } from '../../../../../core/products/cooling/year/year-months-drawing.ts';
import type { ModelYear, VariantYear, YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import { answeredHours } from '../../../../../core/products/cooling/year/energy.ts';
import type { YearFigure } from '../../../../../core/products/cooling/year/explain-year.ts';
import { CONSUMERS } from '../../../../../core/products/cooling/year/hour.ts';
import { qualifiersOf } from '../../../../../core/products/cooling/year/qualifiers.ts';
import { isWholeYear, rankedVariants } from '../../../../../core/products/cooling/year/ranking.ts';
import { formatNumber, noBreakSpace } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import type { Translate } from '../../../../app/session/app-state.ts';
import { priceColumn } from '../../../../parts/calculator/price-column.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import { Button } from '../../../../ui/button.tsx';
import { Radio } from '../../../../ui/fields/radio.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { YearExplaining } from './year-figure.tsx';
import { ExplainedCostOfYears, ExplainedYearFigure, QualifierMark } from './year-figure.tsx';
import type { YearPrices } from './year-prices.ts';
import { nameOf } from './year-prices.ts';
import { variantLabel } from './year-texts.ts';
import styles from './year.module.css';
import kit from '../../../../ui/kit.module.css';

const PERCENT = 100;

type RankedVariant = ReturnType<typeof rankedVariants>[number];

interface EnergyBarProps {
  readonly year: ModelYear;
  readonly most: number;
}

/** The energy of a year by consumer, in proportion to the greatest that is shown. */
export const EnergyBar = ({ year, most }: EnergyBarProps) => (
  <span className={`${kit.track} ${styles.bar}`} data-partial={!isWholeYear(year)} aria-hidden>
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
  /** Null for whoever may not see them. */
  readonly prices: YearPrices | null;
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
    <span className={kit.muted}>
      {reason ? t(reason.text, reason.params) : t('The catalogue has no such units.')}{' '}
      {remedy && (
        <Button size="small" onClick={() => onGlycol(remedy.value)}>
          {t('Glycol {share} %', { share: remedy.value })}
        </Button>
      )}
    </span>
  );
}

interface RowHeadProps extends Pick<YearTableProps, 'comparison' | 'chosen' | 'onChoose'> {
  readonly row: RankedVariant;
  readonly altitude: number;
}

/** What cools, by what model, and what must be known of its figures. */
function RowHead({ row: { variant, year }, comparison, chosen, altitude, onChoose }: RowHeadProps) {
  const t = useTranslate();
  return (
    <>
      <Radio
        name="year-variant"
        disabled={!year}
        checked={year !== undefined && year === chosen}
        onChange={() => year && onChoose(year)}
      >
        {t(variantLabel(variant))}
        <span className={`${kit.note} ${kit.line}`}>
          {year ? modelText(year) : variant.family}
          {year?.chillers && ` + ${year.chillers.working}${noBreakSpace}×${noBreakSpace}${year.chillers.model}`}
        </span>
      </Radio>
      {year && (
        <span className={`${kit.rowTight} ${kit.unlessEmpty} ${styles.marks}`}>
          {qualifiersOf(year, { altitude, withoutCold: comparison.withoutCold }).map((qualifier) => (
            <QualifierMark key={qualifier.is} qualifier={qualifier} model={modelText(year)} />
          ))}
        </span>
      )}
    </>
  );
}

/** What each of some years costs as new solutions, and what ten years of it do. */
export function costColumns(t: Translate, prices: YearPrices, { asked }: YearExplaining): readonly Column<ModelYear>[] {
  const { currency, rates } = asked;
  return [
    { ...priceColumn<ModelYear>(t, prices, nameOf), sort: { by: 'price' } },
    {
      name: 'tenYears',
      head: t('Ten years'),
      unit: currency,
      title: t('Price, and ten years of energy and service; none where hours are not answered'),
      align: 'end',
      sort: { by: 'tenYears' },
      cell: (year) => {
        const price = prices.of(nameOf(year));
        if (price === undefined) return null;
        const cost = costOfYears(year, price, rates);
        return (
          <div className={prices.isStale ? kit.muted : undefined} aria-busy={prices.isStale}>
            {cost === null ? '—' : <ExplainedCostOfYears {...{ cost, year, asked }} />}
            {nameOf(year) === prices.mostEconomical && !prices.isStale && (
              <div>
                <Tag tone="good">{t('most economical')}</Tag>
              </div>
            )}
          </div>
        );
      },
    },
  ];
}

/** The columns of a year that was computed: energy, drawn in proportion to the `most` that is shown, cost, and how the hours are cooled. */
export const figureColumns = (
  t: Translate,
  explaining: YearExplaining,
  most?: number,
): readonly Column<ModelYear>[] => {
  const {
    currency,
    rates: { tariff },
  } = explaining.asked;
  const explained = (year: ModelYear, figure: YearFigure, label: string, written: string) => (
    <ExplainedYearFigure {...{ year, figure, label, explaining }}>{written}</ExplainedYearFigure>
  );
  const hoursColumn = (name: string, head: string, cell: Column<ModelYear>['cell']): Column<ModelYear> => ({
    name,
    head: t(head),
    unit: t('h/year'),
    align: 'end',
    cell,
  });
  const over = (hours: number) => <span className={`${kit.note} ${kit.line}`}>{t('over {hours} h', { hours })}</span>;
  return [
    {
      name: 'energy',
      head: t('Energy'),
      unit: t('kWh a year'),
      align: 'end',
      cell: (year) => (
        <>
          {explained(year, 'energy', t('Energy'), formatNumber(year.totalKwh, 0))}{' '}
          <span className={kit.note}>
            ±{noBreakSpace}
            {formatNumber(year.bandKwh, 0)}
          </span>
          {most !== undefined && <EnergyBar year={year} most={most} />}
        </>
      ),
    },
    {
      name: 'cost',
      head: t('Cost'),
      unit: t('{currency} a year', { currency }),
      align: 'end',
      cell: (year) => (
        <>
          {explained(year, 'cost', t('Cost'), formatNumber(year.totalKwh * tariff, 0))}
          {year.hours.unanswered > 0 && over(answeredHours(year))}
        </>
      ),
    },
    {
      name: 'pPUE',
      head: t('pPUE'),
      align: 'end',
      cell: (year) => (year.pPUE === null ? '—' : explained(year, 'pPUE', t('pPUE'), columnFigure(year.pPUE, 3))),
    },
    {
      name: 'difference',
      head: t('Against direct expansion'),
      align: 'end',
      cell: (year) =>
        year.difference === null ? (
          '—'
        ) : (
          <>
            {signedPercent(PERCENT * year.difference.share)}
            {year.difference.hours < answeredHours(year) + year.hours.unanswered && over(year.difference.hours)}
          </>
        ),
    },
    hoursColumn('full', 'Full free cooling', (year) =>
      explained(year, 'fullHours', t('Full free cooling'), formatNumber(year.hours.full, 0)),
    ),
    hoursColumn('partial', 'Partial free cooling', (year) =>
      explained(year, 'partialHours', t('Partial free cooling'), formatNumber(year.hours.partial, 0)),
    ),
    hoursColumn('mechanical', 'Compressor alone', ({ hours }) => formatNumber(hours.mechanical, 0)),
    {
      ...hoursColumn('unanswered', 'Not answered', ({ hours }) => formatNumber(hours.unanswered, 0)),
      isShort: ({ hours }) => hours.unanswered > 0,
    },
  ];
};

/** The variants of one load side by side, whole years first: energy, cost, the difference, and how the hours are cooled. */
export const YearTable = memo(function YearTable(props: YearTableProps) {
  const { comparison, chosen, explaining, prices, caption, onChoose, onGlycol } = props;
  const altitude = explaining.asked.inputs.conditions.altitude ?? 0;
  const t = useTranslate();
  const shown = rankedVariants(comparison.variants, (year) => chosen !== null && nameOf(year) === nameOf(chosen));
  const most = Math.max(1, ...shown.map(({ year }) => year?.totalKwh ?? 0));
  const [energy, cost, ...rest] = figureColumns(t, explaining, most);
  const figures = [energy!, cost!, ...(prices ? costColumns(t, prices, explaining) : []), ...rest];
  const head = (row: RankedVariant) => <RowHead {...{ row, comparison, chosen, altitude, onChoose }} />;
  const columns: readonly Column<RankedVariant>[] = [
    { name: 'variant', head: t('Cooling by'), isRowHead: true, onCard: 'line', cell: head },
    ...figures.map(({ cell, isShort, rowName: _, sort: __, ...column }): Column<RankedVariant> => ({
      ...column,
      cell: ({ year }) => year && cell(year),
      isShort: ({ year }) => year !== undefined && (isShort?.(year) ?? false),
    })),
  ];
  return (
    <div className={kit.stack}>
      <Table
        label={caption}
        isLabelShown
        columns={columns}
        rows={shown}
        keyOf={({ variant }) => variant.variant}
        narrow="cards"
        size="large"
        // A reason is a sentence: it has the rest of the row to itself.
        rowOf={(row) =>
          !row.year && (
            <tr>
              <th scope="row" data-card="line">
                {head(row)}
              </th>
              <td colSpan={figures.length}>
                <Absent variant={row.variant} onGlycol={onGlycol} />
              </td>
            </tr>
          )
        }
        rowProps={({ year }) => ({ 'data-chosen': year !== undefined && year === chosen })}
      />
      <ul className={`${kit.rowBaseline} ${kit.note}`}>
        {CONSUMERS.map((consumer) => (
          <li key={consumer} className={kit.keyed} data-consumer={consumer}>
            {t(consumerTexts[consumer].label)}
          </li>
        ))}
      </ul>
    </div>
  );
});

/** `2 × SPdx030`. */
export const modelText = ({ units, model }: ModelYear): string => `${units}${noBreakSpace}×${noBreakSpace}${model}`;
