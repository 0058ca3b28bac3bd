import { useRouterState } from '@tanstack/react-router';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useAppState } from '../app/app-context.tsx';
import { paths } from '../paths.ts';
import styles from './offline-fence.module.css';

/** Screens that calculate and tell, and change nothing. */
const readers: ReadonlySet<string> = new Set([
  paths.coolingCalculator,
  paths.chiller,
  paths.glossary,
  paths.about,
  paths.offline,
]);

/** Without a connection every control is off, with its reason where the pointer rests; what only shows something else stays on. */
export function OfflineFence({ children }: { readonly children: ReactNode }) {
  const { translate: t, offline } = useAppState();
  const isReader = useRouterState({ select: ({ location }) => readers.has(location.pathname) });
  const isOff = offline !== null && !isReader;
  // The same elements either way, so that nothing on the screen begins anew when the connection goes or comes.
  return (
    <ConfigProvider componentDisabled={isOff}>
      <div className={styles.fence} {...(isOff && { title: t('No connection: nothing can be changed now') })}>
        {children}
      </div>
    </ConfigProvider>
  );
}

/** What is only looked at: its controls stay on. */
export const Readable = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>
);
