import * as Ariakit from '@ariakit/react';
import { isValidElement, useLayoutEffect } from 'react';
import { nearestPlace } from './floating.ts';
import styles from './floating.module.css';
import type { MenuFocus, MenuItem } from './menu-button.tsx';

interface MenuListProps {
  readonly id: string;
  readonly button: HTMLButtonElement | null;
  readonly items: readonly MenuItem[];
  readonly focus: MenuFocus;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly placement: 'bottom-start' | 'bottom-end';
}

/** The list of a menu beside its button, to which the keyboard returns. */
export function MenuList({ id, button, items, focus, isOpen, onOpen, placement }: MenuListProps) {
  const store = Ariakit.useMenuStore({ open: isOpen, setOpen: onOpen, placement });
  useLayoutEffect(() => {
    store.setAnchorElement(button);
    store.setDisclosureElement(button);
    if (!isOpen) return;
    store.setInitialFocus(focus);
    store.setAutoFocusOnShow(true);
  }, [store, button, focus, isOpen]);
  return (
    <Ariakit.Menu
      store={store}
      id={id}
      aria-label={button?.textContent ?? ''}
      portal
      portalElement={nearestPlace}
      fixed
      gutter={4}
      className={`${styles.panel} ${styles.items}`}
      unmountOnHide
    >
      {items.map(({ key, label, onClick, disabled: isOff, danger }) => (
        <Ariakit.MenuItem
          key={key}
          className={styles.item!}
          disabled={isOff ?? false}
          data-danger={danger || undefined}
          {...(onClick && { onClick })}
          {...(isValidElement(label) ? { render: label } : { children: label })}
        />
      ))}
    </Ariakit.Menu>
  );
}
