import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { cloneElement, useId, useState } from 'react';
import { loadedLate } from '../lazy-component.tsx';

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
  readonly children: ReactElement<Readonly<Record<string, unknown>> & { readonly ref?: Ref<HTMLButtonElement> }>;
}

/** Where the keyboard goes in a list that unfolds: to one of its items, or to none before an arrow is pressed. */
export type MenuFocus = 'first' | 'last' | 'container';

const load = () => import('./menu-list.tsx');
const MenuList = loadedLate(async () => (await load()).MenuList);

const arrows: Readonly<Partial<Record<string, MenuFocus>>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** What a button unfolds to choose from; the list is loaded when somebody comes near. */
export function MenuButton({ items, disabled = false, isAtEnd = false, children }: MenuButtonProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  /** Null before it is unfolded for the first time. */
  const [focus, setFocus] = useState<MenuFocus | null>(null);
  const [isOpen, setOpen] = useState(false);
  const unfold = (to: MenuFocus) => {
    setFocus(to);
    setOpen(true);
  };
  const comeNear = () => void load().catch(() => undefined);
  const trigger = cloneElement(children, {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    disabled,
    // Off, it still tells the pointer why.
    style: { pointerEvents: 'auto' },
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: ({ detail }: MouseEvent) => (isOpen ? setOpen(false) : unfold(detail === 0 ? 'first' : 'container')),
    onKeyDown: (event: KeyboardEvent) => {
      const to = arrows[event.key];
      if (to === undefined) return;
      event.preventDefault();
      unfold(to);
    },
  });
  return (
    <>
      {trigger}
      {focus !== null && (
        <MenuList
          id={id}
          button={button}
          items={items}
          focus={focus}
          isOpen={isOpen}
          onOpen={setOpen}
          placement={isAtEnd ? 'bottom-end' : 'bottom-start'}
        />
      )}
    </>
  );
}
