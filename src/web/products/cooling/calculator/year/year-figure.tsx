import type { ModelYear } from '../../../../../core/products/cooling/year/comparison.ts';
import type { YearAsked, YearFigure } from '../../../../../core/products/cooling/year/explain-year.ts';
import type { CostOfYears } from '../../../../../core/products/cooling/year/life-cost.ts';
import { explainCostOfYears } from '../../../../../core/products/cooling/year/life-cost.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { explainYear } from '../../../../../core/products/cooling/year/explain-year.ts';
import { performanceOrigin } from '../../../../../core/products/cooling/figures/figure-origin.ts';
import type { Qualifier } from '../../../../../core/products/cooling/year/qualifiers.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { useCalculatorData } from '../state/calculator-data.ts';
import { Facts } from '../../../../ui/facts.tsx';
import kit from '../../../../ui/kit.module.css';
import { Explained } from '../results/explained.tsx';
import { KindAndOrigin } from '../results/explained-figure.tsx';
import { FigureTable } from '../../../../ui/figure-table.tsx';
import styles from './year-figure.module.css';

/** What the figures of a year are explained from. */
export interface YearExplaining {
  readonly asked: YearAsked;
  readonly isDemonstration: boolean;
}

interface YearFigureProps {
  readonly year: ModelYear;
  readonly figure: YearFigure;
  /** What the figure is called, in the language of the page. */
  readonly label: string;
  readonly explaining: YearExplaining;
  /** The figure as it is written. */
  readonly children: string;
}

/** What a figure of a year is made of: the formula, what was asked for, the hours by outdoor temperature, method and source. */
function Explanation({
  year,
  figure,
  explaining: { asked, isDemonstration },
}: Omit<YearFigureProps, 'label' | 'children'>) {
  // prettier-ignore
  const t = useTranslate();
  const unit = useCalculatorData().data?.selection.units.get(year.model);
  // Rating points and the tables of chillers say of no model whose they are: as long as anything is demonstration data, they are taken for it.
  const origin = unit ? performanceOrigin(unit.model) : { isDemonstration, source: null, revision: null };
  const { calculation, inputs, columns, bins, method, source } = explainYear(year, figure, asked, t);
  return (
    <>
      <KindAndOrigin kind="derived" origin={origin} />
      <p className={kit.strong}>{calculation}</p>
      <Facts facts={inputs} />
      {bins.length > 0 && (
        <div
          className={`${kit.surface} ${styles.bins}`}
          role="region"
          tabIndex={0}
          aria-label={t('Hours by outdoor temperature')}
        >
          <FigureTable
            label={t('Hours by outdoor temperature')}
            head={[t('Outdoor air, °C'), ...columns]}
            rows={bins.map(({ outdoor, hours, gives }) => [outdoor, hours, gives])}
          />
        </div>
      )}
      {[...method, source].map((text) => (
        <p key={text} className={kit.muted}>
          {text}
        </p>
      ))}
    </>
  );
}

/** A figure of a year that tells where it comes from when it is pressed. */
export const ExplainedYearFigure = ({ label, children, ...of }: YearFigureProps) => (
  <Explained title={`${of.year.model}: ${label}`} panel={() => <Explanation {...of} />}>
    {children}
  </Explained>
);

interface CostOfYearsProps {
  readonly cost: CostOfYears;
  readonly year: ModelYear;
  readonly asked: YearAsked;
}

function CostExplanation({ cost, year, asked }: CostOfYearsProps) {
  const t = useTranslate();
  const { calculation, parts, method } = explainCostOfYears(cost, year, asked, t);
  return (
    <>
      <p className={kit.strong}>{calculation}</p>
      <Facts facts={parts} />
      {method.map((text) => (
        <p key={text} className={kit.muted}>
          {text}
        </p>
      ))}
    </>
  );
}

/** What ten years of a model cost; it tells what that is made of when it is pressed. */
export function ExplainedCostOfYears(of: CostOfYearsProps) {
  const t = useTranslate();
  return (
    <Explained title={`${of.year.model}: ${t('Ten years')}`} panel={() => <CostExplanation {...of} />}>
      {formatNumber(of.cost.total, 0)}
    </Explained>
  );
}

/** What a row has to be read with: a few words that tell the rest when they are pressed. */
export function QualifierMark({ qualifier, model }: { readonly qualifier: Qualifier; readonly model: string }) {
  const t = useTranslate();
  const { is, short, explained: told } = qualifier;
  const said = t(short.text, short.params);
  return (
    <Explained
      className={`${kit.bare} ${kit.note} ${kit.surface} ${styles.mark} ${is === 'partial' || is === 'seaLevel' ? styles.warning : ''}`}
      title={`${model}: ${said}`}
      hint={t('what it means')}
      panel={() =>
        told.map(({ text, params }) => (
          <p key={text} className={kit.muted}>
            {t(text, params)}
          </p>
        ))
      }
    >
      {said}
    </Explained>
  );
}
