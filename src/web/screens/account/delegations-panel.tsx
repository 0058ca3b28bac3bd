import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { dayText } from '../../../core/day.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useMay, useTranslate, useUser } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { problemText } from '../../parts/problems/problem-text.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { roleLabels } from '../../parts/people/role-labels.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Select } from '../../ui/fields/select.tsx';

type Delegations = CallAnswer<'delegationsSelect'>;

/** Whose answers a delegation outdates: what waits for somebody and what they may do. */
const outdated = ['delegationsSelect', 'solutionsSelectWaiting', 'solutionsSelectSolution'] as const;

/** Who stands in for whom, each with a way to end it. */
function List({ delegations }: Pick<Delegations, 'delegations'>) {
  const t = useTranslate();
  const { userId } = useUser();
  const message = useMessages();
  const revoke = useGesture('delegationsRevoke', outdated);
  if (delegations.length === 0) return <p className={kit.muted}>{t('Nobody stands in for anybody.')}</p>;
  return (
    <ul className={kit.stack}>
      {delegations.map(({ delegationId, delegator, deputy, from, until, isActive, mayRevoke, namedByName }) => (
        <li key={delegationId} className={kit.rowApart}>
          <span>
            {deputy.userId === userId
              ? t('You stand in for {name}', { name: delegator.displayName })
              : delegator.userId === userId
                ? t('{name} stands in for you', { name: deputy.displayName })
                : t('{deputy} stands in for {name}', { deputy: deputy.displayName, name: delegator.displayName })}
            <span className={`${kit.note} ${kit.line}`}>
              {t('{from} to {until}', { from: dayText(from), until: dayText(until) })}
              {!isActive && ` · ${t('not begun yet')}`} · {t('named by {name}', { name: namedByName })}
            </span>
          </span>
          {mayRevoke && (
            <Button
              size="small"
              disabled={revoke.isPending}
              onClick={() =>
                revoke.mutate(
                  { delegationId },
                  {
                    onSuccess: () => message.success(t('It has ended.')),
                    onError: (problem) => message.error(problemText(t, problem), 8),
                  },
                )
              }
            >
              {t('End it')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Names a deputy: for whom where there is a choice, whom, from when until when. */
function DeputyForm({ approvers, deputies, today }: Omit<Delegations, 'delegations'>) {
  const t = useTranslate();
  const id = useId();
  const message = useMessages();
  const [forUserId, setForUserId] = useState(approvers[0]!.userId);
  const [deputyUserId, setDeputy] = useState<string | null>(null);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const begin = (day: string) => {
    setFrom(day);
    if (day > until) setUntil(day);
  };
  const name = useGesture('delegationsCreate', outdated);
  const option = ({ userId, displayName, role }: Delegations['deputies'][number]) => ({
    value: userId,
    label: `${displayName} · ${t(roleLabels[role])}`,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (deputyUserId === null || name.isPending) return;
    name.mutate(
      { forUserId, deputyUserId, from, until },
      {
        onSuccess: () => {
          setDeputy(null);
          message.success(t('The deputy has been named and told.'));
        },
      },
    );
  }
  return (
    <form className={kit.stackWide} onSubmit={submit} noValidate>
      {approvers.length > 1 && (
        <div className={kit.stackTight}>
          <FieldLabel className={kit.muted} htmlFor={`${id}-for`} label={t('For whom')} help="account.deputyFor" />
          <Select id={`${id}-for`} value={forUserId} options={approvers.map(option)} onChange={setForUserId} />
        </div>
      )}
      <div className={kit.stackTight}>
        <FieldLabel className={kit.muted} htmlFor={`${id}-deputy`} label={t('Deputy')} help="account.deputy" />
        <Select
          id={`${id}-deputy`}
          isSearchable
          placeholder={t('Choose a colleague')}
          value={deputyUserId}
          options={deputies.filter(({ userId }) => userId !== forUserId).map(option)}
          onChange={setDeputy}
        />
      </div>
      <div className={kit.row}>
        <div className={kit.stackTight}>
          <FieldLabel className={kit.muted} htmlFor={`${id}-from`} label={t('From')} help="account.deputyFrom" />
          <DayInput id={`${id}-from`} label={t('From')} min={today} value={from} onChange={begin} />
        </div>
        <div className={kit.stackTight}>
          <FieldLabel
            className={kit.muted}
            htmlFor={`${id}-until`}
            label={t('Until, included')}
            help="account.deputyUntil"
          />
          <DayInput id={`${id}-until`} label={t('Until, included')} min={from} value={until} onChange={setUntil} />
        </div>
      </div>
      <ProblemAlert problem={name.error} />
      <div>
        <Button type="submit" kind="primary" isBusy={name.isPending} disabled={deputyUserId === null}>
          {t('Name the deputy')}
        </Button>
      </div>
    </form>
  );
}

/** Who approves while an approver is away: for approvers and admins to name, for deputies to know. */
export function DelegationsPanel() {
  const t = useTranslate();
  const mayStandIn = useMay('approval.standIn');
  const mayName = useMay('approval.nameDeputy');
  const { data, error } = useQuery({ ...answerOptions('delegationsSelect', {}), enabled: mayStandIn });
  // To whoever names nobody there is something to tell only while they stand in.
  if (!mayStandIn || (!mayName && (data?.delegations.length ?? 0) === 0)) return null;
  return (
    <Panel title={t('Deputies for approvals')}>
      {error ? (
        <ProblemAlert problem={error} />
      ) : !data ? (
        <Loading lines={3} />
      ) : (
        <div className={kit.stackWide}>
          <p className={kit.muted}>
            {t('A deputy approves with the limit of the one whom they stand in for, and nothing of their own.')}
          </p>
          <List delegations={data.delegations} />
          {data.approvers.length > 0 && (
            <DeputyForm approvers={data.approvers} deputies={data.deputies} today={data.today} />
          )}
        </div>
      )}
    </Panel>
  );
}
