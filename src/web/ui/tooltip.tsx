import { Tooltip as AntTooltip } from 'antd';
import type { ReactElement } from 'react';

interface TooltipProps {
  /** Nothing is shown where it is empty or missing. */
  readonly title: string | null | undefined;
  readonly children: ReactElement;
}

/** A few words about what the pointer or the keyboard is on. What must be known stands on the screen instead. */
export const Tooltip = ({ title, children }: TooltipProps) => <AntTooltip title={title}>{children}</AntTooltip>;
