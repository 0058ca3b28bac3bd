import { CalendarOutlined } from '../icons.tsx';
import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { dayText, readDay } from '../../../core/day.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../kit.module.css';
import styles from './day-input.module.css';
import parts from './frame.module.css';

type Passed = 'id' | 'disabled' | 'readOnly' | 'aria-describedby';

interface DayInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  /** What the day is, already translated: the name of the field and of its calendar. */
  readonly label: string;
  /** `2026-11-20`; empty where there is none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** The calendar offers no day before `min` or after `max`; a day that is typed is not held to them. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isFaulty?: boolean;
}

/** A text in the field, and the days with which it is shown: the one it was typed over, and the one that was told of it. */
interface Typed {
  readonly text: string;
  readonly over: string;
  readonly told: string;
  /** The field was left, and the text means no day. */
  readonly isLeft: boolean;
}

/** Written to the end. Anything shorter may be on the way to another day. */
const isWhole = (text: string): boolean => /^\d\d\.\d\d\.\d{4}$/.test(text);

const sendsOrSaves = ({ key, code, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' || (code === 'KeyS' && (ctrlKey || metaKey));

/**
 * A day, written as everywhere on the screen whatever the browser's own language is: typed, or chosen from the browser's calendar. While
 * it is typed, it is told once it is written to the end; whatever else means a day, and an empty field, is told when the field is left
 * or the keyboard sends or saves what it belongs to. A text that means no day stays, is told as none, and the field says how a day is
 * written.
 */
export function DayInput({ label, value, onChange, min, max, isFaulty = false, ...rest }: DayInputProps) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed && typed.over !== value && typed.told === value) setTyped({ ...typed, over: value });
  const own = typed && (typed.over === value || typed.told === value) ? typed : null;
  const text = own ? own.text : value === '' ? '' : dayText(value);
  const meant = own === null ? value : own.text.trim() === '' ? '' : readDay(own.text);
  const told = own === null ? value : own.told;
  const isUnread = meant === null && own?.isLeft === true;
  const howToWrite = t('A day is written like this: 20.11.2026');
  useEffect(() => {
    field.current?.setCustomValidity(meant === null ? howToWrite : '');
  });

  const tell = (day: string) => {
    if (day !== told) onChange(day);
  };
  const settle = () => {
    setTyped(meant === null ? { text, over: value, told: '', isLeft: true } : null);
    tell(meant ?? '');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!sendsOrSaves(event)) return;
    if (meant !== null) return settle();
    event.preventDefault();
    event.stopPropagation();
    field.current?.reportValidity();
  };
  const isFixed = rest.disabled === true || rest.readOnly === true;
  const frame = (
    <span className={parts.frame} data-invalid={isFaulty || isUnread || undefined}>
      <input
        {...rest}
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={parts.input}
        aria-label={label}
        placeholder={t('dd.mm.yyyy')}
        aria-invalid={isFaulty || isUnread || undefined}
        aria-describedby={[rest['aria-describedby'], isUnread && `${id}-how`].filter(Boolean).join(' ') || undefined}
        value={text}
        onChange={({ target: { value: next } }) => {
          const day = isWhole(next) ? readDay(next) : null;
          setTyped({ text: next, over: value, told: day ?? told, isLeft: false });
          if (day !== null) tell(day);
        }}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {!isFixed && (
        <>
          <input
            ref={calendar}
            type="date"
            className={styles.calendar}
            // The field beside it is the one that is read out, reached by the keyboard, and sent with its form.
            aria-hidden
            tabIndex={-1}
            form=""
            value={value}
            min={min}
            max={max}
            onChange={({ target }) => {
              setTyped(null);
              const day = target.value === '' ? '' : readDay(target.value);
              if (day !== null) tell(day);
            }}
          />
          <button
            type="button"
            className={`${kit.bare} ${parts.inside}`}
            aria-label={`${label}: ${t('Choose from the calendar')}`}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarOutlined />
          </button>
        </>
      )}
    </span>
  );
  return (
    <span className={styles.whole}>
      {frame}
      <span id={`${id}-how`} className={kit.faultNote} role="alert">
        {isUnread && howToWrite}
      </span>
    </span>
  );
}
