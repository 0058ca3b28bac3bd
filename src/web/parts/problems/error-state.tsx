import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../app/api/client.ts';
import { useAppState } from '../../app/session/app-context.tsx';
import { problemText } from './problem-text.ts';
import { paths } from '../../app/navigation/paths.ts';
import { EmptyRack, LockedCabinet, Unplugged } from '../../ui/illustrations.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';

interface ErrorStateProps {
  readonly problem: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
  /** Where to go from here when it is not there for this person; to the start unless told. */
  readonly back?: ReactNode;
  readonly level?: 1 | 2;
}

/** Content could not be had: what happened, what to do, and a button that tries again where that can help. */
export function ErrorState({ problem, title, onRetry, back, level = 2 }: ErrorStateProps) {
  const { translate: t, offline } = useAppState();
  const code = problem instanceof ApiProblem ? problem.code : undefined;
  if (code === 'not_found' || code === 'forbidden')
    // Trying again gives the same answer.
    return (
      <div role="alert">
        <ScreenState
          level={level}
          drawing={code === 'forbidden' ? <LockedCabinet /> : <EmptyRack />}
          title={code === 'forbidden' ? t('Your role has no access to this') : t('There is nothing at this address')}
          action={back ?? <Link to={paths.home}>{t('To the start')}</Link>}
        >
          <p>
            {code === 'forbidden'
              ? t('If you need it for your work, ask the administrator of the portal.')
              : t('Perhaps the link is incomplete, or what it led to is not there for you.')}
          </p>
        </ScreenState>
      </div>
    );
  if (code === 'network' && offline !== null)
    return (
      <div role="alert">
        <ScreenState
          level={level}
          drawing={<Unplugged />}
          title={t('This is not kept on the device')}
          action={<Link to={paths.offline}>{t('What is kept on this device')}</Link>}
        >
          <p>{t('It opens when the connection is back. Until then there is what was opened before.')}</p>
        </ScreenState>
      </div>
    );
  return (
    <div role="alert">
      <ScreenState
        level={level}
        drawing={<Unplugged />}
        title={title ?? t('This could not be shown')}
        action={onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        <p>
          {problem instanceof ApiProblem
            ? problemText(t, problem)
            : t('Something went wrong. Reload the page; if it stays, tell the vendor.')}
        </p>
      </ScreenState>
    </div>
  );
}
