import type { FunctionComponent } from 'react';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyResume } from './app/offline/lazy-resume.ts';
import { AppProvider, useAppState } from './app/session/app-context.tsx';
import { createAppStore } from './app/session/app-state.ts';
import { storedGuestLanguage } from './app/session/guest-language.ts';
import { startPortal } from './app/session/start.ts';
import { Forbidden } from './app/session/forbidden.ts';
import { leadsToSignIn } from './app/navigation/paths.ts';
import { loadScreen } from './routes/load-first-screen.ts';
import './ui/theme/global.css';
import { mayReload } from './reload-once.ts';
import { NotLoaded } from './shell/not-loaded.tsx';
import { StartLoader } from './shell/start-loader.tsx';
import { startScheme } from './ui/theme/scheme.ts';

startScheme();

const store = createAppStore(storedGuestLanguage());
const loadDoor = async () => (await import('./routes/front-door.tsx')).FrontDoor;
const loadPortal = async () => (await import('./routes/routed-portal.tsx')).RoutedPortal;

/** A part of the page itself, around which there is nothing yet that could tell why it did not come. */
function outermost<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (failure: unknown) => {
        console.error('The portal could not be loaded', failure);
        return { default: NotLoaded };
      },
    ),
  );
}
const FrontDoor = outermost(loadDoor);
const RoutedPortal = outermost(loadPortal);

/**
 * The first screen comes when the session has been checked, so that no guard ever has to wait. Whoever has to sign in first does so in
 * front of the portal; once it is open it stays so.
 */
function Portal() {
  const { isStarted, isAuthenticated, translate } = useAppState();
  const [isOpen, setOpen] = useState(false);
  const loader = <StartLoader translate={translate} />;
  if (!isStarted) return loader;
  if (!isOpen && (isAuthenticated || !leadsToSignIn(window.location.pathname))) setOpen(true);
  return (
    <Suspense fallback={loader}>{isOpen ? <RoutedPortal /> : <FrontDoor onOpen={() => setOpen(true)} />}</Suspense>
  );
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

// What is going to be shown loads beside the check of the session. A readable XSRF cookie hints at one.
const { pathname } = window.location;
if (document.cookie.includes('XSRF-TOKEN=')) loadScreen(pathname);
else void (leadsToSignIn(pathname) ? loadDoor() : loadPortal()).catch(() => undefined);
