import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAppState } from '../app/session/app-context.tsx';
import { OffLink } from '../parts/offline/disabled-link.tsx';
import { worksOffline } from '../app/offline/works-offline.ts';
import { Tooltip } from '../ui/overlays/tooltip.tsx';

interface ScreenLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly className: string | undefined;
  readonly label?: string | undefined;
  /** What the pointer and the focus are told of it. */
  readonly hint?: string | undefined;
  /** One of a list that arrows go through. */
  readonly isMenuItem?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link of the menu. Without a connection it is off where it leads to what is not on the device, and says so. */
export function ScreenLink({
  to,
  className,
  label,
  hint = '',
  isMenuItem = false,
  onClick,
  children,
}: ScreenLinkProps) {
  const { offline } = useAppState();
  if (offline !== null && !worksOffline(to))
    return (
      <OffLink
        className={className}
        reason="No connection: this is not on the device"
        hint={hint}
        isMenuItem={isMenuItem}
        {...(label !== undefined && { label })}
      >
        {children}
      </OffLink>
    );
  const link = (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(label !== undefined && { 'aria-label': label })}
      {...(isMenuItem && { 'data-menu-item': true })}
      {...(onClick && { onClick })}
    >
      {children}
    </Link>
  );
  return hint === '' ? link : <Tooltip title={hint}>{link}</Tooltip>;
}
