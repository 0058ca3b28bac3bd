import type { SelectHTMLAttributes } from 'react';
import styles from './frame.module.css';

type Passed = 'id' | 'aria-label' | 'aria-describedby' | 'disabled';

interface ChoiceProps<Value> extends Pick<SelectHTMLAttributes<HTMLSelectElement>, Passed> {
  readonly value: Value;
  /** Each with its words, already translated; `undefined` is the one for none or any. */
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly onChange: (value: Value) => void;
  readonly size?: 'small' | 'default' | 'large';
  /** A filter that narrows a list down. */
  readonly isSet?: boolean;
  readonly isFaulty?: boolean;
  /** It fills its place, however long its words are. */
  readonly isWide?: boolean;
}

/**
 * One of some, each a few words, which the browser unfolds as its platform does. Options that are searched or told of in more than words
 * are in a Select (select.tsx); a few that fit stand beside each other (segmented.tsx).
 */
export const Choice = <Value extends string | number | undefined>({
  value,
  options,
  onChange,
  size = 'default',
  isSet = false,
  isFaulty = false,
  isWide = false,
  ...rest
}: ChoiceProps<Value>) => {
  // What is chosen is shown, even where it is offered no longer.
  const shown = options.some(([option]) => option === value)
    ? options
    : [[value, String(value ?? '')] as const, ...options];
  return (
    <span className={styles.choice} data-size={size} data-wide={isWide || undefined}>
      <select
        {...rest}
        className={styles.select}
        data-set={isSet}
        aria-invalid={isFaulty || undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange(shown[target.selectedIndex]![0])}
      >
        {shown.map(([option, words]) => (
          <option key={option ?? ''} value={option ?? ''}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
};
