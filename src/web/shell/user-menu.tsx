import { DownOutlined, UserOutlined } from '../ui/icons.tsx';
import { useMay, useTranslate, useUser } from '../app/session/app-context.tsx';
import { paths } from '../app/navigation/paths.ts';
import { askForShortcuts } from '../parts/shortcuts/shortcut-keys.tsx';
import { shownKeys } from '../parts/shortcuts/shortcuts.ts';
import { ScreenLink } from './screen-link.tsx';
import styles from './shell.module.css';
import { useDisclosure } from '../ui/hooks/use-disclosure.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import { useSignOut } from '../parts/sign-in/use-sign-out.tsx';
import kit from '../ui/kit.module.css';

/**
 * Company and name of the person at the right of the bar; an admin's name stands out. Pressing it leads to the
 * account settings (specification section 2); the list beside it holds those, the admin panel and Logout.
 */
export function UserMenu({ isCompact }: { readonly isCompact: boolean }) {
  const t = useTranslate();
  const user = useUser();
  const signOut = useSignOut();
  const mayAdminister = useMay('administration.adminPanel');
  const { isOpen, close, rootProps, triggerProps, listProps } = useDisclosure();
  const name = (
    <span className={`${kit.cut} ${styles.userName}`} data-admin={user.role === 'admin'}>
      {user.displayName}
    </span>
  );
  return (
    <ul className={styles.bar}>
      <li className={styles.holder} {...rootProps}>
        <ScreenLink
          to={paths.accountSettings}
          className={`${styles.entry} ${styles.user}`}
          onClick={close}
          label={isCompact ? `${user.companyName}, ${user.displayName}: ${t('Account settings')}` : undefined}
        >
          {isCompact ? (
            <span className={styles.avatar} data-admin={user.role === 'admin'}>
              <UserOutlined />
            </span>
          ) : (
            <>
              <span className={`${kit.cut} ${kit.small} ${styles.company}`}>{user.companyName}</span>
              {name}
            </>
          )}
        </ScreenLink>
        <button
          className={`${styles.entry} ${styles.userCaret}`}
          {...triggerProps}
          data-open={isOpen}
          aria-label={t('User menu')}
        >
          <DownOutlined className={styles.caret} />
        </button>
        <ul className={styles.popup} data-align="end" {...listProps}>
          {isCompact && (
            <li className={styles.popupTitle}>
              <span className={`${kit.cut} ${kit.small} ${styles.company}`}>{user.companyName}</span>
              {name}
            </li>
          )}
          <li>
            <ScreenLink
              to={paths.accountSettings}
              className={`${styles.entry} ${styles.popupItem}`}
              isMenuItem
              onClick={close}
            >
              {t('Account settings')}
            </ScreenLink>
          </li>
          <li>
            <button
              type="button"
              className={`${styles.entry} ${styles.popupItem}`}
              data-menu-item
              onClick={() => {
                close();
                askForShortcuts();
              }}
            >
              {t('Keyboard shortcuts')} <KeyCap>{shownKeys('list')}</KeyCap>
            </button>
          </li>
          {mayAdminister && (
            <li>
              <ScreenLink to={paths.admin} className={`${styles.entry} ${styles.popupItem}`} isMenuItem onClick={close}>
                {t('Administration')}
              </ScreenLink>
            </li>
          )}
          <li>
            <button
              type="button"
              className={`${styles.entry} ${styles.popupItem}`}
              data-menu-item
              onClick={() => {
                close();
                signOut();
              }}
            >
              {t('Logout')}
            </button>
          </li>
        </ul>
      </li>
    </ul>
  );
}
