import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { AccountDetails } from '../../../../contract/users.ts';
import { useAppStore, useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { ensureTexts } from '../../../app/session/texts.ts';
import { LeaveGuard } from '../../../parts/problems/leave-guard.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import type { AccountDraft } from './account-fields.tsx';
import { AccountFields, missingIn, toldOf } from './account-fields.tsx';
import { outdatedByAccount } from './outdated-queries.ts';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';

/** Name, address, company, role and language, saved together under the version that they were read with. */
export function AccountForm({ account }: { readonly account: AccountDetails }) {
  const t = useTranslate();
  const store = useAppStore();
  const user = useUser();
  const message = useMessages();
  const queryClient = useQueryClient();
  const { userId, version, owned } = account;
  const [changes, setChanges] = useState<Partial<AccountDraft>>({});
  const update = useGesture('usersUpdate', outdatedByAccount);
  const draft: AccountDraft = { ...account, ...changes };
  const isChanged = (Object.keys(changes) as (keyof AccountDraft)[]).some((field) => draft[field] !== account[field]);
  const missing = missingIn(draft);
  const told = toldOf(update.error);
  const isOwn = userId === user.userId;
  const count = owned.open + owned.waiting + owned.decided;

  const save = async (): Promise<boolean> => {
    const { companyId, role } = draft;
    if (Object.keys(missing).length > 0 || companyId === null || role === null) return false;
    try {
      const saved = await update.mutateAsync({
        userId,
        version,
        displayName: draft.displayName.trim(),
        email: draft.email.trim(),
        companyId,
        role,
        language: draft.language,
      });
      queryClient.setQueryData(answerOptions('usersSelectAccount', { userId }).queryKey, saved);
      const { displayName, email, language } = saved;
      if (isOwn) {
        await ensureTexts(store, language);
        store.change({ user: { ...user, displayName, email, language } });
      }
      message.success(store.get().translate('Saved'));
      return true;
    } catch {
      // It stands above the form.
      return false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!update.isPending) void save();
  };
  const isStale = update.error?.code === 'conflict';
  return (
    <form className={kit.stackWide} onSubmit={submit} noValidate>
      <LeaveGuard
        isOpen={isChanged && !update.isPending}
        isLost
        title={t('The changes are not saved')}
        leaveLabel={t('Leave without saving')}
        onSave={Object.keys(missing).length === 0 ? save : null}
      >
        <p>{t('What has been changed here is kept nowhere.')}</p>
      </LeaveGuard>
      {Object.keys(told).length === 0 && (
        <ProblemAlert
          problem={update.error}
          action={
            isStale && (
              <Button
                onClick={() => {
                  setChanges({});
                  update.reset();
                  void queryClient.invalidateQueries({ queryKey: ['usersSelectAccount'] });
                }}
              >
                {t('Show it as it is now')}
              </Button>
            )
          }
        />
      )}
      <AccountFields
        draft={draft}
        isOwn={isOwn}
        companyHeld={
          count > 0
            ? t(
                'They own {count} solution of this company: hand it over first. | They own {count} solutions of this company: hand them over first.',
                { count },
              )
            : undefined
        }
        errors={{ ...Object.fromEntries(Object.entries(missing).map(([place, text]) => [place, t(text)])), ...told }}
        onChange={(change) => {
          setChanges({ ...changes, ...change });
          if (update.error && !isStale) update.reset();
        }}
      />
      <div className={kit.rowCentered}>
        <Button type="submit" kind="primary" isBusy={update.isPending} disabled={!isChanged}>
          {t('Save')}
        </Button>
        {isChanged && (
          <Button
            onClick={() => {
              setChanges({});
              update.reset();
            }}
          >
            {t('Discard the changes')}
          </Button>
        )}
      </div>
    </form>
  );
}
