import * as Ariakit from '@ariakit/react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import styles from './dialog.module.css';
import floating from './floating.module.css';
import { nearestPlace } from './floating.ts';
import kit from '../kit.module.css';

export interface Question {
  /** What is asked, already translated. */
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** What it does can't be taken back. */
  readonly isDanger?: boolean;
}

interface ConfirmProps extends Question {
  /** What it means for whom. */
  readonly content?: ReactNode;
  readonly onConfirm: () => void;
  /** The button that asks. */
  readonly children: ReactElement;
}

/** Asks beside a button before what it does is done. */
export function Confirm({ title, content, confirmLabel, cancelLabel, isDanger, onConfirm, children }: ConfirmProps) {
  const t = useTranslate();
  const store = Ariakit.usePopoverStore({ placement: 'top' });
  return (
    <>
      <Ariakit.PopoverDisclosure store={store} render={children} />
      <Ariakit.Popover
        store={store}
        portal
        portalElement={nearestPlace}
        fixed
        gutter={6}
        className={`${floating.panel} ${kit.stack} ${styles.question}`}
        unmountOnHide
      >
        <Ariakit.PopoverHeading render={<p />} className={kit.strong!}>
          {title}
        </Ariakit.PopoverHeading>
        {content && <div>{content}</div>}
        <div className={`${kit.row} ${kit.toEnd}`}>
          <Button size="small" onClick={store.hide}>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            size="small"
            kind="primary"
            isDanger={isDanger}
            onClick={() => {
              store.hide();
              onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </div>
      </Ariakit.Popover>
    </>
  );
}
