import * as Ariakit from '@ariakit/react';
import type { ReactElement, ReactNode } from 'react';
import { isValidElement } from 'react';
import { nearestPlace } from './floating.ts';
import styles from './floating.module.css';

export type MenuItem = {
  readonly key: string;
  /** A word, or a link of its own. */
  readonly label: ReactNode;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  /** What it does can't be taken back. */
  readonly danger?: boolean;
};

interface MenuButtonProps {
  readonly items: readonly MenuItem[];
  readonly disabled?: boolean;
  /** At the end of the screen it unfolds towards its middle. */
  readonly isAtEnd?: boolean;
  /** The button that unfolds it. */
  readonly children: ReactElement;
}

/** What a button unfolds to choose from. */
export function MenuButton({ items, disabled = false, isAtEnd = false, children }: MenuButtonProps) {
  return (
    <Ariakit.MenuProvider placement={isAtEnd ? 'bottom-end' : 'bottom-start'}>
      {/* Off, it still tells the pointer why. */}
      <Ariakit.MenuButton disabled={disabled} style={{ pointerEvents: 'auto' }} render={children} />
      <Ariakit.Menu
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
    </Ariakit.MenuProvider>
  );
}
