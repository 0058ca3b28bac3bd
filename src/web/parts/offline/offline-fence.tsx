import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAppState } from '../../app/session/app-context.tsx';
import styles from './offline-fence.module.css';
import { worksOffline } from '../../app/offline/works-offline.ts';

/**
 * Without a connection every control inside is off, with its reason where the pointer rests. The same elements stand there either way,
 * so that nothing begins anew when the connection goes or comes.
 */
export function OfflineFence({ children }: { readonly children: ReactNode }) {
  const { translate: t, offline } = useAppState();
  const isOff = offline !== null;
  return (
    <fieldset
      role="none"
      className={styles.fence}
      disabled={isOff}
      {...(isOff && { title: t('No connection: nothing can be changed now') })}
    >
      {children}
    </fieldset>
  );
}

/** Lists, of which nothing is kept, and what has fences of its own. */
const isListOrSolution = (pathname: string): boolean => /^\/(solution-list\/|solution\/ISX)/.test(pathname);

/** The fence around a whole screen. */
export function ScreenFence({ children }: { readonly children: ReactNode }) {
  const isOpen = useRouterState({
    select: ({ location: { pathname } }) => worksOffline(pathname) || isListOrSolution(pathname),
  });
  return isOpen ? children : <OfflineFence>{children}</OfflineFence>;
}
