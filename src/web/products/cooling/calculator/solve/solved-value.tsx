import type { ReactNode } from 'react';
import type { Fit, Sized } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import type { FigureExplanation } from '../../../../../core/products/cooling/figures/explain-figure.ts';
import type { BoundInput } from '../../../../../core/products/cooling/selection/input-steps.ts';
import type { SolvableField } from '../../../../../core/products/cooling/solve-for/solvable-fields.ts';
import type { SolvedUnit } from '../../../../../core/products/cooling/solve-for/solved-unit.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { columnFigure } from '../../../../parts/calculator/figure.ts';
import { ExplainedBy } from '../results/explained-figure.tsx';
import type { MatchColumn } from '../results/match-column.ts';
import { solvedHeads } from './solved-labels.ts';
import styles from './solve-view.module.css';
import kit from '../../../../ui/kit.module.css';

/** Percents are whole, everything else has tenths. */
const placesOf = (unit: string): number => (unit === '%' ? 0 : 1);

/** A unit with the value that was found for it. */
export type Held<Answer extends Sized> = SolvedUnit<Answer> & {
  readonly value: number;
  readonly at: Answer & Fit;
};

/** What a list of solved units shows. */
export interface SolvedProps<Answer extends Sized> {
  readonly units: readonly SolvedUnit<Answer>[];
  readonly input: Pick<BoundInput<SolvableField>, 'field' | 'unit'>;
  readonly columns: readonly MatchColumn<Answer & Fit>[];
  /** How the value of a unit was found. */
  readonly explain: (unit: Held<Answer>) => FigureExplanation;
  /** A figure at the value, as it is written, told where it comes from. */
  readonly explained: (unit: Held<Answer>, column: MatchColumn<Answer & Fit>, written: string) => ReactNode;
  readonly onTake: (value: number) => void;
}

export const isHeld = <Answer extends Sized>(unit: SolvedUnit<Answer>): unit is Held<Answer> =>
  unit.value !== null && unit.at !== null;

interface SolvedValueProps {
  readonly unit: { readonly model: string; readonly value: number };
  readonly input: SolvedProps<Sized>['input'];
  readonly onTake: (value: number) => void;
}

/** The value of a model as the button that puts it in. */
export function SolvedValue({ unit: { model, value }, input: { unit }, onTake }: SolvedValueProps) {
  const t = useTranslate();
  const text = `${columnFigure(value, placesOf(unit))}\u00A0${t(unit)}`;
  return (
    <Button
      size="small"
      className={styles.value}
      aria-label={`${model}: ${text}`}
      title={t('Put it into the input')}
      onClick={() => onTake(value)}
    >
      {text}
    </Button>
  );
}

interface SolvedNoteProps<Answer extends Sized> extends Pick<SolvedProps<Answer>, 'explain'> {
  readonly unit: SolvedUnit<Answer>;
  readonly field: SolvableField;
}

/** What there is to say of the value: how it was found, that it is the end of the table, does not hold throughout, or something else ends. */
export function SolvedNote<Answer extends Sized>({ unit, field, explain }: SolvedNoteProps<Answer>) {
  const t = useTranslate();
  const { holdsTo, reason, isAtBound, isOffered } = unit;
  if (!isHeld(unit)) return reason && <span className={kit.muted}>{t(reason.text, reason.params)}</span>;
  const holds = holdsTo !== null && holdsTexts[field];
  return (
    <>
      {isAtBound && <span>{t(boundNotes[field] ?? 'to the end of the table')}</span>}
      {!isOffered && <span className={kit.warning}>{t('beyond the range above')}</span>}
      {reason && <span title={t(reason.text, reason.params)}>{t('no answer beyond it')}</span>}
      {holds && <span>{t(holds, { value: formatNumber(holdsTo) })}</span>}
      <ExplainedBy title={`${unit.model}: ${t(solvedHeads[field])}`} explain={() => explain(unit)}>
        {t('how it is found')}
      </ExplainedBy>
    </>
  );
}

/** Up to where, or from where, a value holds that does not hold throughout. */
const holdsTexts: Readonly<Partial<Record<SolvableField, string>>> = {
  returnAirDryBulbTemp: 'holds up to {value} °C',
  returnAirRH: 'holds from {value} %',
  waterInC: 'holds from {value} °C',
  waterOutC: 'holds from {value} °C',
};

const boundNotes: Readonly<Partial<Record<SolvableField, string>>> = {
  sensibleCoolerCapacity: 'the most that can be required',
  returnAirRH: 'at any humidity',
  waterInC: 'to the end of what may be asked',
  waterOutC: 'to the end of what may be asked',
};
