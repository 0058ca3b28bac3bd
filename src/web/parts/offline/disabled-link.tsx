import type { ReactNode } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';

interface OffLinkProps {
  readonly className: string | undefined;
  /** What it is called where its text alone does not say it. */
  readonly label?: string;
  /** Why it is off; a key of TRANSLATE. */
  readonly reason?: string;
  /** What is said before the reason. */
  readonly hint?: string;
  readonly size?: 'small';
  /** One of a list that arrows go through. */
  readonly isMenuItem?: boolean;
  readonly children: ReactNode;
}

/** What stands without a connection in the place of a link that leads to work: it is off, and says why. */
export function OffLink({
  className,
  label,
  reason = 'No connection: nothing can be changed now',
  hint = '',
  size,
  isMenuItem = false,
  children,
}: OffLinkProps) {
  const t = useTranslate();
  return (
    <Tooltip title={[hint, t(reason)].filter(Boolean).join(' · ')}>
      <span
        role="link"
        aria-disabled="true"
        // The reason is there for those without a pointer too.
        tabIndex={0}
        className={className}
        data-off
        data-size={size}
        {...(isMenuItem && { 'data-menu-item': true })}
        {...(label !== undefined && { 'aria-label': label })}
      >
        {children}
      </span>
    </Tooltip>
  );
}
