import type { KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { formatNumber } from '../../../core/format.ts';
import { readNumber } from '../../../core/text/read-number.ts';
import { steppedNumber, stepsOfKey } from '../../../core/text/step-number.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../kit.module.css';
import frame from './frame.module.css';
import styles from './number-input.module.css';

/** More places than any input has: what was typed is shown as it was typed. */
const PLACES = 6;

const written = (value: number | null): string => (value === null ? '' : formatNumber(value, PLACES));

interface NumberInputProps {
  readonly id?: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** What one press of an arrow key adds. */
  readonly step: number;
  /** Already translated. */
  readonly unit?: string | undefined;
  readonly label?: string;
  readonly labelledBy?: string;
  readonly isReadOnly?: boolean;
  /** For a column of a table: room for five digits. */
  readonly isNarrow?: boolean;
  /** Takes what room there is beside others. */
  readonly isStretched?: boolean;
  /** What is wrong with a number within the bounds, already translated; null where nothing is. */
  readonly fault?: (value: number) => string | null;
  readonly onChange: (value: number) => void;
  /** The field has been emptied, where that means something; elsewhere the value before it holds. */
  readonly onEmpty?: () => void;
  /** Told whether what stands in the field can't be taken, whenever that changes. */
  readonly onFault?: ((isFaulty: boolean) => void) | undefined;
}

/**
 * A number with its unit and bounds. Comma and dot are the same; arrow keys step. What can't be taken stays in the field
 * with the reason below it, and the value before it holds.
 */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    min,
    max,
    step,
    unit,
    label,
    labelledBy,
    isReadOnly = false,
    isNarrow = false,
    isStretched = false,
    onChange,
  } = props;
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const bounds = { min, max, unit: unit ?? '' };

  function faultOf(text: string): string | null {
    const number = readNumber(text);
    if (number === null || number < min || number > max) return t('From {min} to {max} {unit}', bounds).trimEnd();
    return props.fault?.(number) ?? null;
  }
  const fault = typed === null || typed === '' ? null : faultOf(typed);

  const { onFault } = props;
  const isFaulty = fault !== null;
  useEffect(() => {
    if (!isFaulty || !onFault) return;
    onFault(true);
    return () => onFault(false);
  }, [isFaulty, onFault]);

  function take(text: string): void {
    setTyped(text);
    if (text.trim() === '') return props.onEmpty?.();
    const number = readNumber(text);
    if (number !== null && faultOf(text) === null && number !== value) onChange(number);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const steps = stepsOfKey(event);
    if (steps === undefined || isReadOnly) return;
    event.preventDefault();
    const present = (typed === null || fault !== null ? null : readNumber(typed)) ?? value ?? min;
    const stepped = steppedNumber(present, steps, { step, min, max });
    setTyped(written(stepped));
    if (stepped !== present) onChange(stepped);
  }

  return (
    <span className={styles.whole} data-stretched={isStretched}>
      <span className={frame.frame} data-invalid={fault !== null} data-narrow={isNarrow}>
        <input
          className={frame.input}
          inputMode="decimal"
          autoComplete="off"
          id={props.id}
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : id}
          title={t('From {min} to {max} {unit}', bounds).trimEnd()}
          disabled={isReadOnly}
          value={typed ?? written(value)}
          onChange={(event) => take(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(fault === null ? null : typed)}
          onKeyDown={onKeyDown}
        />
        {unit && <span className={`${kit.note} ${styles.unit}`}>{unit}</span>}
      </span>
      {fault !== null && (
        <span className={`${kit.faultNote} ${styles.fault}`} id={id}>
          {fault}
        </span>
      )}
    </span>
  );
}
