import { createContext, use } from 'react';
import type { Match } from '../../../../../core/products/cooling/selection/select.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import type { ExplainedField, FigureExplanation } from '../../../../../core/products/cooling/figures/explain-figure.ts';
import { explainFigure, figureKindTexts } from '../../../../../core/products/cooling/figures/explain-figure.ts';
import { originText } from '../../../../../core/products/cooling/figures/figure-origin.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure } from '../../../../parts/calculator/figure.ts';
import { Explained } from './explained.tsx';
import { FigureTable } from '../../../../ui/figure-table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import kit from '../../../../ui/kit.module.css';

/** What figures are explained from: the tables, and the inputs that the answers are of. */
export interface Explaining {
  readonly data: CoolingSelectionData;
  readonly inputs: SelectionInputs;
}

export const ExplainingContext = createContext<Explaining | null>(null);

/** The nodes of the table with their weights, as they lie: outdoor temperature down, return air across. */
function Nodes({ nodes, bilinear }: Pick<FigureExplanation, 'nodes' | 'bilinear'>) {
  const t = useTranslate();
  return (
    <FigureTable
      label={t('In the table')}
      head={[t('Outdoors'), t('Return air'), t('In the table'), t('Share')]}
      rows={nodes.map(({ outdoorTemp, returnAirTemp, figure, weight }) => [
        formatQuantity(outdoorTemp, '°C'),
        formatQuantity(returnAirTemp, '°C'),
        columnFigure(figure, 2),
        `${columnFigure(weight * 100, 1)}${noBreakSpace}%`,
      ])}
      foot={nodes.length > 1 ? [t('Weighted sum'), '', formatNumber(bilinear!, 3), ''] : undefined}
    />
  );
}

interface ExplanationProps {
  readonly explanation: FigureExplanation;
}

/** How a figure came about, and whose it is. */
export function KindAndOrigin({ kind, origin }: Pick<FigureExplanation, 'kind' | 'origin'>) {
  const t = useTranslate();
  return (
    <p className={kit.row}>
      <Tag tone={kind === 'tabled' ? 'good' : undefined}>{t(figureKindTexts[kind])}</Tag>
      {origin.isDemonstration ? (
        <Tag tone="warning">{originText(origin, t)}</Tag>
      ) : (
        <span className={kit.muted}>{originText(origin, t)}</span>
      )}
    </p>
  );
}

/** What is said of a figure of an answer. */
function Explanation({ explanation }: ExplanationProps) {
  const { kind, origin, nodes, burden, bilinear, factor, calculation, method } = explanation;
  return (
    <>
      <KindAndOrigin kind={kind} origin={origin} />
      {burden !== null && <p>{burden}</p>}
      {nodes.length > 0 && <Nodes nodes={nodes} bilinear={bilinear} />}
      {factor && (
        <p>
          × {formatNumber(factor.value, 4)}: {factor.reason}
        </p>
      )}
      {calculation !== null && <p className={kit.strong}>{calculation}</p>}
      <p className={kit.muted}>{method}</p>
    </>
  );
}

interface ExplainedByProps {
  readonly title: string;
  /** Asked for when the explanation is opened. */
  readonly explain: () => FigureExplanation;
  readonly children: string;
}

/** A figure that tells how it came about when it is pressed. */
export function ExplainedBy({ title, explain, children }: ExplainedByProps) {
  return (
    <Explained title={title} panel={() => <Explanation explanation={explain()} />}>
      {children}
    </Explained>
  );
}

interface ExplainedFigureProps {
  readonly match: Match;
  readonly field: ExplainedField;
  /** What the figure is called, as a key of TRANSLATE. */
  readonly label: string;
  /** What the answer is of, where that is not what the view shows. */
  readonly inputs?: SelectionInputs;
  /** The figure as it is written. */
  readonly children: string;
}

/** A figure of an answer that tells where it comes from when it is pressed. */
export function ExplainedFigure({ match, field, label, inputs, children }: ExplainedFigureProps) {
  const t = useTranslate();
  const explaining = use(ExplainingContext);
  const unit = explaining?.data.units.get(match.model);
  if (!explaining || !unit) return children;
  return (
    <ExplainedBy
      title={`${match.model}: ${t(label)}`}
      explain={() => explainFigure(unit, match, inputs ?? explaining.inputs, field, t)}
    >
      {children}
    </ExplainedBy>
  );
}
