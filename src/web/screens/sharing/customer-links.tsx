import { CopyOutlined, StopOutlined } from '../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { useId, useState } from 'react';
import type { WrittenLanguage } from '../../../core/commerce/documents/document-kinds.ts';
import { formatDate, formatDateTime } from '../../../core/format.ts';
import type { SharedPrices } from '../../../core/commerce/sharing/shared-solution.ts';
import { mostLinkDays } from '../../../core/commerce/sharing/shared-solution.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useLanguage, useMay, useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { Help } from '../../parts/help/help.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { Select } from '../../ui/fields/select.tsx';

type Links = CallAnswer<'linksSelect'>;
type Link = Links['links'][number];

/** Keys of TRANSLATE. */
const priceLabels: Readonly<Record<SharedPrices, string>> = {
  none: 'Without prices',
  list: 'With list prices',
  net: 'With the prices that they pay',
  full: 'With list prices, discounts and the prices that they pay',
};
const languageLabels: Readonly<Record<WrittenLanguage, string>> = { ru: 'In Russian', en: 'In English' };

const outdated = ['linksSelect', 'solutionsSelectHistory'] as const;
const usualDays = 30;

function NewLink({ isxId, prices: allowed }: { readonly isxId: string; readonly prices: readonly SharedPrices[] }) {
  const t = useTranslate();
  const id = useId();
  const own = useLanguage();
  const [days, setDays] = useState<number | null>(usualDays);
  const [isFaulty, setFaulty] = useState(false);
  const [language, setLanguage] = useState<WrittenLanguage>(own === 'ru' ? 'ru' : 'en');
  const [prices, setPrices] = useState<SharedPrices>(allowed.includes('net') ? 'net' : 'none');
  const [watermark, setWatermark] = useState('');
  const create = useGesture('linksCreate', outdated);
  const submit = () =>
    days !== null && !isFaulty && !create.isPending && create.mutate({ isxId, days, language, prices, watermark });
  return (
    <div className={`${kit.stackWide} ${kit.above}`}>
      <div className={kit.beside}>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-prices`} label={t('What the customer sees')} help="sharing.linkPrices" />
          <Select
            id={`${id}-prices`}
            value={prices}
            onChange={setPrices}
            options={allowed.map((value) => ({ value, label: t(priceLabels[value]) }))}
          />
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-language`} label={t('Language')} help="sharing.linkLanguage" />
          <Select
            id={`${id}-language`}
            value={language}
            onChange={setLanguage}
            options={(['ru', 'en'] as const).map((value) => ({ value, label: t(languageLabels[value]) }))}
          />
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-days`} label={t('Days that it holds')} help="sharing.linkDays" />
          <NumberInput
            id={`${id}-days`}
            value={days}
            min={1}
            max={mostLinkDays}
            step={1}
            fault={(count) => (Number.isInteger(count) ? null : t('A whole number is expected'))}
            onChange={setDays}
            onEmpty={() => setDays(null)}
            onFault={setFaulty}
          />
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-mark`} label={t('Who it is for, on every page')} help="sharing.linkMark" />
          <Input
            id={`${id}-mark`}
            maxLength={60}
            value={watermark}
            onChange={({ target }) => setWatermark(target.value)}
          />
        </div>
      </div>
      <div>
        <Button disabled={days === null || isFaulty} isBusy={create.isPending} onClick={submit}>
          {t('Make a link')}
        </Button>
      </div>
      <ProblemAlert problem={create.error} title={t('The link was not made')} />
    </div>
  );
}

const placeOf = (questionId: number): string => `question-${questionId}`;

