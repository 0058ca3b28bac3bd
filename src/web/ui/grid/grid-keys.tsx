import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import { Facts } from '../facts.tsx';
import { QuestionCircleOutlined } from '../icons.tsx';
import { PanelBeside } from '../overlays/panel-beside.tsx';

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
          <Facts facts={keys.map(([pressed, does]) => [pressed, t(does)] as const)} />
        </PanelBeside>
      )}
    </>
  );
}
