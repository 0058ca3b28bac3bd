import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../core/format.ts';
import { isEmail } from '../../../core/text/email.ts';
import type { ApiProblem } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';
import { formText } from '../../ui/fields/form-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { SharedProps } from './shared-document.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import kit from '../../ui/kit.module.css';

interface QuestionsProps extends SharedProps {
  readonly token: string;
  readonly onAsked: () => void;
}

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

/** What the customer has asked, what was answered, and the place to ask more. */
export function SharedQuestions({ token, shared, t, onAsked }: QuestionsProps) {
  const id = useId();
  const [faults, setFaults] = useState<Readonly<Partial<Record<keyof Typed, string>>>>({});
  const ask = useMutation<unknown, ApiProblem, Typed>({
    mutationFn: (question) => call('sharedAsk', { token, ...question }),
    onSuccess: onAsked,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = {
      name: formText(form, 'name').trim(),
      email: formText(form, 'email').trim(),
      text: formText(form, 'text').trim(),
    };
    const required = t('The field must not be empty');
    const found = {
      ...(typed.name === '' ? { name: required } : {}),
      ...(isEmail(typed.email) ? {} : { email: t('This is not an e-mail address. It looks like name@company.com.') }),
      ...(typed.text === '' ? { text: required } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || ask.isPending) return;
    const words = form.querySelector('textarea')!;
    ask.mutate(typed, { onSuccess: () => (words.value = '') });
  };
  return (
    <section className={`${kit.sheet} ${kit.stackWide}`} aria-labelledby={`${id}-title`}>
      <h2 className={kit.large} id={`${id}-title`}>
        {t('Questions')}
      </h2>
      <ol className={`${kit.list} ${kit.stackWide}`}>
        {shared.questions.map((question, at) => (
          <li key={`${question.at} ${at}`}>
            <p className={kit.muted}>
              {question.name} · <time dateTime={question.at}>{formatDateTime(question.at, localTimeZone)}</time>
            </p>
            <p className={kit.said}>{question.text}</p>
            {question.answer === null ? (
              <p className={kit.muted}>{t('The answer will stand here.')}</p>
            ) : (
              <p className={`${kit.said} ${kit.answer}`}>{question.answer}</p>
            )}
          </li>
        ))}
      </ol>
      <form className={kit.beside} onSubmit={submit} noValidate>
        <TextField label={t('Your name')} name="name" autoComplete="name" maxLength={80} error={faults.name} />
        <TextField
          label={t('E-mail')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={faults.email}
        />
        <div className={`${kit.stackTight} ${kit.whole}`}>
          <label htmlFor={`${id}-text`}>{t('Your question')}</label>
          <TextArea
            id={`${id}-text`}
            name="text"
            rows={3}
            maxLength={2000}
            isFaulty={faults.text !== undefined}
            aria-describedby={faults.text === undefined ? undefined : `${id}-fault`}
          />
          {faults.text !== undefined && (
            <p className={kit.fault} id={`${id}-fault`}>
              {faults.text}
            </p>
          )}
        </div>
        <div>
          <Button type="submit" isBusy={ask.isPending}>
            {t('Ask')}
          </Button>
        </div>
        <div className={`${kit.stackTight} ${kit.whole}`}>
          {ask.isSuccess && (
            <Notice tone="success">
              <p>{t('Your question has been sent. The answer will stand on this page.')}</p>
            </Notice>
          )}
          <ProblemAlert problem={ask.error} />
        </div>
      </form>
    </section>
  );
}
