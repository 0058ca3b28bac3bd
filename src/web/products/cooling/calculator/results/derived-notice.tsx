import type { ReactNode } from 'react';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import kit from '../../../../ui/kit.module.css';

/** What a result is derived from, and how far it can be trusted: stands above every derived calculation. */
export function DerivedNotice({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <p className={`${kit.remark} ${kit.small} ${kit.below}`} data-tone="attention" role="note">
      <strong>{t('Derived calculation')}</strong> <span className={kit.muted}>{children}</span>
    </p>
  );
}
