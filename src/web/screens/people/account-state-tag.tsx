import type { AccountState } from '../../../core/people/access/user-admin.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Tone } from '../../ui/tag.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Keys of TRANSLATE. */
export const accountStateLabels = {
  active: 'Account: active',
  invited: 'Account: invited',
  inactive: 'Account: switched off',
} as const satisfies Record<AccountState, string>;

/** The same of several of them, for a filter. */
export const accountStatesLabels = {
  active: 'Accounts: active',
  invited: 'Accounts: invited',
  inactive: 'Accounts: switched off',
} as const satisfies Record<AccountState, string>;

const tones = { active: 'good', invited: 'info', inactive: undefined } as const satisfies Record<AccountState, Tone>;

/** The state of an account: its word on its colour. An invitation that has ended says so. */
export function AccountStateTag({
  state,
  isExpired = false,
}: {
  readonly state: AccountState;
  readonly isExpired?: boolean;
}) {
  const t = useTranslate();
  return (
    <Tag tone={isExpired ? 'warning' : tones[state]}>
      {isExpired ? t('Invitation has ended') : t(accountStateLabels[state])}
    </Tag>
  );
}
