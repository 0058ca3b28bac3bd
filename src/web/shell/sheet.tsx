import { Outlet } from '@tanstack/react-router';
import { useAppState } from '../app/app-context.tsx';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { Downloads } from './downloads.tsx';

/** The report stands alone, without the menu (specification section 2). */
export function Sheet() {
  if (!useAppState().isAuthenticated) return null;
  return (
    <AntdProvider>
      <Downloads />
      <main id="main">
        <Outlet />
      </main>
    </AntdProvider>
  );
}
