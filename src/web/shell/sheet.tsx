import { Outlet } from '@tanstack/react-router';
import { Answers } from '../app/session/query-provider.tsx';
import { useAppState } from '../app/session/app-context.tsx';
import { OverlayProvider } from '../ui/overlays/overlay-provider.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Offline } from '../app/offline/offline.tsx';
import { Downloads } from './downloads.tsx';

/** The report stands alone, without the menu (specification section 2). */
export function Sheet() {
  if (!useAppState().isAuthenticated) return null;
  return (
    <Answers>
      <OverlayProvider>
        <Downloads />
        <Offline />
        <OfflineBanner />
        <main id="main">
          <Outlet />
        </main>
      </OverlayProvider>
    </Answers>
  );
}
