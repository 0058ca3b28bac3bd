import { CloseOutlined } from '../../../ui/icons.tsx';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './toolbar.module.css';

interface FilterChipProps<T extends string> {
  /** What is filtered by, already translated. */
  readonly label: string;
  readonly value: T | undefined;
  /** The values with their translated labels. */
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T | undefined) => void;
}

/** A filter as a chip: pressed, it offers its values; set, it shows the value and a cross that takes it away. */
export function FilterChip<T extends string>({ label, value, options, onChange }: FilterChipProps<T>) {
  const t = useTranslate();
  const isSet = value !== undefined;
  const any = t('{filter}: any', { filter: label });
  return (
    <span className={styles.chip} data-set={isSet}>
      <span className={styles.sized}>
        {/* As wide as what it shows, not as its longest value: not every browser knows `field-sizing`. */}
        <span className={styles.sizer} aria-hidden>
          {options.find(([option]) => option === value)?.[1] ?? any}
        </span>
        <select
          className={styles.select}
          aria-label={label}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find(([option]) => option === target.value)?.[0])}
        >
          <option value="">{any}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </span>
      {isSet && (
        <Button
          kind="quiet"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('Remove the filter {filter}', { filter: label })}
          onClick={() => onChange(undefined)}
        />
      )}
    </span>
  );
}
