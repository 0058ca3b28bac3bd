import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppStore } from '../app/session/app-context.tsx';
import { createPortalRouter } from './router.tsx';

/** The portal by its addresses. */
export function RoutedPortal() {
  const store = useAppStore();
  const [router] = useState(() => createPortalRouter({ store }));
  return <RouterProvider router={router} />;
}
