import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useTranslate } from '../app/app-context.tsx';
import { menuIcons } from './menu-icons.tsx';
import type { MenuItem } from './menu-model.ts';
import styles from './shell.module.css';

/** One item of the bar: its label, or its pictogram with the label as a tooltip and read out. */
export function MenuBarLink({ item, isCompact }: { readonly item: MenuItem; readonly isCompact: boolean }) {
  const t = useTranslate();
  const Icon = menuIcons[item.icon];
  const label = t(item.label);
  const isIcon = isCompact || item.iconOnly === true;
  const link = (
    <Link
      to={item.path}
      className={styles.item}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isIcon && { 'aria-label': label })}
    >
      {isIcon ? <Icon aria-hidden /> : label}
    </Link>
  );
  return <li>{isIcon ? <Tooltip title={label}>{link}</Tooltip> : link}</li>;
}
