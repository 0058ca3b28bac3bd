import { createContext, use, useId, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Match } from '../../../core/cooling/select.ts';
import type { CoolingSelectionData } from '../../../core/cooling/selection-data.ts';
import type { SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import type { ExplainedField, FigureExplanation } from '../../../core/cooling/explain-figure.ts';
import { explainFigure, figureKindTexts } from '../../../core/cooling/explain-figure.ts';
import { formatNumber, formatQuantity } from '../../../core/format.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { columnFigure } from '../../calculator/figure.ts';
import { placeBeside } from '../../help/help-popover.tsx';
import styles from './explained-figure.module.css';

/** What figures are explained from: the tables, and the inputs that the answers are of. */
export interface Explaining {
  readonly data: CoolingSelectionData;
  readonly inputs: SelectionInputs;
  readonly isDemonstration: boolean;
}

export const ExplainingContext = createContext<Explaining | null>(null);

/** The nodes of the table with their weights, as they lie: outdoor temperature down, return air across. */
function Nodes({ nodes, bilinear }: Pick<FigureExplanation, 'nodes' | 'bilinear'>) {
  const t = useTranslate();
  return (
    <table className={styles.nodes}>
      <thead>
        <tr>
          <th scope="col">{t('Outdoors')}</th>
          <th scope="col">{t('Return air')}</th>
          <th scope="col">{t('In the table')}</th>
          <th scope="col">{t('Share')}</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map(({ outdoorTemp, returnAirTemp, figure, weight }) => (
          <tr key={`${outdoorTemp} ${returnAirTemp}`}>
            <td>{formatQuantity(outdoorTemp, '°C')}</td>
            <td>{formatQuantity(returnAirTemp, '°C')}</td>
            <td>{columnFigure(figure, 2)}</td>
            <td>{columnFigure(weight * 100, 1)}&nbsp;%</td>
          </tr>
        ))}
        {nodes.length > 1 && (
          <tr className={styles.sum}>
            <td colSpan={2}>{t('Weighted sum')}</td>
            <td>{formatNumber(bilinear!, 3)}</td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface ExplanationProps {
  readonly id: string;
  readonly title: string;
  readonly explanation: FigureExplanation;
  readonly isDemonstration: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The explanation beside its figure, above everything else; a press elsewhere, Escape and scrolling close it. */
function Explanation({ id, title, explanation, isDemonstration, anchor, onClose }: ExplanationProps) {
  const t = useTranslate();
  const { kind, nodes, burden, bilinear, factor, calculation, method } = explanation;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !anchor.current) return;
    // The top layer lets nothing cut it off. A browser without one shows it where it stands.
    if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    setPlace(placeBeside(anchor.current.getBoundingClientRect(), { width, height }, { width: window.innerWidth, height: window.innerHeight })); // prettier-ignore
    window.addEventListener('scroll', onClose, { capture: true, once: true });
    return () => window.removeEventListener('scroll', onClose, { capture: true });
  }, [anchor, onClose]);
  return (
    <div
      ref={box}
      id={id}
      role="dialog"
      aria-label={title}
      popover="auto"
      className={styles.explanation}
      style={place}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p className={styles.title}>{title}</p>
      <p className={styles.kind}>
        <span data-kind={kind}>{t(figureKindTexts[kind])}</span>
        {isDemonstration && <span data-kind="demonstration">{t('demonstration data')}</span>}
      </p>
      {burden !== null && <p>{burden}</p>}
      {nodes.length > 0 && <Nodes nodes={nodes} bilinear={bilinear} />}
      {factor && (
        <p>
          × {formatNumber(factor.value, 4)}: {factor.reason}
        </p>
      )}
      {calculation !== null && <p className={styles.calculation}>{calculation}</p>}
      <p className={styles.method}>{method}</p>
    </div>
  );
}

interface ExplainedFigureProps {
  readonly match: Match;
  readonly field: ExplainedField;
  /** What the figure is called, as a key of TRANSLATE. */
  readonly label: string;
  /** The figure as it is written. */
  readonly children: string;
}

/** A figure that tells where it comes from when it is pressed. */
export function ExplainedFigure({ match, field, label, children }: ExplainedFigureProps) {
  const t = useTranslate();
  const id = useId();
  const explaining = use(ExplainingContext);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unit = explaining?.data.units.get(match.model);
  if (!explaining || !unit) return children;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.figure}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${children}: ${t('where this figure comes from')}`}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <Explanation
          id={id}
          title={`${match.model}: ${t(label)}`}
          explanation={explainFigure(unit, match, explaining.inputs, field, t)}
          isDemonstration={explaining.isDemonstration}
          anchor={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
