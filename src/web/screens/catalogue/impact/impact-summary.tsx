import type { ImpactRunShape } from '../../../../contract/impacts.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { useGesture } from '../../../app/api/queries.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { outcomeTones } from '../tones.ts';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

/** Keys of TRANSLATE. */
const figures = [
  ['unchanged', 'Nothing changes'],
  ['changed', 'Lines or sums change'],
  ['broken', 'Something breaks'],
] as const;

function Figures({ run }: { readonly run: ImpactRunShape }) {
  const t = useTranslate();
  return (
    <dl className={kit.row}>
      {figures.map(([key, label]) => (
        <div key={key} className={`${kit.surface} ${kit.padded}`} data-outcome={key}>
          <dt className={kit.note}>{t(label)}</dt>
          <dd className={`${kit.large} ${outcomeTones[key]}`}>{run[key]}</dd>
        </div>
      ))}
      {run.sums.map(({ currency, before, after, difference }) => (
        <div key={currency} className={`${kit.surface} ${kit.padded}`}>
          <dt className={kit.note}>{t('Sum of those that change, without VAT')}</dt>
          <dd className={kit.large}>
            {difference.startsWith('-') ? '' : '+'}
            <MoneyText value={difference} currency={currency} />
            <span className={`${kit.note} ${kit.line}`}>
              <MoneyText value={before} currency={currency} /> → <MoneyText value={after} currency={currency} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How far a run is and what it has come to; begins one, stops one, and says when it is of an earlier draft. */
export function ImpactSummary({ draftId, run }: { readonly draftId: number; readonly run: ImpactRunShape | null }) {
  const t = useTranslate();
  const start = useGesture('impactsStart', ['impactsSelect', 'impactsSelectItems']);
  const stop = useGesture('impactsStop', ['impactsSelect']);
  const isUnderWay = run !== null && run.endedAt === null;
  const begin = (label: string, isPrimary: boolean) => (
    <Button kind={isPrimary ? 'primary' : 'default'} isBusy={start.isPending} onClick={() => start.mutate({ draftId })}>
      {label}
    </Button>
  );
  return (
    <section className={kit.stackWide} aria-label={t('Impact on solutions')}>
      {start.error && <ProblemAlert problem={start.error} />}
      {run === null && (
        <Notice
          tone="info"
          title={t('Nobody has looked yet at what this draft means')}
          action={begin(t('Look at every open solution'), true)}
        >
          <p>
            {t(
              'Every solution that is not approved yet is composed with the draft and with the catalogue in force, at today’s prices. Nothing is changed by it.',
            )}
          </p>
        </Notice>
      )}
      {run && isUnderWay && (
        <div className={kit.rowApart}>
          <p role="status">
            <progress max={Math.max(run.total, 1)} value={run.done} aria-label={t('Impact on solutions')} />{' '}
            {t('{done} of {all}', { done: run.done, all: run.total })}
          </p>
          <Button isBusy={stop.isPending || run.isStopping} onClick={() => stop.mutate({ runId: run.runId })}>
            {t('Stop')}
          </Button>
        </div>
      )}
      {run && !isUnderWay && !run.isCurrent && (
        <Notice
          tone="warning"
          title={t('The draft, the catalogue or the prices have changed since')}
          action={begin(t('Check again'), true)}
        >
          <p>
            {t('What stands below was found of what the draft was at {when}.', {
              when: formatDateTime(run.startedAt, localTimeZone),
            })}
          </p>
        </Notice>
      )}
      {run && !isUnderWay && run.isCurrent && run.isStopped && (
        <Notice
          tone="warning"
          title={t('Stopped after {done} of {all} solutions', { done: run.done, all: run.total })}
          action={begin(t('Check again'), true)}
        />
      )}
      {run && !isUnderWay && run.isCurrent && !run.isStopped && (
        <div className={kit.rowApart}>
          <p className={`${kit.note} ${kit.line}`}>
            {t('{count} solution looked at on {when} | {count} solutions looked at on {when}', {
              count: run.done,
              when: formatDateTime(run.endedAt!, localTimeZone),
            })}
          </p>
          {begin(t('Check again'), false)}
        </div>
      )}
      {run && <Figures run={run} />}
    </section>
  );
}
