import type { FormEvent } from 'react';
import { useState } from 'react';
import { passwordFaults } from '../../../core/people/sign-in/password.ts';
import { ApiProblem } from '../../app/api/client.ts';
import { useAppStore, useTranslate } from '../../app/session/app-context.tsx';
import { signIn } from '../../app/session/start.ts';
import { useGuessable } from '../../parts/sign-in/use-guessable-password.ts';
import { NewPasswordField } from '../../parts/sign-in/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { furtherStep } from './further-steps.ts';
import kit from '../../ui/kit.module.css';
import type { LoginPageProps } from './login-page.tsx';

interface OwnPasswordFormProps extends Pick<LoginPageProps, 'onSignedIn' | 'onFurther'> {
  readonly email: string;
  /** The one that somebody else has made, and that has just been typed. */
  readonly given: string;
  readonly onBack: () => void;
}

/** A password of one's own over one that somebody else has made: the first sign-in ends here. */
export function OwnPasswordForm({ email, given, onBack, onSignedIn, onFurther }: OwnPasswordFormProps) {
  const t = useTranslate();
  const store = useAppStore();
  const [newPassword, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const advice = useGuessable({ email })(newPassword);
  const isWeak = passwordFaults(newPassword).length > 0;
  const told =
    refusal instanceof ApiProblem
      ? refusal.details.errors?.find(({ path }) => path === 'newPassword')?.message
      : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (isWeak || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await signIn(store, { email, password: given, newPassword });
      await onSignedIn();
    } catch (failure) {
      const further = furtherStep(failure);
      if (further) return onFurther(further);
      if (!(failure instanceof ApiProblem)) console.error('sessions_create failed', failure);
      setRefusal(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={kit.stackWide} onSubmit={(event) => void submit(event)} noValidate>
      <Notice tone="info">
        <p>{t('The password that you have typed was made for you. Set one of your own, which nobody else knows.')}</p>
      </Notice>
      {told === undefined && <ProblemAlert problem={refusal} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label={t('New password')}
        value={newPassword}
        advice={advice}
        onChange={(typed) => {
          setPassword(typed);
          setRefusal(undefined);
        }}
        error={isAsked && isWeak ? t('The password is not strong enough yet.') : told}
      />
      <Button type="submit" kind="primary" size="large" isBusy={isBusy}>
        {t('Set the password and sign in')}
      </Button>
      <Button kind="link" onClick={onBack}>
        {t('Back to signing in')}
      </Button>
    </form>
  );
}
