import { useState } from 'react';
import { useAppState, useTranslate, useUser } from '../app/session/app-context.tsx';
import { paths } from '../app/navigation/paths.ts';
import { useGesture } from '../app/api/queries.ts';
import { roleLabels } from '../parts/people/role-labels.ts';
import styles from './offline-banner.module.css';
import { Button } from '../ui/button.tsx';
import { loadedLate } from '../ui/lazy-component.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import kit from '../ui/kit.module.css';

const RightsList = loadedLate(async () => (await import('../screens/people/view-as/rights-list.tsx')).RightsList);

/** Says all the while that the portal is looked at as somebody else sees it, tells what is hidden and why, and leads back. */
export function ViewBanner() {
  const t = useTranslate();
  const user = useUser();
  const { viewedBy } = useAppState();
  const [isOpen, setIsOpen] = useState(false);
  const end = useGesture('viewsEnd');
  if (viewedBy === null) return null;
  return (
    <div className={`${kit.rowSpread} ${kit.padded} ${styles.banner} ${styles.view}`} role="status">
      <span className={kit.grow}>
        <strong>{t('You see what {name} sees', { name: user.displayName })}</strong> {user.companyName},{' '}
        {t(roleLabels[user.role])}. {t('Nothing can be changed.')}
      </span>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('What is hidden, and why')}
      </Button>
      <Button
        size="small"
        kind="primary"
        isBusy={end.isPending}
        onClick={() => end.mutate({}, { onSuccess: () => window.location.assign(paths.viewAs) })}
      >
        {t('Back to your own view')}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('What is hidden, and why')} width={420}>
        <RightsList role={user.role} hiddenOnly />
      </Drawer>
    </div>
  );
}
