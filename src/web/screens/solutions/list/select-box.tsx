import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import kit from '../../../ui/kit.module.css';

interface MarkProps {
  /** Already translated. */
  readonly label: string;
  readonly isMarked: boolean;
  readonly onChange: (isMarked: boolean) => void;
}

/** The box that marks a row; it stands above the link that covers the row. */
export const Mark = ({ label, isMarked, onChange }: MarkProps) => (
  <span className={kit.over}>
    <Checkbox aria-label={label} checked={isMarked} onChange={onChange} />
  </span>
);
