import type { ReactNode } from 'react';
import { useTranslate } from '../app/app-context.tsx';

interface OffLinkProps {
  readonly className: string | undefined;
  /** What it is called where its text alone does not say it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** What stands without a connection in the place of a link that leads to work: it is off, and says why. */
export function OffLink({ className, label, children }: OffLinkProps) {
  const t = useTranslate();
  return (
    <span
      role="link"
      aria-disabled="true"
      // The reason is there for those without a pointer too.
      tabIndex={0}
      className={className}
      title={t('No connection: nothing can be changed now')}
      data-off
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </span>
  );
}
