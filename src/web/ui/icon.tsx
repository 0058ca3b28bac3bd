import type { FunctionComponent } from 'react';
import styles from './icon.module.css';

export interface IconProps {
  readonly className?: string | undefined;
  /** Degrees, clockwise. */
  readonly rotate?: number;
}

/** A drawing of a line of text's height, in its colour; nothing to those who listen: words stand beside it, or name what it is in. */
export const icon =
  (paths: readonly string[]): FunctionComponent<IconProps> =>
  ({ className, rotate }) => (
    <svg
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
      viewBox="64 64 896 896"
      aria-hidden
      focusable="false"
      {...(rotate !== undefined && { style: { rotate: `${rotate}deg` } })}
    >
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  );
