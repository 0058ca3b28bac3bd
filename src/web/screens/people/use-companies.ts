import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import { companyKindLabels } from '../../parts/people/company-kind-labels.ts';

/** So many are offered; whoever looks for another one types some of its name. */
const OFFERED = 50;

/** Companies that the person reads in the administration, looked up by what is typed; the one that is chosen stands among them. */
export function useCompanies(chosen: string | null | undefined, { activeOnly = false } = {}) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const { data } = useQuery({
    ...answerOptions('companiesSelectPage', {
      pageSize: OFFERED,
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...(activeOnly ? { active: true } : {}),
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const listed = data?.items ?? [];
  const isMissing =
    typeof chosen === 'string' && data !== undefined && !listed.some((each) => each.companyId === chosen);
  const { data: own } = useQuery({
    ...answerOptions('companiesSelectCompany', { companyId: chosen ?? '' }),
    enabled: isMissing,
    staleTime: 60_000,
  });
  const companies = own && isMissing ? [own, ...listed] : listed;
  return {
    companies,
    options: companies.map(({ companyId, name, kind }) => ({
      value: companyId,
      label: kind === 'vendor' ? name : `${name} · ${t(companyKindLabels[kind])}`,
    })),
    /** For a Select whose options the server filters; it is told when what was typed is gone. */
    onSearch: setText,
  };
}
