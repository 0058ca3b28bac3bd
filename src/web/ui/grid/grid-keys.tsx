import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import { QuestionCircleOutlined } from '../icons.tsx';
import kit from '../kit.module.css';
import { PanelBeside } from '../overlays/panel-beside.tsx';
import styles from './grid-keys.module.css';

/** Keys as they stand on a keyboard, with what they do: a key of TRANSLATE. */
export type GridKey = readonly [keys: string, does: string];

/** A sign that tells what the keyboard does in a grid. */
export function GridKeys({ keys }: { readonly keys: readonly GridKey[] }) {
  const t = useTranslate();
  const id = useId();
  const sign = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={sign}
        kind="quiet"
        size="small"
        icon={<QuestionCircleOutlined />}
        aria-label={t('Keys of the grid')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <PanelBeside id={id} title={t('Keys of the grid')} anchor={sign} onClose={() => setOpen(false)}>
          <dl className={`${kit.stackTight} ${styles.keys}`}>
            {keys.map(([pressed, does]) => (
              <div key={pressed}>
                <dt className={kit.medium}>{pressed}</dt>
                <dd className={kit.muted}>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </PanelBeside>
      )}
    </>
  );
}
