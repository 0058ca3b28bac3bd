import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input, Select, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import type { QuotesSearch } from './quotes-search.ts';
import styles from './quotes-page.module.css';

interface QuotesToolbarProps {
  readonly search: QuotesSearch;
  readonly onChange: (change: { readonly [K in keyof QuotesSearch]?: QuotesSearch[K] | undefined }) => void;
}

/** Long enough for the next letter to come, short enough to feel immediate, ms. */
const pause = 250;

/** What narrows the list down: words, a company, one's own. */
export function QuotesToolbar({ search, onChange }: QuotesToolbarProps) {
  const t = useTranslate();
  const { data: companies = [] } = useQuery({ ...answerOptions('companiesSelect', {}), staleTime: 300_000 });
  const [text, setText] = useState(search.text ?? '');
  const [seen, setSeen] = useState(search.text);
  if (seen !== search.text) {
    setSeen(search.text);
    if ((search.text ?? '') !== text.trim()) setText(search.text ?? '');
  }
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const look = (typed: string) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChange({ text: typed.trim() === '' ? undefined : typed.trim() }), pause);
  };
  return (
    <search className={styles.toolbar}>
      <Input
        className={styles.search!}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('Search in quotes')}
        placeholder={t('Number, name, customer, owner, company')}
        maxLength={200}
        value={text}
        onChange={({ target }) => look(target.value)}
      />
      <Select
        className={styles.company!}
        aria-label={t('Priced for')}
        placeholder={t('Any company')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={search.forCompanyId ?? null}
        options={companies.map(({ companyId, name }) => ({ value: companyId, label: name }))}
        onChange={(chosen) => onChange({ forCompanyId: chosen ?? undefined })}
      />
      <label className={styles.own}>
        <Switch
          size="small"
          checked={search.own ?? false}
          onChange={(own) => onChange({ own: own ? true : undefined })}
        />
        {t('My quotes only')}
      </label>
    </search>
  );
}
