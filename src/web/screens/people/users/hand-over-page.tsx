import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountDetails } from '../../../../contract/users.ts';
import { formatMoneyText, formatNumber } from '../../../../core/format.ts';
import { stepOf } from '../../../../core/solution/statuses.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Help } from '../../../parts/help/help.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { ChoiceField } from '../choice-field.tsx';
import { problemText } from '../../../parts/problems/problem-text.ts';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { outdatedByAccount } from './outdated-queries.ts';
import styles from '../people.module.css';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

type Owned = CallAnswer<'usersSelectOwned'>;
type OwnedSolution = Owned['solutions'][number];

const isOpen = ({ isxStatus, archived }: OwnedSolution): boolean => stepOf[isxStatus] === 0 && !archived;

interface RowsProps {
  readonly solutions: readonly OwnedSolution[];
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (isxId: string, isChosen: boolean) => void;
}

function Rows({ solutions, chosen, toggle }: RowsProps) {
  const t = useTranslate();
  const columns: readonly Column<OwnedSolution>[] = [
    {
      name: 'name',
      head: t('Solution'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ isxId, isxName, archived, canGo }) => (
        <>
          <Checkbox checked={chosen.has(isxId)} disabled={!canGo} onChange={(isTicked) => toggle(isxId, isTicked)}>
            {isxName}
          </Checkbox>
          <div className={`${kit.line} ${kit.muted} ${styles.number}`}>
            <Link to={paths.solution} params={{ isxId }}>
              {isxId}
            </Link>
            {archived && ` · ${t('in the archive')}`}
          </div>
        </>
      ),
    },
    { name: 'customer', head: t('Customer'), width: '24%', cell: ({ customerName }) => customerName },
    {
      name: 'state',
      head: t('Status'),
      width: '130px',
      onCard: 'corner',
      cell: ({ isxStatus }) => <StatusTag status={isxStatus} />,
    },
    {
      name: 'sum',
      head: t('Sum'),
      width: '150px',
      align: 'end',
      cell: ({ net, currency }) => formatMoneyText(net, currency),
    },
  ];
  return (
    <Table label={t('Solutions')} columns={columns} rows={solutions} keyOf={({ isxId }) => isxId} narrow="cards" />
  );
}

