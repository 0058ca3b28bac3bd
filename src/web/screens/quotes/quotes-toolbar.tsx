import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import type { QuotesSearch } from './quotes-search.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { Select } from '../../ui/fields/select.tsx';

interface QuotesToolbarProps {
  readonly search: QuotesSearch;
  readonly onChange: (change: { readonly [K in keyof QuotesSearch]?: QuotesSearch[K] | undefined }) => void;
}

/** What narrows the list down: words, a company, one's own. */
export function QuotesToolbar({ search, onChange }: QuotesToolbarProps) {
  const t = useTranslate();
  const { data: companies = [] } = useQuery({ ...answerOptions('companiesSelect', {}), staleTime: 300_000 });
  return (
    <Toolbar>
      <SearchField
        label={t('Search in quotes')}
        placeholder={t('Number, name, customer, owner, company')}
        text={search.text ?? ''}
        onCommit={(text) => onChange({ text: text.trim() === '' ? undefined : text.trim() })}
      />
      <Select
        aria-label={t('Priced for')}
        placeholder={t('Any company')}
        isSearchable
        value={search.forCompanyId ?? null}
        options={companies.map(({ companyId, name }) => ({ value: companyId, label: name }))}
        onChange={(forCompanyId) => onChange({ forCompanyId })}
        onClear={() => onChange({ forCompanyId: undefined })}
      />
      <label>
        <Switch
          size="small"
          checked={search.own ?? false}
          onChange={(own) => onChange({ own: own ? true : undefined })}
        />
        {t('My quotes only')}
      </label>
    </Toolbar>
  );
}
