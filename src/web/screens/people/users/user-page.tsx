import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { AccountDetails } from '../../../../contract/users.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { Help } from '../../../parts/help/help.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { AccountStateTag } from '../account-state-tag.tsx';
import { SessionList } from '../../../parts/sign-in/session-list.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AccessPanel } from './access-panel.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import { SolutionsPanel } from './solutions-panel.tsx';
import kit from '../../../ui/kit.module.css';

function UserScreen({ account }: { readonly account: AccountDetails }) {
  const t = useTranslate();
  const user = useUser();
  const { userId, actions, state } = account;
  const mayEdit = actions.includes('edit');
  return (
    <>
      <p className={kit.below}>
        <Link to={paths.users} className={kit.note}>
          ← {t('Users')}
        </Link>
      </p>
      <PageHeader
        title={account.displayName}
        note={<AccountStateTag state={state} isExpired={account.invitation?.isExpired ?? false} />}
      />
      <div className={`${kit.columns} ${kit.measureLong}`}>
        <div className={kit.stackLoose}>
          <Panel title={t('Account')}>
            {mayEdit ? <AccountForm key={account.version} account={account} /> : <AccountFacts account={account} />}
          </Panel>
          {state !== 'invited' && <SolutionsPanel account={account} />}
        </div>
        {mayEdit && (
          <div className={kit.stackLoose}>
            <AccessPanel account={account} />
            {state === 'active' && (
              <Panel title={t('Signed in')} help={<Help of="users.sessions" label={t('Signed in')} />}>
                <SessionList {...(userId === user.userId ? {} : { userId })} />
              </Panel>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Milliseconds between two looks at what is under way. */
const LOOK_EVERY = 2000;

/** An account: who it is, how they get in, where they are signed in and what they own. */
export function UserPage() {
  const t = useTranslate();
  const { userId } = useParams({ from: '/menu/administration/admin/users/$userId' });
  const { data, error, refetch } = useQuery({
    ...answerOptions('usersSelectAccount', { userId }),
    // The letter of an invitation leaves within seconds.
    refetchInterval: ({ state }) =>
      state.data?.invitation && state.data.invitation.sentAt === null ? LOOK_EVERY : false,
  });
  if (error && !data)
    return (
      <ErrorState
        problem={error}
        onRetry={() => void refetch()}
        back={<Link to={paths.users}>{t('To the users')}</Link>}
      />
    );
  return data ? <UserScreen key={userId} account={data} /> : <Loading lines={10} />;
}
