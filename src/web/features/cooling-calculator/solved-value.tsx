import { formatNumber } from '../../../core/format.ts';
import type { SolvedUnit } from '../../../core/cooling/solve-for.ts';
import type { InputField } from '../../../core/cooling/selection-inputs.ts';
import { SELECTION_INPUTS } from '../../../core/cooling/selection-inputs.ts';
import { useTranslate } from '../../app/app-context.tsx';
import button from '../../calculator/button.module.css';
import { columnFigure } from '../../calculator/figure.ts';
import styles from './solve-view.module.css';

export const solvedInput = (field: InputField) => SELECTION_INPUTS.find((input) => input.field === field)!;

/** Percents are whole, everything else has tenths. */
const placesOf = (unit: string): number => (unit === '%' ? 0 : 1);

export interface SolvedProps {
  readonly units: readonly SolvedUnit[];
  readonly field: InputField;
  readonly onTake: (value: number) => void;
}

interface SolvedValueProps {
  readonly unit: SolvedUnit & { readonly value: number };
  readonly field: InputField;
  readonly onTake: (value: number) => void;
}

/** The value of a model as the button that puts it in. */
export function SolvedValue({ unit: { model, value }, field, onTake }: SolvedValueProps) {
  const t = useTranslate();
  const { unit } = solvedInput(field);
  const text = `${columnFigure(value, placesOf(unit))}\u00A0${t(unit)}`;
  return (
    <button
      type="button"
      className={`${button.button} ${styles.value}`}
      data-kind="default"
      aria-label={`${model}: ${text}`}
      title={t('Put it into the input')}
      onClick={() => onTake(value)}
    >
      {text}
    </button>
  );
}

/** What there is to say of the value: it is the end of the table, it does not hold throughout, or something else ends. */
export function SolvedNote({ unit, field }: { readonly unit: SolvedUnit; readonly field: InputField }) {
  const t = useTranslate();
  const { value, holdsTo, reason, isAtBound, isOffered } = unit;
  if (value === null) return reason && <span className={styles.reason}>{t(reason.text, reason.params)}</span>;
  return (
    <>
      {isAtBound && <span>{t(boundNotes[field] ?? 'to the end of the table')}</span>}
      {!isOffered && <span className={styles.tooLarge}>{t('beyond the range above')}</span>}
      {reason && <span title={t(reason.text, reason.params)}>{t('no answer beyond it')}</span>}
      {holdsTo !== null && field === 'returnAirDryBulbTemp' && (
        <span>{t('holds up to {value} °C', { value: formatNumber(holdsTo) })}</span>
      )}
      {holdsTo !== null && field === 'returnAirRH' && (
        <span>{t('holds from {value} %', { value: formatNumber(holdsTo) })}</span>
      )}
    </>
  );
}

const boundNotes: Readonly<Partial<Record<InputField, string>>> = {
  sensibleCoolerCapacity: 'the most that can be required',
  returnAirRH: 'at any humidity',
};
