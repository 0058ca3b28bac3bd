import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { dayText } from '../../../core/day.ts';
import type { ApiProblem, CallAnswer } from '../../app/api/client.ts';
import { useTranslate, useUser } from '../../app/session/app-context.tsx';
import { Help } from '../../parts/help/help.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { CodeOffer } from '../../parts/sign-in/code-offer.tsx';
import { RecoveryCodes } from '../../parts/sign-in/recovery-codes.tsx';
import { formText } from '../../ui/fields/form-text.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../parts/sign-in/password-field.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';

type Standing = CallAnswer<'usersSelectSecondStep'>;
/** Codes are told once: null where a repeated call found that it had been done already. */
type Told = CallAnswer<'usersConfirmSecondStep'>['recoveryCodes'];
/** What the person is about to do. */
type Doing = 'setUp' | 'end' | 'renew' | null;

const asked = answerOptions('usersSelectSecondStep', {});

/** Fewer left than this is worth a word. */
const FEW_CODES = 3;

const told = (problem: ApiProblem | null, path: string) =>
  problem?.details.errors?.find((each) => each.path === path)?.message;

interface ProofFormProps {
  readonly label: string;
  readonly hasCode: boolean;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
  readonly onProof: (proof: { password: string; code: string }) => void;
  readonly onCancel: () => void;
}

/** Asks for the password once more, and for a code where there is a second step already. */
function ProofForm({ label, hasCode, isDanger = false, isBusy, problem, onProof, onCancel }: ProofFormProps) {
  const t = useTranslate();
  const { email } = useUser();
  const [isAsked, setAsked] = useState(false);
  const [missing, setMissing] = useState({ password: false, code: false });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    const proof = { password: formText(event.currentTarget, 'password'), code: formText(event.currentTarget, 'code') };
    const lacks = { password: proof.password === '', code: hasCode && proof.code.trim() === '' };
    setMissing(lacks);
    if (!lacks.password && !lacks.code && !isBusy) onProof(proof);
  }
  const isTold = told(problem, 'password') !== undefined || told(problem, 'code') !== undefined;
  return (
    <form className={kit.stackWide} onSubmit={submit} noValidate>
      {!isTold && <ProblemAlert problem={problem} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('Current password')}
        help={<Help of="account.currentPassword" label={t('Current password')} />}
        name="password"
        autoComplete="current-password"
        required
        autoFocus
        error={isAsked && missing.password ? t('Enter the password that you use now.') : told(problem, 'password')}
      />
      {hasCode && (
        <TextField
          label={t('Code of the app or a recovery code')}
          help={<Help of="account.secondStepCode" label={t('Code of the app or a recovery code')} />}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          error={isAsked && missing.code ? t('Enter the code that the app shows now.') : told(problem, 'code')}
        />
      )}
      <div className={kit.row}>
        <Button type="submit" kind="primary" isDanger={isDanger} isBusy={isBusy}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}

