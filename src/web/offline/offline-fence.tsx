import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAppState } from '../app/app-context.tsx';
import { paths } from '../paths.ts';
import styles from './offline-fence.module.css';

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

/** Screens that calculate and tell, and change nothing; lists, of which nothing is kept; and those that have fences of their own. */
const withoutFence: ReadonlySet<string> = new Set([
  paths.coolingCalculator,
  paths.chiller,
  paths.glossary,
  paths.about,
  paths.offline,
]);
const isListOrSolution = (pathname: string): boolean => /^\/(solution-list\/|solution\/ISX)/.test(pathname);

/** The fence around a whole screen. */
export function ScreenFence({ children }: { readonly children: ReactNode }) {
  const isOpen = useRouterState({
    select: ({ location: { pathname } }) => withoutFence.has(pathname) || isListOrSolution(pathname),
  });
  return isOpen ? children : <OfflineFence>{children}</OfflineFence>;
}
