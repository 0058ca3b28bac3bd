import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { isEmail } from '../../../core/text/email.ts';
import { call } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { formText } from '../../ui/fields/form-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LoginFrame } from './login-frame.tsx';
import kit from '../../ui/kit.module.css';

/** Asks for a link to set a new password. The answer is the same whether or not the address is known. */
export function ForgottenPage() {
  const t = useTranslate();
  const [isMisspelt, setMisspelt] = useState(false);
  const request = useMutation({ mutationFn: (email: string) => call('usersRequestReset', { email }) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email').trim();
    setMisspelt(!isEmail(email));
    if (isEmail(email) && !request.isPending) request.mutate(email);
  }

  return (
    <LoginFrame title={t('Forgotten password')}>
      {request.isSuccess ? (
        <Notice tone="success">
          <p>
            {t(
              'If the portal knows this address, a letter with a link is on its way. The link works once and for a limited time.',
            )}
          </p>
        </Notice>
      ) : (
        <form className={kit.stackWide} onSubmit={submit} noValidate>
          <p className={kit.muted}>{t('Enter your e-mail: you will get a link to set a new password.')}</p>
          <ProblemAlert problem={request.error} />
          <TextField
            label={t('E-mail')}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            maxLength={254}
            size="large"
            error={isMisspelt ? t('This is not an e-mail address. It looks like name@company.com.') : undefined}
          />
          <Button type="submit" kind="primary" size="large" isBusy={request.isPending}>
            {t('Send the link')}
          </Button>
        </form>
      )}
      <Link to={paths.login}>{t('Back to signing in')}</Link>
    </LoginFrame>
  );
}
