import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { ApiProblem } from '../app/api/client.ts';
import { useAppState, useTranslate } from '../app/session/app-context.tsx';
import { Forbidden } from '../app/session/forbidden.ts';
import { paths } from '../app/navigation/paths.ts';
import { LockedCabinet } from '../ui/illustrations.tsx';
import { ErrorState } from '../parts/problems/error-state.tsx';
import { ScreenState } from '../ui/screen-state.tsx';
import { useTitle } from '../ui/hooks/use-title.ts';
import { NotFoundPage } from '../parts/problems/not-found-page.tsx';

function ForbiddenPage() {
  const t = useTranslate();
  useTitle(t('No access'));
  return (
    <ScreenState
      level={1}
      title={t('Your role has no access to this screen')}
      drawing={<LockedCabinet />}
      action={<Link to={paths.home}>{t('To the start')}</Link>}
    >
      <p>{t('If you need it for your work, ask the administrator of the portal.')}</p>
    </ScreenState>
  );
}

/** What stands in place of a screen that could not be shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { isAuthenticated } = useAppState();
  const code = error instanceof ApiProblem ? error.code : undefined;
  // The session has ended under the screen; the guard is leading to /login.
  if (code === 'unauthenticated' && !isAuthenticated) return null;
  if (error instanceof Forbidden || code === 'forbidden') return <ForbiddenPage />;
  if (code === 'not_found') return <NotFoundPage />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState level={1} problem={error} onRetry={retry} />;
}
