import { CloseOutlined } from '../../../ui/icons.tsx';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import kit from '../../../ui/kit.module.css';
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
  return (
    <span className={`${kit.rowInline} ${styles.chip}`}>
      <Choice<T | undefined>
        aria-label={label}
        isSet={isSet}
        value={value}
        options={[[undefined, t('{filter}: any', { filter: label })], ...options]}
        onChange={onChange}
      />
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
