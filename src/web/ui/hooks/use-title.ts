import { useEffect } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';

/** Names the window: «Мои решения · Портал проектирования». Without a screen, the portal's name alone. */
export function useTitle(screen?: string): void {
  const t = useTranslate();
  const portal = t('Design Portal');
  useEffect(() => {
    document.title = screen ? `${screen} · ${portal}` : portal;
  }, [screen, portal]);
}
