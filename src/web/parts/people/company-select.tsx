import { useQuery } from '@tanstack/react-query';
import type { CompanyKind } from '../../../core/people/access/roles.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import { Select } from '../../ui/fields/select.tsx';

/** Keys of TRANSLATE. */
const kindLabels: Readonly<Record<Exclude<CompanyKind, 'vendor'>, string>> = {
  disti: 'Distributors',
  partner: 'Partners',
};

/** What a company is called; the own one where none is given, empty until it is known. */
export function useCompanyName(companyId: string | undefined): string {
  const t = useTranslate();
  const { data = [] } = useQuery({ ...answerOptions('companiesSelect', {}), enabled: companyId !== undefined });
  return companyId === undefined
    ? t('Our own company')
    : (data.find((company) => company.companyId === companyId)?.name ?? '');
}

/** The own company among the options; no id is empty. */
const own = '';

interface CompanySelectProps {
  readonly id?: string;
  /** Undefined is the own company. */
  readonly value: string | undefined;
  readonly onChange: (companyId: string | undefined) => void;
  /** Whether the own company is one to choose: else somebody has to be chosen. */
  readonly hasOwn?: boolean;
  /** What nothing chosen means, where somebody need not be chosen. */
  readonly placeholder?: string;
}

/** For whom a solution is made: the own company, or one that it is prepared for. */
export function CompanySelect({ id, value, onChange, hasOwn = true, placeholder }: CompanySelectProps) {
  const t = useTranslate();
  const { data = [], isPending, error } = useQuery(answerOptions('companiesSelect', {}));
  const groups = (['partner', 'disti'] as const).map((kind) => ({
    label: t(kindLabels[kind]),
    options: data
      .filter((company) => company.kind === kind)
      .map(({ companyId, name }) => ({ value: companyId, label: name })),
  }));
  return (
    <Select
      id={id}
      value={value ?? (hasOwn ? own : null)}
      placeholder={placeholder ?? t('Choose a company')}
      onChange={(chosen) => onChange(chosen === own ? undefined : chosen)}
      onClear={value === undefined ? undefined : () => onChange(undefined)}
      isFaulty={error !== null}
      isBusy={isPending}
      isSearchable
      options={[
        ...(hasOwn ? [{ value: own, label: t('Our own company') }] : []),
        ...groups.filter(({ options }) => options.length > 0),
      ]}
    />
  );
}
