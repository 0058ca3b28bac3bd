import { LinkButton } from '../../../ui/link-button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { mayAdministerUsers } from '../../../../core/people/access/user-admin.ts';
import { formatDateTime, formatNumber } from '../../../../core/format.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useMay, useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { AccountStateTag } from '../account-state-tag.tsx';
import { companyKindLabels } from '../../../parts/people/company-kind-labels.ts';
import { CompanyStateTag } from '../company-state-tag.tsx';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { LeaveGuard } from '../../../parts/problems/leave-guard.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import { localTimeZone } from '../../../ui/time-zone.ts';
import kit from '../../../ui/kit.module.css';
import type { NewKind } from './company-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { outdatedByCompany } from './outdated-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';

type Company = CallAnswer<'companiesSelectCompany'>;

/** So many of its people stand on its page; the rest is in the list. */
const SHOWN = 10;

/** Name and kind, saved together under the version that they were read with. */
function CompanyForm({ company }: { readonly company: Company }) {
  const t = useTranslate();
  const message = useMessages();
  const queryClient = useQueryClient();
  const { companyId, version } = company;
  const [name, setName] = useState(company.name);
  const [kind, setKind] = useState(company.kind);
  const update = useGesture('companiesUpdate', outdatedByCompany);
  const isChanged = name.trim() !== company.name || kind !== company.kind;
  const told = Object.fromEntries((update.error?.details.errors ?? []).map(({ path, message: text }) => [path, text]));
  const held =
    company.kind === 'vendor'
      ? t('The vendor stays the vendor')
      : t('The kind of a company can not change while it has people, solutions or quotes');
  const save = async (): Promise<boolean> => {
    try {
      const saved = await update.mutateAsync({
        companyId,
        version,
        name: name.trim(),
        ...(kind === 'vendor' || kind === company.kind ? {} : { kind }),
      });
      queryClient.setQueryData(answerOptions('companiesSelectCompany', { companyId }).queryKey, saved);
      message.success(t('Saved'));
      return true;
    } catch {
      // It stands above the form.
      return false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && name.trim() !== '' && !update.isPending) void save();
  };
  return (
    <form className={kit.stackWide} onSubmit={submit} noValidate>
      <LeaveGuard
        isOpen={isChanged && !update.isPending}
        isLost
        title={t('The changes are not saved')}
        leaveLabel={t('Leave without saving')}
        onSave={name.trim() === '' ? null : save}
      >
        <p>{t('What has been changed here is kept nowhere.')}</p>
      </LeaveGuard>
      {Object.keys(told).length === 0 && <ProblemAlert problem={update.error} />}
      <CompanyFields
        name={name}
        kind={kind}
        kindHeld={company.mayChangeKind ? undefined : held}
        errors={{ ...told, ...(name.trim() === '' && { name: t('Enter the name of the company.') }) }}
        onChange={(change: { readonly name?: string; readonly kind?: NewKind }) => {
          if (change.name !== undefined) setName(change.name);
          if (change.kind !== undefined) setKind(change.kind);
          if (update.error && update.error.code !== 'conflict') update.reset();
        }}
      />
      <div className={kit.rowCentered}>
        <Button type="submit" kind="primary" disabled={!isChanged} isBusy={update.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}

/** The first of its people, and the way to all of them. */
function PeoplePanel({ company: { companyId, kind, active } }: { readonly company: Company }) {
  const t = useTranslate();
  const user = useUser();
  const { data, error } = useQuery(answerOptions('usersSelect', { companyId, pageSize: SHOWN }));
  return (
    <Panel title={t('Staff')}>
      {error ? (
        <ProblemAlert problem={error} />
      ) : !data ? (
        <Loading lines={4} />
      ) : (
        <div className={kit.stackWide}>
          {data.items.length === 0 ? (
            <p className={kit.muted}>{t('There is nobody yet')}</p>
          ) : (
            <ul className={kit.stack}>
              {data.items.map((account) => (
                <li key={account.userId} className={kit.rowApart}>
                  <Link to={paths.user} params={{ userId: account.userId }}>
                    {account.displayName}
                  </Link>
                  <span className={kit.muted}>
                    {kind === 'vendor' && `${t(roleLabels[account.role])} `}
                    {account.state !== 'active' && (
                      <AccountStateTag state={account.state} isExpired={account.invitation?.isExpired ?? false} />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <div className={kit.rowCentered}>
            {mayAdministerUsers(user, kind) && active && (
              <LinkButton to={paths.newUser} search={{ companyId }}>
                {t('Invite a person')}
              </LinkButton>
            )}
            {data.total > 0 && (
              <Link to={paths.users} search={{ companyId }}>
                {t('All of its people ({count})', { count: formatNumber(data.total) })}
              </Link>
            )}
          </div>
        </div>
      )}
    </Panel>
  );
}

/** Says what will happen when a company is switched off or on, and has it happen. */
function SwitchDialog({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const t = useTranslate();
  const message = useMessages();
  const queryClient = useQueryClient();
  const { companyId, version, active, name, users, solutions } = company;
  const off = useGesture('companiesDeactivate', outdatedByCompany);
  const on = useGesture('companiesActivate', outdatedByCompany);
  const call = active ? off : on;
  const label = active ? t('Switch the company off') : t('Switch the company on');
  const sentences = active
    ? [
        t('{count} person of it is signed out and can not sign in any more. | {count} people of it are signed out and can not sign in any more.', { count: users }), // prettier-ignore
        t('Nothing new is prepared for it, and it is offered nowhere.'),
        t('{count} solution of it stays as it is, with prices and people; the company can be switched on again. | {count} solutions of it stay as they are, with prices and people; the company can be switched on again.', { count: solutions }), // prettier-ignore
      ]
    : [t('Its people can sign in again, and solutions can be prepared for it.')];
  return (
    <Dialog
      title={`${label}: ${name}`}
      action={{
        label,
        onPress: () =>
          call.mutate(
            { companyId, version },
            {
              onSuccess: (saved) => {
                queryClient.setQueryData(answerOptions('companiesSelectCompany', { companyId }).queryKey, saved);
                message.success(active ? t('The company is switched off') : t('The company is switched on.'));
                onClose();
              },
            },
          ),
        isBusy: call.isPending,
        isDanger: active,
      }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <ul className={kit.bullets}>
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <ProblemAlert problem={call.error} />
      </div>
    </Dialog>
  );
}

function CompanyScreen({ company }: { readonly company: Company }) {
  const t = useTranslate();
  const mayEdit = useMay('administration.companyAdmin');
  const seesPrices = useMay('menu.pricing');
  const [isSwitching, setSwitching] = useState(false);
  const { name, kind, active, users, invited, solutions, discounts, createdAt } = company;
  return (
    <>
      <p className={kit.below}>
        <Link to={paths.companies} className={kit.note}>
          ← {t('Companies')}
        </Link>
      </p>
      <PageHeader
        title={name}
        note={<CompanyStateTag isActive={active} />}
        actions={
          mayEdit &&
          kind !== 'vendor' && (
            <Button isDanger={active} onClick={() => setSwitching(true)}>
              {active ? t('Switch the company off') : t('Switch the company on')}
            </Button>
          )
        }
      />
      <div className={`${kit.columns} ${kit.measureLong}`}>
        <div className={kit.stackLoose}>
          {mayEdit && (
            <Panel title={t('Company')}>
              <CompanyForm key={company.version} company={company} />
            </Panel>
          )}
          <Panel title={t('At a glance')}>
            <Facts
              facts={[
                !mayEdit && [t('Kind of company'), t(companyKindLabels[kind])],
                [
                  t('Staff'),
                  `${formatNumber(users)}${invited > 0 ? `, ${t('{count} more invited', { count: invited })}` : ''}`,
                ],
                [t('Solutions'), formatNumber(solutions)],
                [
                  t('Discounts'),
                  <>
                    {discounts === 0
                      ? t('none')
                      : t('in {count} discount group | in {count} discount groups', { count: discounts })}
                    {seesPrices && (
                      <>
                        {' · '}
                        <Link to={paths.pricing} search={{ tab: 'discounts', text: name }}>
                          {mayEdit ? t('Show and change') : t('Show')}
                        </Link>
                      </>
                    )}
                  </>,
                ],
                [t('Made'), formatDateTime(createdAt, localTimeZone)],
              ]}
            />
          </Panel>
        </div>
        <div className={kit.stackLoose}>
          <PeoplePanel company={company} />
        </div>
      </div>
      {isSwitching && <SwitchDialog company={company} onClose={() => setSwitching(false)} />}
    </>
  );
}

/** A company: its name and kind, its people, its discounts, and how much there is of it. */
export function CompanyPage() {
  const t = useTranslate();
  const { companyId } = useParams({ from: '/menu/administration/admin/companies/$companyId' });
  const { data, error, refetch } = useQuery(answerOptions('companiesSelectCompany', { companyId }));
  if (error && !data)
    return (
      <ErrorState
        problem={error}
        onRetry={() => void refetch()}
        back={<Link to={paths.companies}>{t('To the companies')}</Link>}
      />
    );
  return data ? <CompanyScreen key={companyId} company={data} /> : <Loading lines={10} />;
}
