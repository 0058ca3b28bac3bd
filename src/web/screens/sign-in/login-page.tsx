import type { FormEvent } from 'react';
import { lazy, Suspense, useRef, useState } from 'react';
import { sessionEnds } from '../../../core/people/access/session-ends.ts';
import { companySignInFailures, isCompanySignInFailure } from '../../../core/people/sign-in/company-account.ts';
import { ApiProblem } from '../../app/api/client.ts';
import { useAppState, useAppStore } from '../../app/session/app-context.tsx';
import { signIn } from '../../app/session/start.ts';
import { paths } from '../../app/navigation/paths.ts';
import { formText } from '../../ui/fields/form-text.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../parts/sign-in/password-field.tsx';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FurtherStep } from './further-steps.ts';
import { furtherStep } from './further-steps.ts';
import { LoginFrame } from './login-frame.tsx';
import styles from './login-frame.module.css';
import type { LoginSearch } from './login-search.ts';
import kit from '../../ui/kit.module.css';
import { refusalText } from './refusal-text.ts';
import { StillSignedIn } from './still-signed-in.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

/** Once in somebody's life: loaded when it is needed. */
const OwnPasswordForm = lazy(async () => ({ default: (await import('./own-password-form.tsx')).OwnPasswordForm }));

/** The server leads from here to the provider, and from there back to where the person wanted to go. */
const companyAddress = (next: string | undefined): string =>
  `/api/sign-in/start${next === undefined ? '' : `?${new URLSearchParams({ next }).toString()}`}`;

export interface LoginPageProps {
  readonly search: LoginSearch;
  /** Somebody is signed in: what leads on is told of it. */
  readonly onSignedIn: () => Promise<void> | void;
  /** The password was right, and something else is asked for as well. */
  readonly onFurther: (step: FurtherStep) => void;
  /** The person begins to type: what comes after it may load. */
  readonly onTyping: () => void;
}

/** Signing in, in front of the portal and within it alike: it knows no router. */
export function LoginPage({ search, onSignedIn, onFurther, onTyping }: LoginPageProps) {
  const { translate: t, isAuthenticated, hasStartFailed, isLeaving } = useAppState();
  const store = useAppStore();
  const methods = useSignInMethods();
  const companyFailure = isCompanySignInFailure(search.failure) ? companySignInFailures[search.failure] : undefined;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  /** Signed in as far as a password goes that somebody else has made: one of their own comes next. */
  const [given, setGiven] = useState<{ readonly email: string; readonly password: string } | null>(null);
  const password = useRef<HTMLInputElement>(null);

  // Specification section 2: the content is there for the unauthenticated only; the route leads the others on.
  if (isAuthenticated) return null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setRefusal(undefined);
    const credentials = { email: formText(form, 'email').trim(), password: formText(form, 'password') };
    try {
      await signIn(store, credentials);
      await onSignedIn();
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'password_change_required') return setGiven(credentials);
      const further = furtherStep(failure);
      if (further) return onFurther(further);
      if (!(failure instanceof ApiProblem)) console.error('sessions_create failed', failure);
      setRefusal(failure);
      password.current?.select();
    } finally {
      setBusy(false);
    }
  }

  if (given)
    return (
      <LoginFrame title={t('A password of your own')}>
        <Suspense fallback={<Loading />}>
          <OwnPasswordForm
            email={given.email}
            given={given.password}
            onBack={() => setGiven(null)}
            onSignedIn={onSignedIn}
            onFurther={onFurther}
          />
        </Suspense>
      </LoginFrame>
    );

  return (
    <LoginFrame title={t('Sign-in')}>
      {isLeaving && refusal === undefined && <StillSignedIn />}
      {hasStartFailed && refusal === undefined && (
        <Notice tone="warning" action={<Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}>
          <p>{t('The portal did not answer when it was opened. You may be signed in already: reload the page.')}</p>
        </Notice>
      )}
      {methods?.ended !== undefined && refusal === undefined && companyFailure === undefined && (
        <Notice tone={methods.ended === 'expired' || methods.ended === 'elsewhere' ? 'info' : 'warning'}>
          <p>{t(sessionEnds[methods.ended])}</p>
        </Notice>
      )}
      {companyFailure !== undefined && refusal === undefined && (
        <Notice tone="error">
          <p>{t(companyFailure)}</p>
          {search.request !== undefined && (
            <p className={kit.muted}>{t('Number of the request: {requestId}', { requestId: search.request })}</p>
          )}
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="error">
          <p>{refusalText(t, refusal)}</p>
        </Notice>
      )}
      <form className={kit.stackWide} onSubmit={(event) => void submit(event)} onInput={onTyping}>
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
        />
        <PasswordField
          ref={password}
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          maxLength={1024}
          size="large"
        />
        <Button type="submit" kind="primary" size="large" isBusy={isBusy}>
          {isBusy ? t('Signing in…') : t('Sign in')}
        </Button>
        <a href={paths.forgottenPassword}>{t('Forgotten password')}</a>
      </form>
      {methods?.company && (
        <div className={kit.stackWide}>
          <p className={`${kit.rowCentered} ${kit.muted} ${styles.or}`}>{t('or')}</p>
          <a className={button.button} data-size="large" href={companyAddress(search.next)}>
            {t('Sign in with {label}', { label: methods.company.label })}
          </a>
        </div>
      )}
    </LoginFrame>
  );
}
