import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { passwordFaults } from '../../../core/people/sign-in/password.ts';
import type { ApiProblem, CallBody } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { useGuessable } from '../../parts/sign-in/use-guessable-password.ts';
import { NewPasswordField } from '../../parts/sign-in/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { LoginFrame } from './login-frame.tsx';
import kit from '../../ui/kit.module.css';

/**
 * The token of the mailed link. It stands behind `#`, which never leaves the browser: neither logs nor the next site
 * get to see it. Behind `?` it is taken too.
 */
function useToken(): string | undefined {
  const { token } = useSearch({ from: '/login/reset' });
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash).get('token') ?? token;
}

/** Sets a new password with the token of the mailed link. */
export function ResetPage() {
  const t = useTranslate();
  const token = useToken();
  const [password, setPassword] = useState('');
  const [isTooWeak, setTooWeak] = useState(false);
  const advice = useGuessable()(password);
  const reset = useMutation<true, ApiProblem, CallBody<'usersResetPassword'>>({
    mutationFn: (body) => call('usersResetPassword', body),
  });
  /** Whose link it is the server alone knows: what their name and address say of the password it tells. */
  const told = reset.error?.details.errors?.find(({ path }) => path === 'password')?.message;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isStrong = passwordFaults(password).length === 0;
    setTooWeak(!isStrong);
    if (isStrong && token !== undefined && !reset.isPending) reset.mutate({ token, password });
  }

  const askAgain = <Link to={paths.forgottenPassword}>{t('Ask for a new link')}</Link>;
  return (
    <LoginFrame title={t('New password')}>
      {token === undefined && (
        <Notice tone="error" action={askAgain}>
          <p>{t('The link is incomplete. Open it from the letter as it stands there.')}</p>
        </Notice>
      )}
      {reset.isSuccess && (
        <Notice tone="success">
          <p>{t('The new password is set. Sign in with it.')}</p>
        </Notice>
      )}
      {token !== undefined && !reset.isSuccess && (
        <form className={kit.stackWide} onSubmit={submit} noValidate>
          {told === undefined && <ProblemAlert problem={reset.error} action={askAgain} />}
          <NewPasswordField
            label={t('New password')}
            value={password}
            advice={advice}
            onChange={(typed) => {
              setPassword(typed);
              reset.reset();
            }}
            error={isTooWeak ? t('The password is not strong enough yet.') : told}
          />
          <Button type="submit" kind="primary" size="large" isBusy={reset.isPending}>
            {t('Set the password')}
          </Button>
        </form>
      )}
      <Link to={paths.login}>{t('Back to signing in')}</Link>
    </LoginFrame>
  );
}
