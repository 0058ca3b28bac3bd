import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { isPinnedTable } from '../../../../core/catalogue/records.ts';
import { dayText } from '../../../../core/day.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { ImpactWarning, useImpactConfirmation } from '../impact/impact-warning.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { Help } from '../../../parts/help/help.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { DayInput } from '../../../ui/fields/day-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import kit from '../../../ui/kit.module.css';
import type { Draft, StepProps } from './draft-page.tsx';
import { outdatedByDrafts, outdatedByPublishing } from '../new-draft.tsx';
import type { Checked } from '../use-check.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';
import { TextArea } from '../../../ui/fields/input.tsx';

/** What stands against publishing now; null where nothing does. */
function obstacle(t: ReturnType<typeof useTranslate>, { tables }: Draft, { state, check }: Checked): string | null {
  if (tables.length === 0) return t('The draft changes nothing yet');
  if (tables.some(({ isOutdated }) => isOutdated)) return t('First take in what others have published meanwhile');
  if (state === 'checking' || state === 'waiting') return t('The draft is being checked…');
  // What could not be looked at here the server looks at before it publishes.
  const faults = state === 'fresh' ? (check?.faults ?? 0) : 0;
  if (faults > 0) return t('Faults stand against it: {count}', { count: faults });
  return null;
}

/** At once or on a day, in which words; and the way to throw the draft away. */
export function DraftPublish({ draft, checked }: StepProps) {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const message = useMessages();
  const { draftId, draftVersion, today, publishOn, scheduledBy } = draft;
  const [day, setDay] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const [comment, setComment] = useState(draft.comment);
  const publish = useGesture('catalogueDraftsPublish', outdatedByPublishing);
  const schedule = useGesture('catalogueDraftsSchedule', outdatedByDrafts);
  const update = useGesture('catalogueDraftsUpdate', outdatedByDrafts);
  const why = obstacle(t, draft, checked);
  // What bears on no catalogue is nobody's solution.
  const isPinned = draft.tables.some(({ constantName }) => isPinnedTable(constantName));
  const confirmed = useImpactConfirmation(draftId);
  // A day that has passed is told at once; that there is none, when it is asked for.
  const dayFault =
    day === ''
      ? wasAsked
        ? t('Choose the day first')
        : null
      : day <= today
        ? t('Choose a later day than today, or publish at once')
        : null;
  const now = async () => {
    const withoutImpact = isPinned ? await confirmed(t('Publish without knowing it')) : false;
    if (withoutImpact === null) return;
    const done = await publish.mutateAsync({ draftId, draftVersion, comment, withoutImpact }).catch(() => null);
    if (!done) return;
    message.success(t('The catalogue has been published: version {version}', { version: done.catalogueVersion }));
    void navigate({ to: paths.catalogueHistory, replace: true });
  };
  const isLater = day > today;
  const later = async () => {
    setAsked(true);
    if (!isLater) return;
    const withoutImpact = isPinned ? await confirmed(t('Set the day without knowing it')) : false;
    if (withoutImpact === null) return;
    const kept = await (comment === draft.comment
      ? Promise.resolve({ draftVersion })
      : update.mutateAsync({ draftId, draftVersion, comment }).catch(() => null));
    if (kept) schedule.mutate({ draftId, draftVersion: kept.draftVersion, publishOn: day, withoutImpact });
  };
  if (publishOn !== null)
    return (
      <div className={`${kit.stack} ${kit.measure}`}>
        <Notice
          tone="info"
          action={
            <Button
              isBusy={schedule.isPending}
              onClick={() => schedule.mutate({ draftId, draftVersion, publishOn: null })}
            >
              {t('Take it off the schedule')}
            </Button>
          }
        >
          <p>
            {t(
              'It will be published on {day}, as {name} has set it. On that day it is checked again; if it does not fit any more, the admins are told and it stays a draft.',
              { day: dayText(publishOn), name: scheduledBy ?? '' },
            )}
          </p>
        </Notice>
        {isPinned &&
          (draft.withoutImpact ? (
            <p className={kit.note}>
              {t('It is published even if nobody knows then what it means for the open solutions.')}
            </p>
          ) : (
            <ImpactWarning draftId={draftId} scheduled />
          ))}
        {why !== null && (
          <p id={`${id}-why`} className={kit.note}>
            {why}
          </p>
        )}
        <div className={kit.rowCentered}>
          <Button
            isBusy={publish.isPending}
            disabled={why !== null}
            aria-describedby={why === null ? undefined : `${id}-why`}
            onClick={() => void now()}
          >
            {t('Publish now')}
          </Button>
        </div>
        <ProblemAlert problem={schedule.error ?? publish.error} />
      </div>
    );
  return (
    <div className={`${kit.stack} ${kit.measure}`}>
      {why !== null && (
        <Notice tone="warning">
          <p id={`${id}-why`}>{why}</p>
        </Notice>
      )}
      {why === null && isPinned && <ImpactWarning draftId={draftId} />}
      <div className={kit.stackTight}>
        <FieldLabel htmlFor={`${id}-comment`} label={t('Comment for the history')} help="catalogue.publishComment" />
        <TextArea
          id={`${id}-comment`}
          rows={3}
          maxLength={1000}
          value={comment}
          placeholder={t('Why, and on whose word')}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
      <div className={kit.rowCentered}>
        <Button
          kind="primary"
          disabled={why !== null}
          isBusy={publish.isPending}
          aria-describedby={why === null ? undefined : `${id}-why`}
          onClick={() => void now()}
        >
          {t('Publish now')}
        </Button>
        <span className={kit.note}>{t('or on a day')}</span>
        <span className={kit.rowInline}>
          <DayInput
            value={day}
            onChange={setDay}
            label={t('Day of publishing')}
            isFaulty={dayFault !== null}
            aria-describedby={`${id}-day`}
            min={nextDay(today)}
          />
          <Help isSign of="catalogue.publishOn" label={t('Day of publishing')} />
          <Button disabled={why !== null} isBusy={schedule.isPending || update.isPending} onClick={() => void later()}>
            {t('Set the day')}
          </Button>
        </span>
      </div>
      <p id={`${id}-day`} className={kit.faultNote} role="status">
        {dayFault}
      </p>
      <p className={kit.note}>
        {t(
          'Solutions stay with the catalogue that they were made with; new ones, copies and renewals use the one in force. Settings hold for everybody at once.',
        )}
      </p>
      <ProblemAlert problem={publish.error ?? schedule.error ?? update.error} />
    </div>
  );
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
