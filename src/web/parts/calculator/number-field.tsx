import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../core/format.ts';
import type { Problem } from '../../../core/result.ts';
import { readNumber } from '../../../core/text/read-number.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../help/help.tsx';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import parts from '../../ui/fields/frame.module.css';
import styles from './inputs.module.css';

/** What was typed is shown as it was typed: more places than any input needs. */
const PLACES = 6;
/** With the shift key a step is ten. */
const LONG_STEP = 10;

/** An input with its bounds; label and unit are keys of TRANSLATE. */
export interface BoundedInput {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** What one press of an arrow key adds. */
  readonly step: number;
}

/** The next number on the way up or down, within the bounds; a number outside comes back to the nearest bound. */
export function stepped(value: number, { min, max, step }: BoundedInput, by: number): number {
  const from = Number.isNaN(value) ? min : value;
  const next = Math.min(max, Math.max(min, from + by * step));
  // 0.1 is no binary fraction: without rounding 20.1 + 0.1 would be 20.200000000000003.
  return Number(next.toFixed(PLACES));
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A chevron upwards or downwards. */
const Chevron = ({ isDown }: { readonly isDown: boolean }) => (
  <svg width="9" height="5" viewBox="0 0 9 5" fill="none" stroke="currentColor" strokeWidth="1.400" aria-hidden>
    <path d={isDown ? 'M1 .8l3.500 3.200L8 .8' : 'M1 4.200L4.500 1 8 4.200'} />
  </svg>
);

/** A value that follows from other inputs until it is typed, and again when the field is emptied. */
export interface Following {
  readonly isFollowing: boolean;
  /** By what it follows, beside the bounds. */
  readonly note: string;
  readonly onFollow: () => void;
}

/** An input that may be left open, for its value to be worked out instead. */
export interface Solving {
  readonly isSolved: boolean;
  /** Another input is left open: emptying this one is then no wish to leave it open, too. */
  readonly isOtherSolved: boolean;
  /** What is worked out when it is left open. */
  readonly title: string;
  readonly onSolve: () => void;
  /** The value of before stands again. */
  readonly onStop: () => void;
}

interface NumberFieldProps {
  readonly input: BoundedInput;
  /** NaN while what stands in the field is no number. */
  readonly value: number;
  readonly problem: Problem | undefined;
  readonly onChange: (value: number) => void;
  /** Typing has ended. */
  readonly onSettle: () => void;
  readonly following?: Following;
  readonly solving?: Solving;
  /** The key of its help. */
  readonly help?: string | undefined;
}

/**
 * One input of a calculator with its bounds and unit. Every keystroke counts; comma and dot are the same; arrow keys
 * step, with shift by ten. What is wrong stays in the field with the reason below it.
 */
export function NumberField(props: NumberFieldProps) {
  const { input, value, problem, onChange, onSettle, following, solving, help } = props;
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { label, unit, min, max } = input;
  // The typed text stands as long as it means the value: `31,` is 31, but a value from elsewhere takes its place.
  const isTyped = typed !== '' && Object.is(readNumber(typed) ?? Number.NaN, value);
  const isEmpty = typed === '' && Number.isNaN(value);
  const isFollowing = following?.isFollowing === true;
  const isSolved = solving?.isSolved === true;
  const text = isFollowing || isSolved ? '' : isTyped || isEmpty ? typed : formatNumber(value, PLACES);

  function take(next: string): void {
    setTyped(next);
    const isEmptied = next.trim() === '';
    if (following && isEmptied) following.onFollow();
    else if (solving && !solving.isOtherSolved && isEmptied) solving.onSolve();
    else onChange(readNumber(next) ?? Number.NaN);
  }

  function step(by: number): void {
    setTyped('');
    onChange(stepped(value, input, by));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = steps[event.key];
    if (event.key === 'Enter') onSettle();
    if (direction === undefined) return;
    event.preventDefault();
    step(direction * (event.shiftKey ? LONG_STEP : 1));
  }

  return (
    <div className={styles.field}>
      <span>
        <label className={kit.note} htmlFor={id}>
          {t(label)}
        </label>
        {help !== undefined && <Help of={help} label={t(label)} />}
      </span>
      <div className={`${parts.frame} ${styles.frame}`} data-invalid={problem !== undefined} data-solved={isSolved}>
        <input
          id={id}
          className={parts.input}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          {...(isFollowing && { placeholder: formatNumber(value, PLACES) })}
          {...(isSolved && { placeholder: t('is found') })}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => take(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (!problem) setTyped('');
            onSettle();
          }}
        />
        <span className={`${kit.note} ${styles.unit}`} aria-hidden>
          {t(unit)}
        </span>
        {/* For the mouse and the finger; the keyboard has its arrow keys. */}
        <span className={styles.steps} aria-hidden>
          {[1, -1].map((by) => (
            <button
              key={by}
              type="button"
              tabIndex={-1}
              className={`${kit.bare} ${kit.cross}`}
              onClick={() => step(by)}
            >
              <Chevron isDown={by < 0} />
            </button>
          ))}
        </span>
      </div>
      <div className={kit.wordsAndEnd}>
        <p className={problem ? kit.faultNote : kit.note} id={`${id}-hint`}>
          {problem
            ? t(problem.text, problem.params)
            : `${formatNumber(min)}…${formatNumber(max)}\u00A0${t(unit)}${isFollowing ? `, ${following.note}` : ''}`}
        </p>
        {solving && (
          <Button
            kind="words"
            aria-pressed={isSolved}
            aria-label={`${t('find')}: ${t(label)}`}
            title={solving.title}
            onClick={() => {
              setTyped('');
              if (isSolved) solving.onStop();
              else solving.onSolve();
            }}
          >
            {t('find')}
          </Button>
        )}
      </div>
    </div>
  );
}
