import type { FormEvent } from 'react';
import { useState } from 'react';
import { readOneTimeCode } from '../../../core/people/sign-in/recovery-code.ts';
import { useAppState, useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../help/help.tsx';
import { formText } from '../../ui/fields/form-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import kit from '../../ui/kit.module.css';
import styles from './second-step.module.css';

interface CodeOfferProps {
  readonly offer: { readonly secret: string; readonly uri: string };
  readonly isBusy: boolean;
  /** What the server said of the code. */
  readonly error?: string | undefined;
  readonly onConfirm: (code: string) => void;
}

/** A secret for the app, as a picture and for typing, and the field that confirms it. */
export function CodeOffer({ offer, isBusy, error, onConfirm }: CodeOfferProps) {
  const t = useTranslate();
  // Help is read with a session, and at the sign-in there is none yet.
  const { isAuthenticated } = useAppState();
  const [isMisspelt, setMisspelt] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readOneTimeCode(formText(event.currentTarget, 'code'));
    setMisspelt(code === null);
    if (code !== null && !isBusy) onConfirm(code);
  }
  return (
    <form className={`${kit.stackWide} ${styles.offer}`} onSubmit={submit} noValidate>
      <ol className={`${kit.stackLoose} ${styles.steps}`}>
        <li>
          {t('Scan the picture with an authenticator app on your phone.')}
          <QrCode text={offer.uri} label={t('The secret as a QR code')} />
          <details>
            <summary>{t('The app can not scan')}</summary>
            <p>{t('Type this secret into the app: by time, six digits.')}</p>
            <code className={`${kit.line} ${kit.anywhere} ${kit.above} ${styles.secret}`}>{offer.secret}</code>
          </details>
        </li>
        <li>
          {t('Enter the code that the app shows now.')}
          <TextField
            label={t('Code of the app')}
            help={isAuthenticated && <Help of="account.appCode" label={t('Code of the app')} />}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={16}
            size="large"
            error={isMisspelt ? t('The app shows six digits.') : error}
          />
        </li>
      </ol>
      <Button type="submit" kind="primary" size="large" isBusy={isBusy}>
        {t('Confirm')}
      </Button>
    </form>
  );
}
