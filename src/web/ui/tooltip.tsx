import { Tooltip as AntTooltip } from 'antd';
import type { ReactElement } from 'react';

interface TooltipProps {
  /** Nothing is shown where it is empty or missing. */
  readonly title: string | null | undefined;
  /** It opens for the keyboard too: what it says stands nowhere else. */
  readonly isOnFocus?: boolean;
  readonly children: ReactElement;
}

const triggers: ('hover' | 'focus')[] = ['hover', 'focus'];

/** A few words about what the pointer is on. What must be known stands on the screen instead. */
export const Tooltip = ({ title, isOnFocus = false, children }: TooltipProps) => (
  <AntTooltip title={title} {...(isOnFocus && { trigger: triggers })}>
    {children}
  </AntTooltip>
);
