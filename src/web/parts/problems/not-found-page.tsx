import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { EmptyRack } from '../../ui/illustrations.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { useTitle } from '../../ui/hooks/use-title.ts';

/** An address that leads nowhere, or to something that is not there for this person, with where to go from there. */
export function NotFound({ back }: { readonly back: ReactNode }) {
  const t = useTranslate();
  useTitle(t('Not found'));
  return (
    <ScreenState level={1} title={t('There is nothing at this address')} drawing={<EmptyRack />} action={back}>
      <p>{t('Perhaps the link is incomplete, or what it led to is not there for you.')}</p>
    </ScreenState>
  );
}

export function NotFoundPage() {
  const t = useTranslate();
  return <NotFound back={<Link to={paths.home}>{t('To the start')}</Link>} />;
}
