import { useEffect } from 'react';
import { useAppStore, useTranslate } from '../../app/session/app-context.tsx';
import { leaveSession } from '../../app/session/start.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

/** Between two tries, ms: the load of them is nothing, and somebody waits beside the screen. */
const pause = 10_000;

/** The server has not ended the session that somebody has signed out of: that is said, and tried again until it has. */
export function StillSignedIn() {
  const t = useTranslate();
  const store = useAppStore();
  useEffect(() => {
    const again = () => void leaveSession(store);
    const timer = setInterval(again, pause);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [store]);
  return (
    <Notice
      tone="warning"
      title={t('This device is signed in still')}
      action={<Button onClick={() => void leaveSession(store)}>{t('Sign out again')}</Button>}
    >
      <p>
        {t(
          'The portal did not answer to signing out. It tries again by itself; leave this page open until this notice goes.',
        )}
      </p>
    </Notice>
  );
}