function Question({ isxId, question }: { readonly isxId: string; readonly question: Link['questions'][number] }) {
  const t = useTranslate();
  const id = useId();
  const [isAnswering, setAnswering] = useState(false);
  const [text, setText] = useState(question.answer ?? '');
  const answer = useGesture('linksAnswer', ['linksSelect', 'solutionsSelectWaiting']);
  const { questionId, name, email, at } = question;
  const submit = () => {
    if (text.trim() === '' || answer.isPending) return;
    answer.mutate({ isxId, questionId, answer: text }, { onSuccess: () => setAnswering(false) });
  };
  return (
    <li id={placeOf(questionId)} tabIndex={-1} className={`${kit.surface} ${kit.stackTight} ${kit.padded}`}>
      <p className={kit.note}>
        <strong>{name}</strong>, <a href={`mailto:${email}`}>{email}</a> ·{' '}
        <time dateTime={at}>{formatDateTime(at, localTimeZone)}</time>
      </p>
      <p className={kit.said}>{question.text}</p>
      {question.answer !== null && !isAnswering && (
        <p className={`${kit.said} ${kit.answer}`}>
          <span className={kit.note}>{question.answeredName}: </span>
          {question.answer}
        </p>
      )}
      {isAnswering ? (
        <>
          <FieldLabel
            htmlFor={id}
            className={kit.medium}
            label={t('Answer: the customer reads it at the link')}
            help="sharing.answer"
          />
          <TextArea id={id} rows={2} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
          <div className={kit.rowCentered}>
            <Button
              kind="primary"
              size="small"
              disabled={text.trim() === ''}
              isBusy={answer.isPending}
              onClick={submit}
            >
              {t('Send the answer')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => setAnswering(false)}>
              {t('Cancel')}
            </Button>
          </div>
          <ProblemAlert problem={answer.error} />
        </>
      ) : (
        <div>
          <Button size="small" onClick={() => setAnswering(true)}>
            {question.answer === null ? t('Answer') : t('Mend the answer')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** How a link stands, in a word. */
const stateOf = ({ url, revokedAt }: Link): string =>
  url !== null ? 'Leads to the solution' : revokedAt === null ? 'Has ended' : 'Revoked';

function LinkItem({ isxId, link }: { readonly isxId: string; readonly link: Link }) {
  const t = useTranslate();
  const copy = useCopy();
  const revoke = useGesture('linksRevoke', outdated);
  const { url, linkId, watermark } = link;
  const copyLink = () =>
    copy(
      { text: url! },
      {
        done: t('The link has been copied'),
        refused: t('The browser did not allow copying. Take the link from the field.'),
      },
    );
  return (
    <li
      className={`${kit.surface} ${kit.stack} ${kit.padded} ${url === null ? kit.muted : ''}`}
      data-live={url !== null}
    >
      <p>
        <strong>{watermark || t('Customer link')}</strong> · {t(stateOf(link))} ·{' '}
        {t('until {day}', { day: formatDate(link.expiresAt, localTimeZone) })}
      </p>
      <p className={kit.note}>
        {t(priceLabels[link.prices])} · {t(languageLabels[link.language])} · {link.displayName},{' '}
        {formatDate(link.createdAt, localTimeZone)} ·{' '}
        {link.openings === 0
          ? t('not opened yet')
          : t('opened {count} time, last {at} | opened {count} times, last {at}', {
              count: link.openings,
              at: formatDateTime(link.lastOpenedAt!, localTimeZone),
            })}
      </p>
      {url !== null && (
        <div className={kit.rowCentered}>
          <Input
            className={kit.grow}
            readOnly
            value={url}
            aria-label={t('The address for the customer')}
            onFocus={({ target }) => target.select()}
          />
          <Help isSign of="sharing.linkAddress" label={t('The address for the customer')} />
          <Button icon={<CopyOutlined />} onClick={() => void copyLink()}>
            {t('Copy the link')}
          </Button>
          <Confirm
            title={t('Revoke the link? It leads nowhere from then on.')}
            confirmLabel={t('Revoke')}
            onConfirm={() => revoke.mutate({ isxId, linkId })}
          >
            <Button isDanger icon={<StopOutlined />} isBusy={revoke.isPending}>
              {t('Revoke')}
            </Button>
          </Confirm>
        </div>
      )}
      <ProblemAlert problem={revoke.error} />
      {link.questions.length > 0 && (
        <ol className={`${kit.list} ${kit.stackWide}`} aria-label={t('Questions of the customer')}>
          {link.questions.map((question) => (
            <Question key={`${question.questionId} ${question.answer}`} isxId={isxId} question={question} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** The first question of the customer that nobody has answered, above all else on the screen. */
export function CustomerAsks({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const { data } = useQuery({ ...answerOptions('linksSelect', { isxId }), enabled: useMay('sharing.customerLink') });
  const [first] = (data?.links ?? [])
    .flatMap(({ questions, revokedAt }) => (revokedAt === null ? questions : []))
    .filter(({ answer }) => answer === null)
    .toSorted((a, b) => a.questionId - b.questionId);
  if (!first) return null;
  return (
    <Notice
      tone="warning"
      title={t('The customer has asked')}
      action={
        <Button onClick={() => document.getElementById(placeOf(first.questionId))?.focus()}>{t('Answer')}</Button>
      }
    >
      <p className={kit.said}>
        {first.name}: {first.text}
      </p>
    </Notice>
  );
}

/** The addresses at which customers read a solution: made, copied, revoked; their questions, and the acceptance. */
export function CustomerLinks({ isxId }: { readonly isxId: string }) {
  // For others there is nothing here, and nothing is asked for.
  return useMay('sharing.customerLink') ? <LinksOf isxId={isxId} /> : null;
}

function LinksOf({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(answerOptions('linksSelect', { isxId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  const { links, acceptance, mayCreate, awaitsAcceptance, prices } = data;
  return (
    <Panel title={t('Customer link')}>
      <div className={kit.stackWide}>
        {acceptance && (
          <Notice tone="success" title={t('The customer has accepted')}>
            <p>
              {acceptance.name}, {acceptance.position} · {formatDateTime(acceptance.at, localTimeZone)} ·{' '}
              {acceptance.address}
            </p>
            <p className={`${kit.note} ${kit.anywhere}`}>SHA-256 {acceptance.contentHash}</p>
          </Notice>
        )}
        {links.length === 0 && (
          <p className={kit.note}>
            {t(
              'The customer reads the solution at an address of their own, asks and accepts there, without an account.',
            )}
          </p>
        )}
        <ul className={kit.stackWide}>
          {links.map((link) => (
            <LinkItem key={link.linkId} isxId={isxId} link={link} />
          ))}
        </ul>
        {mayCreate ? (
          <NewLink isxId={isxId} prices={prices} />
        ) : (
          <p className={kit.note}>
            {awaitsAcceptance
              ? t('The owner has to accept the conditions of the approval before a customer is shown anything')
              : t('A link is made of what is approved or ordered.')}
          </p>
        )}
      </div>
    </Panel>
  );
}
