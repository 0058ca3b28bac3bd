import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslate, useUser } from '../../app/session/app-context.tsx';
import { Help } from '../../parts/help/help.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { roleLabels } from '../../parts/people/role-labels.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import kit from '../../ui/kit.module.css';
import { useUpdateAccount } from './use-update-account.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';

/** As long as `users_update_account` takes. */
const longestName = 80;

/** Who one is; the name that others see can be changed. */
export function ProfileForm() {
  const t = useTranslate();
  const user = useUser();
  const [name, setName] = useState(user.displayName);
  const { save, error, isPending } = useUpdateAccount();
  const isEmpty = name.trim() === '';
  const isChanged = name.trim() !== user.displayName;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && isChanged) save({ displayName: name.trim() });
  }

  return (
    <form className={kit.stackWide} onSubmit={submit} noValidate>
      <Facts
        facts={[
          [t('E-mail'), user.email],
          [t('Company'), user.companyName],
          [t('Role'), t(roleLabels[user.role])],
        ]}
      />
      <TextField
        label={t('Display name')}
        help={<Help of="account.displayName" label={t('Display name')} />}
        value={name}
        required
        maxLength={longestName}
        autoComplete="name"
        onChange={(event) => setName(event.target.value)}
        error={isEmpty ? t('Enter the name that others see.') : undefined}
      />
      <ProblemAlert problem={error} />
      <Button type="submit" kind="primary" isBusy={isPending} disabled={!isChanged || isEmpty}>
        {t('Save the name')}
      </Button>
    </form>
  );
}