/** First the password, then the picture and a code, then the recovery codes. */
function SetUp({ onCancel, onCodes }: { readonly onCancel: () => void; readonly onCodes: (codes: Told) => void }) {
  const t = useTranslate();
  const offer = useGesture('usersOfferSecondStep');
  const confirm = useGesture('usersConfirmSecondStep');
  if (!offer.data)
    return (
      <ProofForm
        label={t('Go on')}
        hasCode={false}
        isBusy={offer.isPending}
        problem={offer.error}
        onProof={({ password }) => offer.mutate({ password })}
        onCancel={onCancel}
      />
    );
  const wrong = told(confirm.error, 'code');
  return (
    <div className={kit.stackWide}>
      {wrong === undefined && <ProblemAlert problem={confirm.error} />}
      <CodeOffer
        offer={offer.data}
        isBusy={confirm.isPending}
        error={wrong}
        onConfirm={(code) => confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
      />
      <Button onClick={onCancel}>{t('Cancel')}</Button>
    </div>
  );
}

/** What there is, and what may be done about it. */
function Overview({ standing, onDo }: { readonly standing: Standing; readonly onDo: (doing: Doing) => void }) {
  const t = useTranslate();
  const forget = useGesture('usersForgetBrowsers', ['usersSelectSecondStep']);
  const { mode, since, recoveryCodesLeft, trustedBrowsers } = standing;
  if (since === null)
    return (
      <div className={kit.stackWide}>
        <p className={kit.muted}>
          {t('Beside the password a code of an app on your phone is asked, so that a password alone lets nobody in.')}
        </p>
        {mode === 'required' && (
          <Notice tone="warning">
            <p>{t('Your role must have a second step: it will be asked at the next sign-in.')}</p>
          </Notice>
        )}
        <Button kind={mode === 'required' ? 'primary' : 'default'} onClick={() => onDo('setUp')}>
          {t('Set up')}
        </Button>
      </div>
    );
  return (
    <div className={kit.stackWide}>
      <Facts
        facts={[
          [t('Second step'), t('on since {day}', { day: dayText(since.slice(0, 10)) })],
          [t('Recovery codes'), t('{count} left | {count} left', { count: recoveryCodesLeft })],
          [t('Browsers that are not asked'), trustedBrowsers],
        ]}
      />
      {recoveryCodesLeft < FEW_CODES && (
        <Notice tone="warning">
          <p>{t('Few recovery codes are left: make new ones.')}</p>
        </Notice>
      )}
      <ProblemAlert problem={forget.error} />
      <div className={kit.row}>
        <Button onClick={() => onDo('renew')}>{t('New recovery codes')}</Button>
        {trustedBrowsers > 0 && (
          <Button isBusy={forget.isPending} onClick={() => forget.mutate({})}>
            {t('Ask in every browser again')}
          </Button>
        )}
        <Button onClick={() => onDo('setUp')}>{t('Another device')}</Button>
        {mode !== 'required' && (
          <Button isDanger onClick={() => onDo('end')}>
            {t('Switch off')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The person's own second step of signing in. Nothing is drawn where the policy has it switched off. */
export function SecondStepPanel() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { data: standing, error } = useQuery(asked);
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isUntold, setUntold] = useState(false);
  const end = useGesture('usersEndSecondStep');
  const renew = useGesture('usersRenewRecoveryCodes');

  if (standing?.mode === 'off') return null;
  function show(next: Doing) {
    end.reset();
    renew.reset();
    setUntold(false);
    setDoing(next);
  }
  async function finish(told: readonly string[] | null = null) {
    setCodes(told);
    show(null);
    await queryClient.invalidateQueries({ queryKey: asked.queryKey });
  }

  const finishWith = (told: Told) => void finish(told).then(() => setUntold(told === null));

  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
    if (!standing) return error ? <ProblemAlert problem={error} /> : <Loading lines={3} />;
    if (doing === 'setUp') return <SetUp onCancel={() => show(null)} onCodes={finishWith} />;
    if (doing === null)
      return (
        <>
          {isUntold && (
            <Notice tone="warning">
              <p>
                {t(
                  'This had been done already, and the recovery codes are told only once: their answer did not reach you. Make new ones.',
                )}
              </p>
            </Notice>
          )}
          <Overview standing={standing} onDo={show} />
        </>
      );
    const isEnd = doing === 'end';
    return (
      <ProofForm
        key={doing}
        label={isEnd ? t('Switch off') : t('New recovery codes')}
        hasCode
        isDanger={isEnd}
        isBusy={end.isPending || renew.isPending}
        problem={isEnd ? end.error : renew.error}
        onProof={(proof) =>
          isEnd
            ? end.mutate(proof, { onSuccess: () => void finish() })
            : renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => finishWith(recoveryCodes) })
        }
        onCancel={() => show(null)}
      />
    );
  };
  return <Panel title={t('Second step')}>{content()}</Panel>;
}
