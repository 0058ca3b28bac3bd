import styles from './rows.module.css';

interface MarkProps {
  /** Already translated. */
  readonly label: string;
  readonly isMarked: boolean;
  readonly onChange: (isMarked: boolean) => void;
}

/** The box that marks a row; it stands above the link that covers the row. */
export const Mark = ({ label, isMarked, onChange }: MarkProps) => (
  <label className={styles.mark}>
    <input type="checkbox" aria-label={label} checked={isMarked} onChange={({ target }) => onChange(target.checked)} />
  </label>
);
