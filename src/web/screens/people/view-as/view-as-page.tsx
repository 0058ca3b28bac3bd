import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Role } from '../../../../core/people/access/roles.ts';
import { roles } from '../../../../core/people/access/roles.ts';
import { RightsList } from './rights-list.tsx';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { problemText } from '../../../parts/problems/problem-text.ts';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { isGroup, menuOf } from '../../../app/navigation/menu-model.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import styles from './view-as.module.css';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';

/** The bar as the role has it. */
function MenuPreview({ role }: { readonly role: Role }) {
  const t = useTranslate();
  return (
    <ul className={`${kit.rowBaseline} ${kit.section} ${styles.menu}`} aria-label={t('Main menu')}>
      {menuOf(role).map((entry) =>
        isGroup(entry) ? (
          <li key={entry.label} className={kit.row}>
            {t(entry.label)}
            <ul className={`${kit.rowBaseline} ${styles.items}`}>
              {entry.items.map(({ path, label }) => (
                <li key={path}>{t(label)}</li>
              ))}
            </ul>
          </li>
        ) : (
          <li key={entry.path}>{t(entry.label)}</li>
        ),
      )}
    </ul>
  );
}

/** Whose eyes to see with: everybody of the role whose account is active. */
function People({ role }: { readonly role: Role }) {
  const t = useTranslate();
  const message = useMessages();
  const { userId: own } = useUser();
  const { data, error, refetch } = useQuery(answerOptions('viewsSelectPeople', { role }));
  const begin = useGesture('viewsBegin');
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  const people = data.people.filter(({ userId }) => userId !== own);
  if (people.length === 0) return <p className={`${kit.muted} ${kit.below}`}>{t('Nobody else has this role yet.')}</p>;
  return (
    <ul className={kit.cards}>
      {people.map(({ userId, displayName, companyName }) => (
        <li key={userId} className={`${kit.surface} ${kit.rowCentered} ${kit.apart} ${kit.padded}`}>
          <span>
            {displayName}
            <span className={`${kit.line} ${kit.muted}`}>{companyName}</span>
          </span>
          <Button
            size="small"
            disabled={begin.isPending}
            aria-label={t('See as {name}', { name: displayName })}
            onClick={() =>
              begin.mutate(
                { userId },
                {
                  // Everything that was read as oneself is gone with the page.
                  onSuccess: () => window.location.assign(paths.home),
                  onError: (problem) => message.error(problemText(t, problem), 8),
                },
              )
            }
          >
            {t('Look')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What the portal looks like for a role, and the way to look at it as one of its people does: nothing can be changed there. */
export function ViewAsPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { role = 'partner' } = useSearch({ from: '/menu/administration/admin/view-as' });
  return (
    <>
      <PageHeader title={t('The portal as others see it')} />
      <label className={`${kit.rowInline} ${kit.below}`}>
        {t('Role')}
        <Choice
          value={role}
          options={roles.map((each) => [each, t(roleLabels[each])] as const)}
          onChange={(chosen) => void navigate({ to: paths.viewAs, search: { role: chosen }, replace: true })}
        />
      </label>
      <MenuPreview role={role} />
      <div className={kit.stackLoose}>
        <Panel title={t('See with the eyes of')}>
          <p className={`${kit.muted} ${kit.below}`}>
            {t('You see what the person sees, and can change nothing. That you have looked stands in the audit.')}
          </p>
          <People role={role} />
        </Panel>
        <Panel title={t('What the role may, and why the rest is hidden')}>
          <RightsList role={role} />
        </Panel>
      </div>
    </>
  );
}
