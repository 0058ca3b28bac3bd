import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callLabels } from '../../../core/people/audit/call-labels.ts';
import type { EventKind } from '../../../core/people/audit/event-kinds.ts';
import { eventKinds } from '../../../core/people/audit/event-kinds.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { AuditChange, AuditSearch } from './audit-search.ts';
import { callName } from './call-text.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import kit from '../../ui/kit.module.css';
import { Select } from '../../ui/fields/select.tsx';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (change: AuditChange) => void;
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

const FilterSelect = ({ label, value, options, onChange }: FilterSelectProps) => (
  <Select
    aria-label={label}
    placeholder={label}
    isSearchable
    value={value ?? null}
    options={options}
    onChange={onChange}
    onClear={() => onChange(undefined)}
  />
);

/** What narrows the events down. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const t = useTranslate();
  const id = useId();
  const { data } = useQuery({ ...answerOptions('auditSelectActors', {}), staleTime: 300_000 });
  const { event: _, ...narrowed } = search;
  return (
    <Toolbar>
      <SearchField
        label={t('Search in the audit')}
        placeholder={t('Words of the details, name, call, address')}
        text={search.text ?? ''}
        onCommit={(text) => onChange({ text: text.trim() === '' ? undefined : text.trim() })}
      />
      <SearchField
        label={t('Subject of the event')}
        placeholder={t('Number of a solution or quote, id')}
        text={search.subject ?? ''}
        onCommit={(subject) => onChange({ subject: subject.trim() === '' ? undefined : subject.trim() })}
      />
      <FilterSelect
        label={t('Any person')}
        value={search.userId}
        options={(data?.people ?? []).map(({ userId, displayName, companyName }) => ({
          value: userId,
          label: `${displayName} · ${companyName}`,
        }))}
        onChange={(userId) => onChange({ userId })}
      />
      <FilterSelect
        label={t('Any company')}
        value={search.companyId}
        options={(data?.companies ?? []).map(({ companyId, name }) => ({ value: companyId, label: name }))}
        onChange={(companyId) => onChange({ companyId })}
      />
      <FilterSelect
        label={t('Any kind of event')}
        value={search.kind}
        options={Object.entries(eventKinds).map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(kind) => onChange({ kind: kind as EventKind | undefined })}
      />
      <FilterSelect
        label={t('Any action')}
        value={search.call}
        options={Object.entries(callLabels)
          .map(([value, label]) => ({ value, label: `${t(label)} · ${callName(value)}` }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        onChange={(call) => onChange({ call })}
      />
      <span className={kit.rowCentered}>
        <label htmlFor={`${id}-from`}>{t('From day')}</label>
        <DayInput
          id={`${id}-from`}
          label={t('From day')}
          value={search.from ?? ''}
          max={search.until}
          onChange={(day) => onChange({ from: day || undefined })}
        />
      </span>
      <span className={kit.rowCentered}>
        <label htmlFor={`${id}-until`}>{t('Until day')}</label>
        <DayInput
          id={`${id}-until`}
          label={t('Until day')}
          value={search.until ?? ''}
          min={search.from}
          onChange={(day) => onChange({ until: day || undefined })}
        />
      </span>
      <label>
        <Switch
          size="small"
          checked={search.prices ?? false}
          onChange={(prices) => onChange({ prices: prices ? true : undefined })}
        />
        {t('Prices seen outside')}
      </label>
      <label>
        <Switch
          size="small"
          checked={search.refused ?? false}
          onChange={(refused) => onChange({ refused: refused ? true : undefined })}
        />
        {t('Refused only')}
      </label>
      {Object.keys(narrowed).length > 0 && (
        <Button
          kind="link"
          size="small"
          onClick={() =>
            onChange(Object.fromEntries(Object.keys(narrowed).map((name) => [name, undefined])) as AuditChange)
          }
        >
          {t('Show all events')}
        </Button>
      )}
    </Toolbar>
  );
}
