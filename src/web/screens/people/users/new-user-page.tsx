import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { rolesOfCompany } from '../../../../core/people/access/roles.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useAppState, useTranslate } from '../../../app/session/app-context.tsx';
import { Help } from '../../../parts/help/help.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { MadePasswordDialog } from '../generated-password-dialog.tsx';
import { useCompanies } from '../use-companies.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { present } from '../../../app/navigation/search-params.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import type { AccountDraft } from './account-fields.tsx';
import { AccountFields, missingIn, toldOf } from './account-fields.tsx';
import { outdatedByAccount } from './outdated-queries.ts';
import kit from '../../../ui/kit.module.css';
import { newUserSearch } from './users-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/fields/radio.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';

/** Keys of TRANSLATE. */
const waysIn = [
  {
    isWithPassword: false,
    label: 'By an invitation',
    hint: 'A letter with a link that works once. They set their name, language and password.',
  },
  {
    isWithPassword: true,
    label: 'With a password that the portal makes',
    hint: 'You are shown it once and hand it on. At the first sign-in they set one of their own.',
  },
] as const;

/** A person who is to come: invited by mail, or given a password by whoever makes the account. */
export function NewUserPage() {
  const t = useTranslate();
  const id = useId();
  const { language } = useAppState();
  const message = useMessages();
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const { companyId = null, withPassword = false } = newUserSearch(address);
  const [typed, setTyped] = useState<AccountDraft>({ displayName: '', email: '', companyId, role: null, language });
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<CallAnswer<'usersCreate'> | null>(null);
  const invite = useGesture('usersInvite', outdatedByAccount);
  const create = useGesture('usersCreate', outdatedByAccount);
  const problem = withPassword ? create.error : invite.error;
  const { companies } = useCompanies(typed.companyId, { activeOnly: true });
  const kind = companies.find((each) => each.companyId === typed.companyId)?.kind;
  const only = kind && rolesOfCompany[kind].length === 1 ? rolesOfCompany[kind][0]! : null;
  const draft = { ...typed, role: typed.role ?? only };
  const missing = missingIn(draft);
  const told = toldOf(problem);
  const errors = {
    ...told,
    ...(isAsked ? Object.fromEntries(Object.entries(missing).map(([place, text]) => [place, t(text)])) : {}),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const { companyId: company, role } = draft;
    if (Object.keys(missing).length > 0 || company === null || role === null) return;
    const body = {
      displayName: draft.displayName.trim(),
      email: draft.email.trim(),
      companyId: company,
      role,
      language: draft.language,
    };
    if (withPassword) {
      if (!create.isPending) create.mutate(body, { onSuccess: setMade });
      return;
    }
    if (invite.isPending) return;
    invite.mutate(body, {
      onSuccess: ({ userId, email }) => {
        message.success(t('The invitation to {email} is on its way.', { email }));
        void navigate({ to: paths.user, params: { userId } });
      },
    });
  }

  return (
    <>
      <PageHeader title={t('A new person')} />
      <form className={`${kit.sheet} ${kit.stackWide} ${kit.narrow}`} onSubmit={submit} noValidate>
        {Object.keys(told).length === 0 && <ProblemAlert problem={problem} />}
        <AccountFields
          draft={draft}
          errors={errors}
          onChange={(change) => {
            setTyped({ ...draft, ...change });
            invite.reset();
            create.reset();
          }}
        />
        <fieldset className={`${kit.fieldset} ${kit.stack}`}>
          <legend className={`${kit.muted} ${kit.below}`}>
            {t('How they get in')} <Help of="users.wayIn" label={t('How they get in')} />
          </legend>
          {waysIn.map(({ isWithPassword, label, hint }) => (
            <Radio
              key={label}
              name={id}
              checked={withPassword === isWithPassword}
              onChange={() =>
                void navigate({
                  to: paths.newUser,
                  search: present({
                    companyId: typed.companyId ?? undefined,
                    withPassword: isWithPassword ? (true as const) : undefined,
                  }),
                  replace: true,
                })
              }
            >
              {t(label)}
              <span className={`${kit.line} ${kit.note}`}>{t(hint)}</span>
            </Radio>
          ))}
        </fieldset>
        <div className={kit.rowCentered}>
          <Button type="submit" kind="primary" isBusy={invite.isPending || create.isPending}>
            {withPassword ? t('Make the account') : t('Send the invitation')}
          </Button>
          <Link to={paths.users}>{t('Cancel')}</Link>
        </div>
      </form>
      {made && (
        <MadePasswordDialog
          displayName={made.account.displayName}
          email={made.account.email}
          password={made.password}
          until={made.account.temporaryUntil}
          onClose={() => void navigate({ to: paths.user, params: { userId: made.account.userId } })}
        />
      )}
    </>
  );
}