function HandOverScreen({ account, owned }: { readonly account: AccountDetails; readonly owned: Owned }) {
  const t = useTranslate();
  const message = useMessages();
  const navigate = useNavigate();
  const { userId, displayName, companyName } = account;
  const { solutions, heirs, most } = owned;
  const [toUserId, setHeir] = useState<string | null>(null);
  // All the open ones, unless somebody says otherwise: that is what a person who leaves leaves behind.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        solutions
          .filter((each) => each.canGo && isOpen(each))
          .slice(0, most)
          .map(({ isxId }) => isxId),
      ),
  );
  const handOver = useGesture('usersHandOver', [...outdatedByAccount, 'solutionsSelect', 'solutionsSelectSolution']);
  const faults = new Map(handOver.error?.details.errors?.map(({ path, message: text }) => [path, text]));
  const going = solutions.filter(({ isxId }) => chosen.has(isxId));
  const groups = [
    ['open', 'To be worked on', solutions.filter((each) => each.canGo && isOpen(each))],
    ['others', 'Archived, approved or ordered', solutions.filter((each) => each.canGo && !isOpen(each))],
    [
      'waiting',
      'Waiting for approval: they keep their owner until somebody has decided',
      solutions.filter(({ canGo }) => !canGo),
    ],
  ] as const;
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    handOver.reset();
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((each) => !ids.includes(each))));
  };
  const submit = () => {
    if (toUserId === null || handOver.isPending) return;
    handOver.mutate(
      { userId, toUserId, solutions: going.map(({ isxId, version }) => ({ isxId, version })) },
      {
        onSuccess: ({ handedOver }) => {
          message.success(
            t('{count} solution has been handed over. | {count} solutions have been handed over.', {
              count: handedOver.length,
            }),
          );
          void navigate({ to: paths.user, params: { userId } });
        },
      },
    );
  };
  return (
    <>
      <p className={kit.below}>
        <Link to={paths.user} params={{ userId }} className={kit.note}>
          ← {displayName}
        </Link>
      </p>
      <PageHeader title={t('Hand over the solutions of {name}', { name: displayName })} />
      {solutions.length === 0 ? (
        <EmptyState title={t('No solutions.')} />
      ) : heirs.length === 0 ? (
        <EmptyState title={t('There is nobody in {company} who could have them', { company: companyName })}>
          <p>{t('Invite a colleague first: solutions stay in their company.')}</p>
        </EmptyState>
      ) : (
        <>
          <div className={`${kit.stackWide} ${kit.section} ${kit.narrow}`}>
            <ChoiceField<string>
              label={t('To whom')}
              help={<Help of="users.heir" label={t('To whom')} />}
              hint={t(
                'People of {company} who may have solutions. They are told once, and what they could not choose themselves stands against submitting.',
                { company: companyName },
              )}
              placeholder={t('Choose a colleague')}
              value={toUserId}
              isSearchable
              options={heirs.map((heir) => ({
                value: heir.userId,
                label: `${heir.displayName} · ${t(roleLabels[heir.role])}`,
              }))}
              onChange={setHeir}
            />
          </div>
          {groups.map(([key, label, members]) => {
            if (members.length === 0) return null;
            const ids = members.map(({ isxId }) => isxId);
            const marked = ids.filter((isxId) => chosen.has(isxId)).length;
            return (
              <section key={key} className={kit.section}>
                <h2>
                  {key === 'waiting' ? (
                    t(label)
                  ) : (
                    <Checkbox
                      checked={marked === ids.length}
                      indeterminate={marked > 0 && marked < ids.length}
                      onChange={(isTicked) => toggle(ids, isTicked)}
                    >
                      {t(label)} · {formatNumber(ids.length)}
                    </Checkbox>
                  )}
                </h2>
                <Rows solutions={members} chosen={chosen} toggle={(isxId, isChosen) => toggle([isxId], isChosen)} />
              </section>
            );
          })}
          {handOver.error && (
            <Notice
              tone="error"
              title={problemText(t, handOver.error)}
              action={
                handOver.error.code === 'conflict' && (
                  <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
                )
              }
            >
              {faults.size > 0 && (
                <ul className={kit.bullets}>
                  {[...faults].map(([isxId, text]) => (
                    <li key={isxId}>
                      {isxId}: {text}
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
          <div className={`${kit.rowCentered} ${styles.go}`}>
            <Button
              kind="primary"
              disabled={toUserId === null || going.length === 0 || going.length > most}
              isBusy={handOver.isPending}
              onClick={submit}
            >
              {t('Hand over {count} solution | Hand over {count} solutions', { count: going.length })}
            </Button>
            <span className={kit.muted}>
              {going.length > most
                ? t('At most {count} go at once.', { count: most })
                : toUserId === null
                  ? t('Choose to whom first.')
                  : t('All of them or, if one can not go, none.')}
            </span>
          </div>
        </>
      )}
    </>
  );
}

/** A person's solutions on their way to a colleague: all of the open ones, or those that are chosen. */
export function HandOverPage() {
  const t = useTranslate();
  const { userId } = useParams({ from: '/menu/administration/admin/users/$userId/hand-over' });
  const account = useQuery(answerOptions('usersSelectAccount', { userId }));
  const owned = useQuery({ ...answerOptions('usersSelectOwned', { userId }), staleTime: 0 });
  const error = account.error ?? owned.error;
  if (error && !(account.data && owned.data))
    return (
      <ErrorState
        problem={error}
        onRetry={() => void owned.refetch()}
        back={<Link to={paths.users}>{t('To the users')}</Link>}
      />
    );
  if (!account.data || !owned.data) return <Loading lines={10} />;
  return (
    <HandOverScreen
      // What others do meanwhile is another list: what was chosen of the one before is not sent under it.
      key={owned.data.solutions.map(({ isxId, version }) => `${isxId}/${version}`).join(' ')}
      account={account.data}
      owned={owned.data}
    />
  );
}
