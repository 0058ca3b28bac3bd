import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import styles from './tab-bar.module.css';
import kit from './kit.module.css';

export interface TabBarProps<Tab extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: Tab; readonly label: string }[];
  readonly active: Tab;
  /** Ties a tab to its panel: the panel takes `panelProps(id, tab)`. */
  readonly id: string;
  readonly isStretched?: boolean;
  readonly onChange: (tab: Tab) => void;
  /** Somebody may be about to choose a tab. */
  readonly onExpect?: (tab: Tab) => void;
}

export const panelProps = (id: string, tab: string) => ({
  role: 'tabpanel' as const,
  id: `${id}-${tab}-panel`,
  'aria-labelledby': `${id}-${tab}`,
});

export const useTabsId = useId;

/** Where each key leads from a tab, as an index that is taken round the ends. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs in a row that scrolls where it is too narrow. Arrow keys, Home and End go from one to the next. */
export function TabBar<Tab extends string>({
  label,
  tabs,
  active,
  id,
  isStretched = false,
  onChange,
  onExpect,
}: TabBarProps<Tab>) {
  const bar = useRef<HTMLDivElement>(null);
  // Where the bar scrolls, the active tab is in sight; the page itself stays where it is. With the frame: sooner the page would be laid
  // out for this alone.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const tab = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!bar.current || !tab) return;
      const { offsetLeft, offsetWidth } = tab;
      const { scrollLeft, clientWidth } = bar.current;
      if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth)
        bar.current.scrollLeft = offsetLeft + offsetWidth - clientWidth;
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === active);
    const next = tabs[(step(at, tabs.length) + tabs.length) % tabs.length]!;
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="tablist"
      aria-label={label}
      data-stretched={isStretched}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          className={`${kit.bare} ${styles.tab}`}
          aria-selected={tab.key === active}
          // Only the panel of the active tab is there to be pointed at.
          aria-controls={tab.key === active ? `${id}-${tab.key}-panel` : undefined}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onPointerEnter={() => onExpect?.(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
