import type { Role } from '../../../../core/people/access/roles.ts';
import { rolesOfCompany } from '../../../../core/people/access/roles.ts';
import { isEmail } from '../../../../core/text/email.ts';
import type { ApiProblem } from '../../../app/api/client.ts';
import { useAppState, useTranslate } from '../../../app/session/app-context.tsx';
import { Help } from '../../../parts/help/help.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useCompanies } from '../use-companies.ts';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** What an account is to be, as far as it is filled in. */
export interface AccountDraft {
  readonly displayName: string;
  readonly email: string;
  readonly companyId: string | null;
  readonly role: Role | null;
  readonly language: string;
}

/** As long as the contract takes. */
const longestName = 80;
const longestEmail = 254;

type Place = keyof AccountDraft;

/** What is missing or wrong before the server is asked. */
export function missingIn(draft: AccountDraft): Partial<Record<Place, string>> {
  return {
    ...(draft.displayName.trim() === '' && { displayName: 'Enter the name that others see.' }),
    ...(!isEmail(draft.email.trim()) && { email: 'Enter an e-mail address, such as name@company.example.' }),
    ...(draft.companyId === null && { companyId: 'Choose the company.' }),
    ...(draft.role === null && { role: 'Choose the role.' }),
  };
}

/** The faults that the server has named, by field; what it says of no field stands above the form. */
export const toldOf = (problem: ApiProblem | null): Partial<Record<string, string>> =>
  Object.fromEntries((problem?.details.errors ?? []).map(({ path, message }) => [path, message]));

interface AccountFieldsProps {
  readonly draft: AccountDraft;
  readonly onChange: (change: Partial<AccountDraft>) => void;
  readonly errors: Partial<Record<string, string>>;
  /** The own account: role and company are for another admin to change. */
  readonly isOwn?: boolean;
  /** Why the company can't be another one; undefined where it can. */
  readonly companyHeld?: string | undefined;
}

/** Name, address, company, role and language of an account, each with what it is for. */
export function AccountFields({ draft, onChange, errors, isOwn = false, companyHeld }: AccountFieldsProps) {
  const t = useTranslate();
  const { languages } = useAppState();
  const { companies, options, onSearch } = useCompanies(draft.companyId, { activeOnly: true });
  const company = companies.find(({ companyId }) => companyId === draft.companyId);
  const offered = company ? rolesOfCompany[company.kind] : [];
  return (
    <>
      <TextField
        label={t('Display name')}
        help={<Help of="users.displayName" label={t('Display name')} />}
        hint={t('Colleagues, solutions and documents show it.')}
        value={draft.displayName}
        required
        maxLength={longestName}
        autoComplete="off"
        onChange={({ target }) => onChange({ displayName: target.value })}
        error={errors['displayName']}
      />
      <TextField
        label={t('E-mail')}
        help={<Help of="users.email" label={t('E-mail')} />}
        hint={t('They sign in with it, and notices go there.')}
        type="email"
        value={draft.email}
        required
        maxLength={longestEmail}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange({ email: target.value })}
        error={errors['email']}
      />
      <ChoiceField<string>
        label={t('Company')}
        help={<Help of="users.companyId" label={t('Company')} />}
        hint={
          isOwn
            ? t('Nobody changes their own role or company: ask another admin')
            : (companyHeld ?? t('Prices, discounts and what they see follow from it.'))
        }
        placeholder={t('Choose a company')}
        value={draft.companyId}
        options={options}
        onSearch={onSearch}
        disabled={isOwn || companyHeld !== undefined}
        onChange={(companyId) => {
          const kind = companies.find((each) => each.companyId === companyId)?.kind;
          const fitting = kind ? rolesOfCompany[kind] : [];
          const only = fitting.length === 1 ? fitting[0]! : null;
          onChange({
            companyId,
            role: draft.role !== null && fitting.includes(draft.role) ? draft.role : only,
          });
        }}
        error={errors['companyId']}
      />
      <ChoiceField<Role>
        label={t('Role')}
        help={<Help of="users.role" label={t('Role')} />}
        hint={
          offered.length === 1
            ? t('In a company of this kind there is this role alone.')
            : t('What they may do. A change holds from their next click on.')
        }
        placeholder={company ? t('Choose a role') : t('Choose a company first')}
        value={draft.role}
        options={offered.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
        disabled={isOwn || offered.length < 2}
        onChange={(role) => onChange({ role })}
        error={errors['role']}
      />
      <ChoiceField<string>
        label={t('Language')}
        help={<Help of="users.language" label={t('Language')} />}
        hint={t('Of the screens and of the letters to them; they can change it themselves.')}
        value={draft.language}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(language) => onChange({ language })}
        error={errors['language']}
      />
    </>
  );
}
