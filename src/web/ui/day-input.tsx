import { CalendarOutlined } from '@ant-design/icons';
import type { InputHTMLAttributes } from 'react';
import { useRef, useState } from 'react';
import { dayText, readDay } from '../../core/day.ts';
import { useTranslate } from '../app/session/app-context.tsx';
import styles from './day-input.module.css';

type Passed = 'id' | 'disabled' | 'readOnly' | 'aria-label' | 'aria-describedby';

interface DayInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  /** `2026-11-20`; empty where there is none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** The calendar offers no day before and after these. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isFaulty?: boolean;
}

/**
 * A day, written as everywhere on the screen whatever the browser's own language is: typed, or chosen from the browser's calendar. Whole
 * days alone are told; what is left half typed becomes the day before it again. An empty text is no day.
 */
export function DayInput({ value, onChange, min, max, isFaulty = false, ...rest }: DayInputProps) {
  const t = useTranslate();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const tell = (day: string | null) => day !== null && day !== value && onChange(day);
  const isFixed = rest.disabled === true || rest.readOnly === true;
  return (
    <span className={styles.frame} data-invalid={isFaulty || undefined} data-off={isFixed || undefined}>
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles.input}
        placeholder={t('dd.mm.yyyy')}
        aria-invalid={isFaulty || undefined}
        value={typed ?? (value === '' ? '' : dayText(value))}
        onChange={({ target }) => {
          setTyped(target.value);
          tell(target.value.trim() === '' ? '' : readDay(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {!isFixed && (
        <>
          <input
            ref={calendar}
            type="date"
            className={styles.calendar}
            // The field beside it is the one that is read out and reached by the keyboard.
            aria-hidden
            tabIndex={-1}
            value={value}
            min={min}
            max={max}
            onChange={({ target }) => {
              setTyped(null);
              tell(target.value === '' ? '' : readDay(target.value));
            }}
          />
          <button
            type="button"
            className={styles.open}
            aria-label={t('Choose from the calendar')}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarOutlined aria-hidden />
          </button>
        </>
      )}
    </span>
  );
}
