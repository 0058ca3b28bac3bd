import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../core/format.ts';
import type { ApiProblem } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';
import { formText } from '../../ui/fields/form-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { SharedProps } from './shared-document.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import kit from '../../ui/kit.module.css';

interface AcceptanceProps extends SharedProps {
  readonly token: string;
  readonly onAccepted: () => void;
}

/** The customer accepts what they read, once; or what was accepted. */
export function SharedAcceptance({ token, shared, t, onAccepted }: AcceptanceProps) {
  const id = useId();
  const [agrees, setAgrees] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const accept = useMutation<unknown, ApiProblem, { name: string; position: string }>({
    mutationFn: (who) => call('sharedAccept', { token, agrees: true, contentHash: shared.contentHash, ...who }),
    onSuccess: onAccepted,
  });
  if (shared.acceptedAt !== null)
    return (
      <section className={`${kit.sheet} ${kit.stackWide}`}>
        <Notice tone="success" title={t('This solution has been accepted')}>
          <p>{formatDateTime(shared.acceptedAt, localTimeZone)}</p>
        </Notice>
      </section>
    );
  if (!shared.isAcceptable) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const who = { name: formText(form, 'name').trim(), position: formText(form, 'position').trim() };
    const empty = Object.entries(who).flatMap(([field, text]) => (text === '' ? [field] : []));
    setMissing(empty);
    setChecked(true);
    if (empty.length === 0 && agrees && !accept.isPending) accept.mutate(who);
  };
  const required = t('The field must not be empty');
  return (
    <section className={`${kit.sheet} ${kit.stackWide}`} aria-labelledby={`${id}-title`}>
      <h2 className={kit.large} id={`${id}-title`}>
        {t('Accept the solution')}
      </h2>
      <p className={kit.muted}>
        {t('Your acceptance is told to your contact with what you were shown. It is not an order yet.')}
      </p>
      <form className={kit.beside} onSubmit={submit} noValidate>
        <TextField
          label={t('Your name')}
          name="name"
          autoComplete="name"
          maxLength={80}
          required
          error={missing.includes('name') ? required : undefined}
        />
        <TextField
          label={t('Your position')}
          name="position"
          autoComplete="organization-title"
          maxLength={80}
          required
          error={missing.includes('position') ? required : undefined}
        />
        <div className={`${kit.stackTight} ${kit.whole}`}>
          <Checkbox
            checked={agrees}
            onChange={setAgrees}
            aria-invalid={isChecked && !agrees}
            aria-describedby={isChecked && !agrees ? `${id}-agree` : undefined}
          >
            {t('I accept the solution as it is shown on this page')}
          </Checkbox>
          {isChecked && !agrees && (
            <p className={kit.fault} id={`${id}-agree`}>
              {t('Tick the box to accept')}
            </p>
          )}
        </div>
        <div>
          <Button type="submit" kind="primary" isBusy={accept.isPending}>
            {t('Accept')}
          </Button>
        </div>
        <div className={`${kit.stackTight} ${kit.whole}`}>
          <ProblemAlert problem={accept.error} />
        </div>
      </form>
    </section>
  );
}
