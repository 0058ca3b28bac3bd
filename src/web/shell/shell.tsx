import { Outlet, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Answers } from '../app/session/query-provider.tsx';
import { useAppState, useTranslate, useUser } from '../app/session/app-context.tsx';
import { useApp } from '../app/session/use-app.ts';
import { OverlayProvider } from '../ui/overlays/overlay-provider.tsx';
import { LiveNotices } from '../screens/notices/live-notices.tsx';
import { NoticeBell } from '../screens/notices/notice-bell.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ScreenFence } from '../parts/offline/offline-fence.tsx';
import { Offline } from '../app/offline/offline.tsx';
import { PaletteButton } from '../parts/palette/palette-button.tsx';
import { ShortcutKeys } from '../parts/shortcuts/shortcut-keys.tsx';
import { OnPageTranslation } from '../screens/translations/on-page.tsx';
import { useWiderThan } from '../ui/hooks/use-media.ts';
import './error-page.tsx'; // loaded with the frame, so that it is there when something else can't be loaded
import { isGroup, menuOf } from '../app/navigation/menu-model.ts';
import { Downloads } from './downloads.tsx';
import { MenuBarLink } from './menu-link.tsx';
import { MenuSubmenu } from './menu-submenu.tsx';
import button from '../ui/button.module.css';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';
import { ViewBanner } from './view-banner.tsx';

const mainId = 'main';

/** Goes past the menu without becoming an address of its own. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}

function Progress() {
  const { isFetching, offline } = useApp();
  // Without a connection the portal is asked again and again, and nothing is on its way.
  return isFetching && offline === null && <div className={styles.progress} aria-hidden />;
}

/** Tells those who do not see it that another screen has come, by its name. */
function ScreenAnnouncer() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The screen names the window in an effect of its own; its name stands a moment later.
    const soon = window.setTimeout(() => setTitle(document.title), 100);
    return () => window.clearTimeout(soon);
  }, [pathname]);
  return (
    <div role="status" className="visually-hidden">
      {title}
    </div>
  );
}

function Header() {
  const t = useTranslate();
  const user = useUser();
  const isCompact = !useWiderThan('xl');
  return (
    <header className={styles.header}>
      <nav aria-label={t('Main menu')}>
        <ul className={styles.bar}>
          {menuOf(user.role).map((entry) =>
            isGroup(entry) ? (
              <MenuSubmenu key={entry.label} group={entry} isCompact={isCompact} />
            ) : (
              <MenuBarLink key={entry.path} item={entry} isCompact={isCompact} />
            ),
          )}
        </ul>
      </nav>
      <div className={styles.own}>
        <PaletteButton isCompact={isCompact} />
        <NoticeBell />
        <UserMenu isCompact={isCompact} />
      </div>
    </header>
  );
}

/** Every screen after sign-in: the menu above, the screen below. */
export function Shell() {
  const t = useTranslate();
  // The menu stands first, and the first screen is drawn in slices after it: together they would be one long task.
  const isFramed = useDeferredValue(true, false);
  // For the moment between sign-out and /login there is nobody whose screens could be drawn.
  if (!useAppState().isAuthenticated) return null;
  return (
    <Answers>
      <OverlayProvider>
        <a className={`${button.button} ${styles.skip}`} href={`#${mainId}`} onClick={skipToMain}>
          {t('Skip the menu')}
        </a>
        <Header />
        <ViewBanner />
        <Offline />
        <OfflineBanner />
        <ShortcutKeys />
        <OnPageTranslation />
        <LiveNotices />
        <Downloads />
        <Progress />
        <ScreenAnnouncer />
        <main id={mainId} className={styles.main} tabIndex={-1}>
          <ScreenFence>{isFramed && <Outlet />}</ScreenFence>
        </main>
      </OverlayProvider>
    </Answers>
  );
}
