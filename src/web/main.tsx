import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyResume } from './app/offline/lazy-resume.ts';
import { AppProvider, useAppState } from './app/session/app-context.tsx';
import { createAppStore } from './app/session/app-state.ts';
import { storedGuestLanguage } from './app/session/guest-language.ts';
import { startPortal } from './app/session/start.ts';
import { Forbidden } from './app/session/guards.ts';
import { loadScreen } from './routes/load-first-screen.ts';
import './ui/theme/global.css';
import { mayReload } from './reload-once.ts';
import { createPortalRouter } from './routes/router.tsx';
import { StartLoader } from './shell/start-loader.tsx';
import { startScheme } from './ui/theme/scheme.ts';

startScheme();

const store = createAppStore(storedGuestLanguage());
const router = createPortalRouter({ store });

/** The first screen comes when the session has been checked, so that no guard ever has to wait. */
function Portal() {
  const { isStarted, translate } = useAppState();
  return isStarted ? <RouterProvider router={router} /> : <StartLoader translate={translate} />;
}

/** A screen that the role may not see is no fault of the portal: it has its page and needs no line in the console. */
function onCaughtError(failure: unknown): void {
  if (!(failure instanceof Forbidden)) console.error(failure);
}

createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    <AppProvider store={store}>
      <Portal />
    </AppProvider>
  </StrictMode>,
);

// A part of the portal that is gone since it was upgraded: the page is loaded anew, with the parts of today, once.
window.addEventListener('vite:preloadError', (event) => {
  if (navigator.onLine && mayReload(Date.now())) {
    event.preventDefault();
    window.location.reload();
  }
});

void startPortal(store, lazyResume);

// A readable XSRF cookie hints at a session: the screen may load beside its check.
if (document.cookie.includes('XSRF-TOKEN=')) loadScreen(window.location.pathname);
