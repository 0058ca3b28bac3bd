import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { formatDate } from '../../../core/format.ts';
import { passwordFaults } from '../../../core/people/sign-in/password.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useAppState, useAppStore, useTranslate } from '../../app/session/app-context.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { storeGuestLanguage } from '../../app/session/guest-language.ts';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { useGuessable } from '../../parts/sign-in/use-guessable-password.ts';
import { NewPasswordField } from '../../parts/sign-in/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { furtherStep } from './further-steps.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import kit from '../../ui/kit.module.css';
import { LoginFrame } from './login-frame.tsx';

/** As long as the contract takes. */
const longestName = 80;

/** The language in which the portal speaks from the first screen on: the whole page follows it. */
function LanguageField() {
  const t = useTranslate();
  const store = useAppStore();
  const id = useId();
  const { language, languages } = useAppState();
  return (
    <div className={kit.field}>
      <label className={kit.muted} htmlFor={id}>
        {t('Language of the portal')}
      </label>
      <Choice
        id={id}
        size="large"
        value={language}
        aria-describedby={`${id}-hint`}
        options={languages.map(({ code, name }) => [code, name] as const)}
        onChange={(code) => {
          storeGuestLanguage(code);
          store.change({ guestLanguage: code });
        }}
      />
      <p className={kit.note} id={`${id}-hint`}>
        {t('Of the screens and of the letters to you.')}
      </p>
    </div>
  );
}

/** Name, language and password of whoever is invited; afterwards they are in. */
function AcceptForm({
  token,
  invitation,
}: {
  readonly token: string;
  readonly invitation: CallAnswer<'invitationsSelect'>;
}) {
  const t = useTranslate();
  const { language } = useAppState();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const { email, companyName, expiresAt } = invitation;
  const [displayName, setName] = useState(invitation.displayName);
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const accept = useGesture('invitationsAccept');
  // Where anything but a second step stands before the door, the sign-in page knows the way.
  const enter = () =>
    signIn({ email, password }).then(
      () => navigate({ to: paths.home }),
      (failure: unknown) => {
        const further = furtherStep(failure);
        if (further) void navigate({ to: further });
      },
    );
  const advice = useGuessable(invitation)(password);
  const isWeak = passwordFaults(password).length > 0;
  const told = (path: string) => accept.error?.details.errors?.find((each) => each.path === path)?.message;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (displayName.trim() === '' || isWeak || accept.isPending) return;
    accept.mutate({ token, displayName: displayName.trim(), language, password }, { onSuccess: () => void enter() });
  }

  if (accept.isSuccess)
    return (
      <Notice tone="success" action={<Link to={paths.login}>{t('Sign in')}</Link>}>
        <p>{t('Your account is open. Sign in with your e-mail address and the password that you have just set.')}</p>
      </Notice>
    );
  return (
    <form className={kit.stackWide} onSubmit={submit} noValidate>
      <p>
        {t('You are invited to the company {company}. You will sign in as {email}.', { company: companyName, email })}
      </p>
      <p className={kit.muted}>
        {t('The link works once, until {day}.', { day: formatDate(expiresAt, localTimeZone) })}
      </p>
      {told('displayName') === undefined && told('password') === undefined && <ProblemAlert problem={accept.error} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={t('Your name')}
        hint={t('Colleagues, solutions and documents show it.')}
        value={displayName}
        required
        maxLength={longestName}
        autoComplete="name"
        onChange={({ target }) => setName(target.value)}
        error={displayName.trim() === '' ? t('Enter the name that others see.') : told('displayName')}
      />
      <LanguageField />
      <NewPasswordField
        label={t('Password')}
        value={password}
        advice={advice}
        onChange={setPassword}
        error={isAsked && isWeak ? t('The password is not strong enough yet.') : told('password')}
      />
      <Button type="submit" kind="primary" size="large" isBusy={accept.isPending}>
        {t('Open the account')}
      </Button>
    </form>
  );
}

/**
 * What the link of an invitation opens. The token stands behind `#`, which never leaves the browser: neither logs nor the next
 * site get to see it.
 */
export function InvitationPage() {
  const t = useTranslate();
  const store = useAppStore();
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash).get('token') ?? '';
  const { data, error, refetch, isPending } = useQuery({
    ...answerOptions('invitationsSelect', { token }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  });
  const language = data?.language;
  // The page speaks as whoever is invited, until they choose otherwise.
  useEffect(() => {
    if (language !== undefined && store.get().languages.some(({ code }) => code === language))
      store.change({ guestLanguage: language });
  }, [language, store]);
  return (
    <LoginFrame title={t('Your account')}>
      {token === '' ? (
        <Notice tone="error">
          <p>{t('The link is incomplete. Open it from the letter as it stands there.')}</p>
        </Notice>
      ) : error && !data ? (
        <ProblemAlert
          problem={error}
          {...(error.code !== 'not_found' && {
            action: <Button onClick={() => void refetch()}>{t('Try again')}</Button>,
          })}
        />
      ) : data ? (
        <AcceptForm token={token} invitation={data} />
      ) : (
        isPending && <p className={kit.muted}>{t('Please wait...')}</p>
      )}
      <Link to={paths.login}>{t('To the sign-in')}</Link>
    </LoginFrame>
  );
}
