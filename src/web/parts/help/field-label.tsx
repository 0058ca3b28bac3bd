import { Help } from './help.tsx';

interface FieldLabelProps {
  /** Already translated. */
  readonly label: string;
  /** The key of the help: `users.email`. */
  readonly help: string;
  readonly htmlFor?: string;
  /** Where the field is named by this and has no label of its own: several boxes, a row of buttons. */
  readonly id?: string;
  readonly className?: string | undefined;
}

/** The label of a field, dotted for its help, which is no part of the field's name. */
export const FieldLabel = ({ label, help, htmlFor, id, className }: FieldLabelProps) => (
  <span data-field-label>
    {htmlFor === undefined ? (
      <span id={id} className={className}>
        {label}
      </span>
    ) : (
      <label id={id} className={className} htmlFor={htmlFor}>
        {label}
      </label>
    )}
    <Help of={help} label={label} />
  </span>
);
