import { Link, useRouterState } from '@tanstack/react-router';
import { formatDateTime } from '../../core/format.ts';
import { useAppState } from '../app/session/app-context.tsx';
import { paths } from '../app/navigation/paths.ts';
import { Button } from '../ui/button.tsx';
import { localTimeZone } from '../ui/time-zone.ts';
import styles from './offline-banner.module.css';
import kit from '../ui/kit.module.css';

/** Says that the portal is out of reach and of when what is shown is; and that a newer version of it is there. */
export function OfflineBanner() {
  const { translate: t, offline, update } = useAppState();
  const isAtKept = useRouterState({ select: ({ location }) => location.pathname === paths.offline });
  return (
    // Read out when it comes: the region itself is always there.
    <div role="status">
      {offline !== null && (
        <div className={`${kit.rowSpread} ${kit.padded} ${styles.banner}`}>
          <p className={kit.grow}>
            <strong>{t('No connection to the portal.')}</strong>{' '}
            {t('Shown as of {time}. Nothing can be changed until the connection is back.', {
              time: formatDateTime(offline.since, localTimeZone),
            })}
          </p>
          {!isAtKept && <Link to={paths.offline}>{t('What is kept on this device')}</Link>}
        </div>
      )}
      {offline === null && update !== null && (
        <div className={`${kit.rowSpread} ${kit.padded} ${styles.banner} ${styles.update}`}>
          <p className={kit.grow}>
            {t('A newer version of the portal is there. It is taken when the page is loaded anew.')}
          </p>
          <Button onClick={update}>{t('Reload')}</Button>
        </div>
      )}
    </div>
  );
}
