import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { passwordFaults } from '../../../core/people/sign-in/password.ts';
import type { ApiProblem, CallBody } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';
import { useTranslate, useUser } from '../../app/session/app-context.tsx';
import { Help } from '../../parts/help/help.tsx';
import { useGuessable } from '../../parts/sign-in/use-guessable-password.ts';
import { NewPasswordField } from '../../parts/sign-in/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../parts/sign-in/password-field.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

const blank = { currentPassword: '', password: '' };

/** Changes the own password; every other session of the person ends. */
export function PasswordForm() {
  const t = useTranslate();
  const user = useUser();
  const guessable = useGuessable(user);
  const [typed, setTyped] = useState(blank);
  const [isAsked, setAsked] = useState(false);
  const change = useMutation<true, ApiProblem, CallBody<'usersChangePassword'>>({
    mutationFn: (body) => call('usersChangePassword', body),
    onSuccess: () => {
      setTyped(blank);
      setAsked(false);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const isReady = typed.currentPassword !== '' && passwordFaults(typed.password).length === 0;
    if (isReady && !change.isPending) change.mutate(typed);
  }

  /** What the server says of a field stands beside it; the rest stands above. */
  const told = (path: keyof typeof blank) => change.error?.details.errors?.find((each) => each.path === path)?.message;
  const isTold = told('currentPassword') !== undefined || told('password') !== undefined;
  const isMissing = isAsked && typed.currentPassword === '';
  const isWeak = isAsked && passwordFaults(typed.password).length > 0;

  return (
    <form className={kit.stackWide} onSubmit={submit} noValidate>
      {change.isSuccess && typed === blank && (
        <Notice tone="success">
          <p>{t('The password has been changed. Every other session of yours has ended.')}</p>
        </Notice>
      )}
      {!isTold && <ProblemAlert problem={change.error} />}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label={t('Current password')}
        help={<Help of="account.currentPassword" label={t('Current password')} />}
        autoComplete="current-password"
        required
        value={typed.currentPassword}
        onChange={(event) => setTyped({ ...typed, currentPassword: event.target.value })}
        error={isMissing ? t('Enter the password that you use now.') : told('currentPassword')}
      />
      <NewPasswordField
        label={t('New password')}
        help={<Help of="account.newPassword" label={t('New password')} />}
        value={typed.password}
        advice={guessable(typed.password)}
        onChange={(password) => setTyped({ ...typed, password })}
        error={isWeak ? t('The password is not strong enough yet.') : told('password')}
      />
      <Button type="submit" kind="primary" isBusy={change.isPending}>
        {t('Change the password')}
      </Button>
    </form>
  );
}
