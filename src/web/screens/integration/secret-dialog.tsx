import { useId } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { Notice } from '../../ui/notice.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** The secret of a subscription, the one time that it is shown. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const copy = useCopy();
  return (
    <Dialog
      title={t('The secret of the subscription')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('The secret is kept')}
        </Button>
      }
      isKept
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <Notice tone="warning">
          <p>{t('It is shown this once. Keep it where the receiver checks signatures with it.')}</p>
        </Notice>
        <FieldLabel htmlFor={id} label={t('Secret')} help="webhooks.secret" />
        <div className={kit.wordsAndEnd}>
          <Input id={id} readOnly value={secret} className={kit.mono!} onFocus={({ target }) => target.select()} />
          <Button
            onClick={() =>
              void copy({ text: secret }, { done: t('Copied'), refused: t('The browser did not allow copying.') })
            }
          >
            {t('Copy')}
          </Button>
        </div>
        <p className={kit.note}>
          {t(
            'Deliveries are signed as Standard Webhooks has it: a ready library of your language checks webhook-id, webhook-timestamp and webhook-signature.',
          )}
        </p>
      </div>
    </Dialog>
  );
}
