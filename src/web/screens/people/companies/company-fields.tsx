import { useTranslate } from '../../../app/session/app-context.tsx';
import { Help } from '../../../parts/help/help.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { companyKindLabels } from '../../../parts/people/company-kind-labels.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

export type NewKind = 'disti' | 'partner';

/** As long as the contract takes. */
const longestName = 120;

interface CompanyFieldsProps {
  readonly name: string;
  readonly kind: NewKind | 'vendor' | null;
  readonly errors: Partial<Record<string, string>>;
  /** Why the kind can't be another one; undefined where it can. */
  readonly kindHeld?: string | undefined;
  readonly onChange: (change: { readonly name?: string; readonly kind?: NewKind }) => void;
}

/** Name and kind of a company, each with what it is for. */
export function CompanyFields({ name, kind, errors, kindHeld, onChange }: CompanyFieldsProps) {
  const t = useTranslate();
  const kinds = kind === 'vendor' ? (['vendor'] as const) : (['disti', 'partner'] as const);
  return (
    <>
      <TextField
        label={t('Name of the company')}
        help={<Help of="companies.name" label={t('Name of the company')} />}
        hint={t('Solutions, lists and documents show it; a new name holds for those that are there too.')}
        value={name}
        required
        maxLength={longestName}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
        error={errors['name']}
      />
      <ChoiceField<NewKind | 'vendor'>
        label={t('Kind of company')}
        help={<Help of="companies.kind" label={t('Kind of company')} />}
        hint={
          kindHeld ??
          t(
            'A distributor may configure cooling and monitoring as well; a partner has a narrower range. There is one vendor.',
          )
        }
        placeholder={t('Choose the kind')}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: t(companyKindLabels[each]) }))}
        disabled={kindHeld !== undefined}
        onChange={(chosen) => {
          if (chosen === 'disti' || chosen === 'partner') onChange({ kind: chosen });
        }}
        error={errors['kind']}
      />
    </>
  );
}
