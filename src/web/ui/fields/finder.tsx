import * as Ariakit from '@ariakit/react';
import type { ReactNode, Ref } from 'react';
import { useEffect, useState } from 'react';
import { useStable } from '../hooks/use-stable-callback.ts';
import styles from './finder.module.css';
import frame from './frame.module.css';
import select from './select.module.css';

export interface FoundGroup<Item> {
  /** Already translated. */
  readonly label: string;
  readonly found: readonly Item[];
}

interface FinderProps<Item extends { readonly key: string }> {
  /** Where the keyboard goes when what it stands in opens. */
  readonly field: Ref<HTMLInputElement>;
  /** Already translated, as everything it says. */
  readonly label: string;
  readonly listLabel: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** As many letters as are looked for. */
  readonly longest: number;
  /** What the text finds, by kinds, the best first. */
  readonly groups: readonly FoundGroup<Item>[];
  /** What is found is of an earlier text: Enter waits for that of this one. */
  readonly isBehind: boolean;
  /** What is said where nothing is found; null says nothing. */
  readonly none: string | null;
  readonly itemRender: (item: Item) => ReactNode;
  /** `isBeside` where Ctrl was held. */
  readonly onPick: (item: Item, isBeside: boolean) => void;
}

/** A field over the list of what it finds, which is always in sight: the arrows go through it, Enter takes. */
export function Finder<Item extends { readonly key: string }>(props: FinderProps<Item>) {
  const { field, label, listLabel, placeholder, text, onText, longest, groups, isBehind, none, itemRender, onPick } =
    props;
  const [isAwaited, setAwaited] = useState(false);
  const pick = useStable(onPick);
  const first = groups[0]?.found[0];
  const isDue = isAwaited && !isBehind;
  useEffect(() => {
    if (isDue && first) pick(first, false);
  }, [isDue, first, pick]);
  return (
    <Ariakit.ComboboxProvider
      open
      value={text}
      setValue={(next) => {
        onText(next);
        setAwaited(false);
      }}
      resetValueOnHide={false}
    >
      <Ariakit.Combobox
        ref={field}
        // Before anything is typed the keyboard may not be here yet: it would go to what is selected instead.
        autoSelect={text === '' ? false : 'always'}
        maxLength={longest}
        aria-label={label}
        placeholder={placeholder}
        className={frame.field!}
        aria-busy={isBehind}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !isBehind) return;
          event.preventDefault();
          event.stopPropagation();
          setAwaited(true);
        }}
      />
      <Ariakit.ComboboxList alwaysVisible className={styles.list!} aria-label={listLabel}>
        {groups.length === 0 && none !== null && (
          <Ariakit.ComboboxItem className={styles.item!} disabled>
            {none}
          </Ariakit.ComboboxItem>
        )}
        {groups.map(({ label: kind, found }) => (
          <Ariakit.ComboboxGroup key={kind}>
            <Ariakit.ComboboxGroupLabel className={select.group!}>{kind}</Ariakit.ComboboxGroupLabel>
            {found.map((item) => (
              <Ariakit.ComboboxItem
                key={item.key}
                className={styles.item!}
                setValueOnClick={false}
                hideOnClick={false}
                focusOnHover
                onClick={(event) => pick(item, event.ctrlKey || event.metaKey)}
              >
                {itemRender(item)}
              </Ariakit.ComboboxItem>
            ))}
          </Ariakit.ComboboxGroup>
        ))}
      </Ariakit.ComboboxList>
    </Ariakit.ComboboxProvider>
  );
}
