import { Dropdown } from 'antd';
import type { ReactElement, ReactNode } from 'react';

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
export const MenuButton = ({ items, disabled = false, isAtEnd = false, children }: MenuButtonProps) => (
  <Dropdown
    menu={{ items: [...items] }}
    trigger={['click']}
    placement={isAtEnd ? 'bottomRight' : 'bottomLeft'}
    disabled={disabled}
  >
    {children}
  </Dropdown>
);
