import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import kit from '../../../ui/kit.module.css';
import type { NewKind } from './company-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { outdatedByCompany } from './outdated-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';

/** A new distributor or partner. Its people are invited afterwards. */
export function NewCompanyPage() {
  const t = useTranslate();
  const message = useMessages();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<NewKind | null>(null);
  const [isAsked, setAsked] = useState(false);
  const create = useGesture('companiesCreate', outdatedByCompany);
  const told = Object.fromEntries((create.error?.details.errors ?? []).map(({ path, message: text }) => [path, text]));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '' || kind === null || create.isPending) return;
    create.mutate(
      { name: name.trim(), kind },
      {
        onSuccess: ({ companyId }) => {
          message.success(t('The company is there. Invite its people.'));
          void navigate({ to: paths.company, params: { companyId } });
        },
      },
    );
  }

  return (
    <>
      <PageHeader title={t('New company')} />
      <form className={`${kit.sheet} ${kit.stackWide} ${kit.narrow}`} onSubmit={submit} noValidate>
        {Object.keys(told).length === 0 && <ProblemAlert problem={create.error} />}
        <CompanyFields
          name={name}
          kind={kind}
          errors={{
            ...told,
            ...(isAsked && name.trim() === '' && { name: t('Enter the name of the company.') }),
            ...(isAsked && kind === null && { kind: t('Choose the kind') }),
          }}
          onChange={(change) => {
            if (change.name !== undefined) setName(change.name);
            if (change.kind !== undefined) setKind(change.kind);
            create.reset();
          }}
        />
        <div className={kit.rowCentered}>
          <Button type="submit" kind="primary" isBusy={create.isPending}>
            {t('Make the company')}
          </Button>
          <Link to={paths.companies}>{t('Cancel')}</Link>
        </div>
      </form>
    </>
  );
}
