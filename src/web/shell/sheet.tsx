import { Outlet } from '@tanstack/react-router';
import { Answers } from '../app/answers.tsx';
import { useAppState } from '../app/app-context.tsx';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { Offline } from '../offline/offline.tsx';
import { Downloads } from './downloads.tsx';

/** The report stands alone, without the menu (specification section 2). */
export function Sheet() {
  if (!useAppState().isAuthenticated) return null;
  return (
    <Answers>
      <AntdProvider>
        <Downloads />
        <Offline />
        <OfflineBanner />
        <main id="main">
          <Outlet />
        </main>
      </AntdProvider>
    </Answers>
  );
}
