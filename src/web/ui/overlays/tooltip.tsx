import type { ReactElement } from 'react';
import { cloneElement, useEffect } from 'react';
import styles from './floating.module.css';
import { watchTooltips } from './tooltip-words.ts';

interface TooltipProps {
  /** Nothing is shown where it is empty or missing. */
  readonly title: string | null | undefined;
  readonly children: ReactElement<{ readonly disabled?: boolean; readonly 'data-tooltip'?: string | undefined }>;
}

/** A few words about what the pointer, or the keyboard, is on. What must be known stands on the screen instead. */
export function Tooltip({ title, children }: TooltipProps) {
  useEffect(watchTooltips, []);
  const words = title || undefined;
  return children.props.disabled ? (
    <span className={styles.around} data-tooltip={words}>
      {children}
    </span>
  ) : (
    cloneElement(children, { 'data-tooltip': words })
  );
}
