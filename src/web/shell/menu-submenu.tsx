import { DownOutlined } from '../ui/icons.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useTranslate } from '../app/session/app-context.tsx';
import { menuIcons } from './menu-icons.tsx';
import type { MenuGroup } from '../app/navigation/menu-model.ts';
import { ScreenLink } from './screen-link.tsx';
import styles from './shell.module.css';
import { useDisclosure } from '../ui/hooks/use-disclosure.ts';

/** A submenu of the bar. */
export function MenuSubmenu({ group, isCompact }: { readonly group: MenuGroup; readonly isCompact: boolean }) {
  const t = useTranslate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { isOpen, close, rootProps, triggerProps, listProps } = useDisclosure();
  const Icon = menuIcons[group.icon];
  const holdsCurrent = group.items.some(({ path }) => path === pathname);
  return (
    <li className={styles.holder} {...rootProps}>
      <button
        className={`${styles.entry} ${styles.item}`}
        {...triggerProps}
        data-open={isOpen}
        data-status={holdsCurrent ? 'active' : undefined}
        {...(isCompact && { 'aria-label': t(group.label) })}
      >
        {isCompact ? <Icon /> : t(group.label)}
        {!isCompact && <DownOutlined className={styles.caret} />}
      </button>
      <ul className={styles.popup} {...listProps}>
        {isCompact && (
          <li className={styles.popupTitle} aria-hidden>
            {t(group.label)}
          </li>
        )}
        {group.items.map((item) => (
          <li key={item.path}>
            <ScreenLink to={item.path} className={`${styles.entry} ${styles.popupItem}`} isMenuItem onClick={close}>
              {t(item.label)}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
