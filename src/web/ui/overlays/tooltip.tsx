import * as Ariakit from '@ariakit/react';
import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { nearestPlace } from './floating.ts';
import styles from './floating.module.css';

interface TooltipProps {
  /** Nothing is shown where it is empty or missing. */
  readonly title: string | null | undefined;
  readonly children: ReactElement<{ readonly disabled?: boolean; readonly tabIndex?: number }>;
}

/** Milliseconds of the pointer before it shows (specification section 9). */
const hoverDelay = 100;

/** What the keyboard comes to anyway; nothing else becomes a stop of it for its tooltip's sake. */
const takesFocus = ({ type, props }: TooltipProps['children']): boolean =>
  typeof type !== 'string' || type === 'a' || type === 'button' || props.tabIndex !== undefined;

/** A few words about what the pointer, or the keyboard, is on. What must be known stands on the screen instead. */
export function Tooltip({ title, children }: TooltipProps) {
  const store = Ariakit.useTooltipStore({ showTimeout: hoverDelay, hideTimeout: 0, placement: 'top' });
  const tooltip = Ariakit.useStoreState(store, (state) => (state.mounted ? state.contentElement?.id : undefined));
  const isSaid = Boolean(title);
  useEffect(() => {
    if (!isSaid) store.hide();
  }, [isSaid, store]);
  const anchor = children.props.disabled ? <span className={styles.around}>{children}</span> : children;
  return (
    <>
      <Ariakit.TooltipAnchor
        store={store}
        showOnHover={isSaid}
        focusable={anchor === children && takesFocus(children)}
        onFocusVisible={(event) => !isSaid && event.preventDefault()}
        aria-describedby={tooltip}
        render={anchor}
      />
      {isSaid && (
        <Ariakit.Tooltip
          store={store}
          portalElement={nearestPlace}
          fixed
          gutter={6}
          className={styles.tooltip}
          unmountOnHide
        >
          {title}
        </Ariakit.Tooltip>
      )}
    </>
  );
}
