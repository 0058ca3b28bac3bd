import type { ReactNode } from 'react';
import type { CableKind } from '../../../../core/engineering/cross-cables.ts';
import styles from './battery-drawing.module.css';

/** A place in the list of links, in the colour that its kind has in the drawing. */
export const Swatch = ({
  kind,
  isPointed = false,
  children,
}: {
  readonly kind: CableKind;
  readonly isPointed?: boolean;
  readonly children: ReactNode;
}) => (
  <span className={styles.swatch} data-kind={kind} data-pointed={isPointed}>
    {children}
  </span>
);
