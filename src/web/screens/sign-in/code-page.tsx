import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { readOneTimeCode, readRecoveryCode } from '../../../core/people/sign-in/recovery-code.ts';
import { call } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { paths } from '../../app/navigation/paths.ts';
import { formText } from '../../ui/fields/form-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LoginFrame } from './login-frame.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import kit from '../../ui/kit.module.css';
import { refusalText } from './refusal-text.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

/** The second step of signing in: a code of the app, or one of the recovery codes. */
export function CodePage() {
  const t = useTranslate();
  const { enter } = useSession();
  const search = useSearch({ from: paths.signInCode });
  const [isRecovery, setRecovery] = useState(false);
  const [isMisspelt, setMisspelt] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const methods = useSignInMethods();
  const verify = useMutation({
    mutationFn: async (body: { code: string; trustBrowser: boolean }) => {
      const { userId } = await call('sessionsVerifyCode', body);
      await enter(userId);
    },
    onError: () => field.current?.select(),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = formText(form, 'code');
    const isSpelt = (isRecovery ? readRecoveryCode(code) : readOneTimeCode(code)) !== null;
    setMisspelt(!isSpelt);
    if (isSpelt && !verify.isPending) verify.mutate({ code, trustBrowser: formText(form, 'trust') === 'on' });
  }

  function change() {
    setRecovery(!isRecovery);
    setMisspelt(false);
    verify.reset();
    field.current?.focus();
  }

  const wanted = isRecovery
    ? t('A recovery code has 28 letters and digits in groups of four, an older one 16.')
    : t('The app shows six digits.');
  return (
    <LoginFrame title={t('Second step')}>
      {verify.error !== null && (
        <Notice tone="error">
          <p>{refusalText(t, verify.error)}</p>
        </Notice>
      )}
      <form className={kit.stackWide} onSubmit={submit} noValidate>
        <p className={kit.muted}>
          {isRecovery
            ? t('Enter one of the recovery codes that you have kept. Each works once.')
            : t('Enter the code that your authenticator app shows now.')}
        </p>
        <TextField
          key={isRecovery ? 'recovery' : 'code'}
          ref={field}
          label={isRecovery ? t('Recovery code') : t('Code of the app')}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          maxLength={40}
          size="large"
          error={isMisspelt ? wanted : undefined}
        />
        {!isRecovery && methods !== undefined && methods.trustDays > 0 && (
          <Checkbox name="trust">
            {t('Do not ask in this browser for {count} day | Do not ask in this browser for {count} days', {
              count: methods.trustDays,
            })}
          </Checkbox>
        )}
        <Button type="submit" kind="primary" size="large" isBusy={verify.isPending}>
          {t('Sign in')}
        </Button>
        <Button kind="link" onClick={change}>
          {isRecovery ? t('Use the code of the app') : t('Use a recovery code')}
        </Button>
      </form>
      <Link to={paths.login} search={search}>
        {t('Back to signing in')}
      </Link>
    </LoginFrame>
  );
}
