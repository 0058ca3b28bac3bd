import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslate, useUser } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import kit from '../../ui/kit.module.css';
import styles from './admin-frame.module.css';
import { adminGroups, sectionsOf } from './admin-sections.ts';

/** The administration: its sections at the side, above them on a narrow screen, and the one that is open. */
export function AdminFrame() {
  const t = useTranslate();
  const { role } = useUser();
  const { pathname } = useLocation();
  const side = useRef<HTMLElement>(null);
  // Where the sections are one row that scrolls, the open one is in view.
  useEffect(() => {
    const open = side.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!open || !side.current) return;
    const { left, width } = open.getBoundingClientRect();
    const row = side.current.getBoundingClientRect();
    side.current.scrollLeft += left + width / 2 - (row.left + row.width / 2);
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <nav ref={side} className={`${kit.inSight} ${styles.side}`} aria-label={t('Administration')}>
        <Link
          to={paths.admin}
          className={`${kit.line} ${kit.padded} ${kit.choosable}`}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t('Overview')}
        </Link>
        {sectionsOf(role).map(([group, sections]) => (
          <div key={group} className={styles.group}>
            <span className={`${kit.note} ${styles.heading}`} id={`admin-${group}`}>
              {t(adminGroups[group])}
            </span>
            <ul className={styles.list} aria-labelledby={`admin-${group}`}>
              {sections.map(({ path, label }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className={`${kit.line} ${kit.padded} ${kit.choosable}`}
                    activeOptions={{ includeSearch: false }}
                  >
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div>
        <Outlet />
      </div>
    </div>
  );
}
