import { formatDateTime } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { Notice } from '../../ui/notice.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import styles from './generated-password-dialog.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';

interface MadePasswordDialogProps {
  readonly displayName: string;
  readonly email: string;
  /** Null where a repeated call found that it had been made already: it is told once. */
  readonly password: string | null;
  /** Until when it lets its owner in. */
  readonly until: string | null;
  readonly onClose: () => void;
}

/** A password that was made for somebody: it is shown here once, and nowhere again. */
export function MadePasswordDialog({ displayName, email, password, until, onClose }: MadePasswordDialogProps) {
  const t = useTranslate();
  const copy = useCopy();
  if (password === null)
    return (
      <Dialog
        title={t('A password for {name}', { name: displayName })}
        footer={
          <Button kind="primary" onClick={onClose}>
            {t('To the account')}
          </Button>
        }
      >
        <Notice tone="warning" title={t('The password was made, but is not told a second time')}>
          <p>
            {t(
              'The answer with it did not reach you, and it is kept nowhere. Generate another one on the page of {name}: the one before then works no more.',
              { name: displayName },
            )}
          </p>
        </Notice>
      </Dialog>
    );
  const copyPassword = () =>
    copy(
      { text: password },
      {
        done: t('The password has been copied.'),
        refused: t('The browser did not copy. Mark the password and copy it by hand.'),
      },
    );
  return (
    <Dialog
      title={t('A password for {name}', { name: displayName })}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('I have kept the password')}
        </Button>
      }
    >
      <div className={kit.stackWide}>
        <Facts
          facts={[
            [t('E-mail'), email],
            [
              t('Password'),
              <span key="password" className={kit.rowCentered}>
                <code className={`${kit.surface} ${kit.padded} ${kit.large} ${styles.password}`} data-made-password>
                  {password}
                </code>
                <Button onClick={() => void copyPassword()}>{t('Copy')}</Button>
              </span>,
            ],
          ]}
        />
        <Notice tone="warning">
          <p>{t('It is shown this once and kept nowhere. Tell it to this person alone, not by e-mail.')}</p>
        </Notice>
        <p>
          {until === null
            ? t('At the first sign-in the portal asks for a password of their own.')
            : t(
                'At the first sign-in the portal asks for a password of their own; this one lets them in until {until}.',
                {
                  until: formatDateTime(until, localTimeZone),
                },
              )}
        </p>
      </div>
    </Dialog>
  );
}
