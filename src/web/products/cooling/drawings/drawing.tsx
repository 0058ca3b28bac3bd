import type { ReactNode } from 'react';
import styles from './drawing.module.css';

export interface DrawingProps {
  readonly className?: string | undefined;
  /** What the drawing tells, already translated; without it the drawing is decoration. */
  readonly label?: string | undefined;
}

/** The sheet of a cooling drawing, 7 to 5. The scale differs between the scenes and is the same within one. */
export const sheet = { width: 224, height: 160 } as const;

export const Drawing = ({ className, label, children }: DrawingProps & { readonly children: ReactNode }) => (
  <svg
    className={className ? `${styles.drawing} ${className}` : styles.drawing}
    viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {children}
  </svg>
);
