import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ApiProblem, call } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { CodeOffer } from '../../parts/sign-in/code-offer.tsx';
import { RecoveryCodes } from '../../parts/sign-in/recovery-codes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoginFrame } from './login-frame.tsx';
import kit from '../../ui/kit.module.css';
import { refusalText } from './refusal-text.ts';

/** Each asking makes another secret, so that it is asked once while the page is open. */
const offer = {
  ...answerOptions('sessionsOfferSecondStep', {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** For whoever has to have a second step and has none: it is set up before anything else. */
export function SetUpPage() {
  const t = useTranslate();
  const { enter } = useSession();
  const search = useSearch({ from: paths.signInSetUp });
  const { data: offered, error } = useQuery(offer);
  const confirm = useMutation({ mutationFn: (code: string) => call('sessionsConfirmSecondStep', { code }) });
  const back = (
    <Link to={paths.login} search={search}>
      {t('Back to signing in')}
    </Link>
  );

  if (confirm.data) {
    const { userId, recoveryCodes } = confirm.data;
    return (
      <LoginFrame title={t('Recovery codes')}>
        <RecoveryCodes codes={recoveryCodes} onKept={() => enter(userId)} />
      </LoginFrame>
    );
  }
  const failure = error ?? confirm.error;
  return (
    <LoginFrame title={t('Set up the second step')}>
      <p className={kit.muted}>
        {t('Your role signs in with a password and a code of an authenticator app. Set it up once, then go on.')}
      </p>
      {failure !== null && (
        <Notice tone="error">
          <p>{failure instanceof ApiProblem ? refusalText(t, failure) : t('Signing in failed. Try again.')}</p>
        </Notice>
      )}
      {offered && <CodeOffer offer={offered} isBusy={confirm.isPending} onConfirm={(code) => confirm.mutate(code)} />}
      {back}
    </LoginFrame>
  );
}
