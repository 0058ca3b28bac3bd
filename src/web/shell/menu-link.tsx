import { useTranslate } from '../app/session/app-context.tsx';
import { allShortcuts, shownKeys } from '../parts/shortcuts/shortcuts.ts';
import { menuIcons } from './menu-icons.tsx';
import type { MenuItem } from '../app/navigation/menu-model.ts';
import { ScreenLink } from './screen-link.tsx';
import styles from './shell.module.css';

/** The keys that lead to a screen. */
function keysOf(path: string): string | undefined {
  const name = allShortcuts.find(([, { to }]) => to === path)?.[0];
  return name && shownKeys(name);
}

/** One item of the bar: its label, or its pictogram with the label as a tooltip and read out. */
export function MenuBarLink({ item, isCompact }: { readonly item: MenuItem; readonly isCompact: boolean }) {
  const t = useTranslate();
  const Icon = menuIcons[item.icon];
  const label = t(item.label);
  const isIcon = isCompact || item.iconOnly === true;
  const hint = [isIcon ? label : '', keysOf(item.path) ?? ''].filter(Boolean).join(' · ');
  return (
    <li>
      <ScreenLink
        to={item.path}
        className={`${styles.entry} ${styles.item}`}
        label={isIcon ? label : undefined}
        hint={hint}
      >
        {isIcon ? <Icon /> : label}
      </ScreenLink>
    </li>
  );
}
