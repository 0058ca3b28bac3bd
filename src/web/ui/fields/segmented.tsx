import { useId } from 'react';
import styles from './segmented.module.css';

type Value = string | number | boolean;

interface SegmentedProps<T extends Value> {
  readonly value: T;
  /** A value that is its own label, or a value with its label. */
  readonly options: readonly (T | { readonly value: T; readonly label: string })[];
  readonly onChange: (value: T) => void;
  readonly size?: 'small' | 'default';
  /** As wide as there is room. */
  readonly block?: boolean;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

/** One of a few that are all in sight: radio buttons in a row, which the arrow keys walk. */
export function Segmented<T extends Value>({
  value,
  options,
  onChange,
  size = 'default',
  block = false,
  disabled = false,
  ...labelled
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <div {...labelled} role="radiogroup" className={styles.track} data-size={size} data-block={block || undefined}>
      {options.map((option) => {
        const own = (typeof option === 'object' ? option.value : option) as T;
        const label = typeof option === 'object' ? option.label : String(option);
        return (
          <label key={String(own)} className={styles.item}>
            <input
              type="radio"
              name={name}
              checked={own === value}
              disabled={disabled}
              onChange={() => onChange(own)}
            />
            {label}
          </label>
        );
      })}
    </div>
  );
}
