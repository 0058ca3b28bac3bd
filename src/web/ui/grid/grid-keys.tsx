import { QuestionCircleOutlined } from '../icons.tsx';
import * as Ariakit from '@ariakit/react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import floating from '../overlays/floating.module.css';
import { nearestPlace } from '../overlays/floating.ts';
import styles from './grid-keys.module.css';
import kit from '../kit.module.css';

/** Keys as they stand on a keyboard, with what they do: a key of TRANSLATE. */
export type GridKey = readonly [keys: string, does: string];

/** A sign that tells what the keyboard does in a grid. */
export function GridKeys({ keys }: { readonly keys: readonly GridKey[] }) {
  const t = useTranslate();
  return (
    <Ariakit.PopoverProvider placement="bottom-start">
      <Ariakit.PopoverDisclosure
        render={
          <Button kind="quiet" size="small" icon={<QuestionCircleOutlined />} aria-label={t('Keys of the grid')} />
        }
      />
      <Ariakit.Popover
        portal
        portalElement={nearestPlace}
        fixed
        gutter={6}
        className={`${floating.panel} ${kit.padded}`}
        aria-label={t('Keys of the grid')}
        unmountOnHide
      >
        <dl className={`${kit.stackTight} ${kit.small} ${styles.keys}`}>
          {keys.map(([pressed, does]) => (
            <div key={pressed}>
              <dt className={kit.medium}>{pressed}</dt>
              <dd className={kit.muted}>{t(does)}</dd>
            </div>
          ))}
        </dl>
      </Ariakit.Popover>
    </Ariakit.PopoverProvider>
  );
}
