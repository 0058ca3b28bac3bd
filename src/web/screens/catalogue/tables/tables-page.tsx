import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordSummary } from '../../../../contract/catalogue.ts';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import { catalogueAreas } from '../../../../core/catalogue/areas.ts';
import { isRecordName } from '../../../../core/catalogue/records.ts';
import { formatDateTime, formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { areaLabels } from './area-labels.ts';
import { CatalogueFrame } from '../catalogue-frame.tsx';
import type { TablesSearch } from '../catalogue-search.ts';
import catalogue from '../catalogue.module.css';
import { Choice } from '../../../ui/fields/choice.tsx';
import { NewDraft } from '../new-draft.tsx';
import { Button } from '../../../ui/button.tsx';
import kit from '../../../ui/kit.module.css';
import { Tag } from '../../../ui/tag.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';

const shortest = 2;

/** Cells of all tables that hold what is looked for, by table. */
function Hits({ text, draft }: { readonly text: string; readonly draft: number | undefined }) {
  const t = useTranslate();
  const body = { text, ...(draft === undefined ? {} : { draftId: draft }) };
  const { data, error, refetch } = useQuery({
    ...answerOptions('catalogueTablesSearch', body),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  if (data.total === 0) return <p className={kit.note}>{t('No cell holds this text')}</p>;
  return (
    <section className={`${kit.stack} ${kit.above}`} aria-label={t('Cells with this text')}>
      <h2 className={kit.large}>
        {t('{count} cell with this text | {count} cells with this text', { count: data.total })}
      </h2>
      {data.tables.map(({ constantName, hits }) => {
        const shown = data.hits.filter((hit) => hit.constantName === constantName);
        return (
          <div key={constantName}>
            <h3 className={kit.small}>
              {isRecordName(constantName) ? t(recordLabels[constantName]) : constantName}{' '}
              <span className={`${kit.note} ${kit.spaced}`}>{constantName}</span> {formatNumber(hits)}
            </h3>
            <ul className={`${kit.stackTight} ${kit.small} ${kit.answer}`}>
              {shown.slice(0, 8).map(({ row, column, key, cell }) => (
                <li key={`${row} ${column}`} className={kit.cut}>
                  <Link
                    to={paths.catalogueTable}
                    params={{ constantName }}
                    search={{ row: row + 1, column, ...(draft === undefined ? {} : { draft }) }}
                    preload={false}
                  >
                    {key}
                  </Link>{' '}
                  <span className={kit.note}>{column}:</span> {cell}
                </li>
              ))}
              {hits > Math.min(8, shown.length) && (
                <li className={kit.note}>{t('and {count} more', { count: hits - Math.min(8, shown.length) })}</li>
              )}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface AreaProps {
  readonly label: string;
  readonly tables: readonly RecordSummary[];
  readonly draft: number | undefined;
  readonly nameOf: (draftId: number) => string;
}

/** The tables that are for one thing. */
function Area({ label, tables, draft, nameOf }: AreaProps) {
  const t = useTranslate();
  const columns: readonly Column<RecordSummary>[] = [
    {
      name: 'table',
      head: t('Table'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ constantName }) => (
        <>
          <Link
            to={paths.catalogueTable}
            params={{ constantName }}
            search={draft === undefined ? {} : { draft }}
            preload={false}
          >
            {isRecordName(constantName) ? t(recordLabels[constantName]) : constantName}
          </Link>
          <span className={`${kit.note} ${kit.spaced}`}>{constantName}</span>
        </>
      ),
    },
    { name: 'rows', head: t('Rows'), width: '84px', align: 'end', cell: ({ rows }) => formatNumber(rows) },
    {
      name: 'version',
      head: t('Version'),
      width: '84px',
      align: 'end',
      cell: ({ version }) => (version === 0 ? '—' : version),
    },
    {
      name: 'changed',
      head: t('Last change'),
      width: '240px',
      cell: ({ changedAt, changedBy }) => (
        <>
          {changedAt === null ? '—' : formatDateTime(changedAt, localTimeZone)}
          <span className={kit.muted}> · {changedBy ?? t('The portal')}</span>
        </>
      ),
    },
    {
      name: 'drafts',
      head: t('In drafts'),
      width: '240px',
      cell: ({ constantName, draftIds }) =>
        draftIds.length > 0 && (
          <span className={kit.row}>
            {draftIds.map((draftId) => (
              <Link
                key={draftId}
                to={paths.catalogueTable}
                params={{ constantName }}
                search={{ draft: draftId }}
                preload={false}
              >
                <Tag tone="warning">{nameOf(draftId)}</Tag>
              </Link>
            ))}
          </span>
        ),
    },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={tables}
      keyOf={({ constantName }) => constantName}
      narrow="cards"
      rowProps={({ draftIds }) => ({ 'data-marked': draft !== undefined && draftIds.includes(draft) })}
    />
  );
}

/** Every table of the catalogue by what it is for, and a search through all their cells. */
export function TablesPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as TablesSearch;
  const { draft, area, text = '' } = search;
  const [isNew, setNew] = useState(false);
  const tables = useQuery(answerOptions('catalogueTablesSelect', {}));
  const drafts = useQuery(answerOptions('catalogueDraftsSelect', {}));
  const show = (next: TablesSearch) => void navigate({ to: paths.catalogue, search: next, replace: true });
  const error = tables.error ?? drafts.error;
  const nameOf = (draftId: number): string =>
    drafts.data?.drafts.find((each) => each.draftId === draftId)?.name ?? t('Draft {number}', { number: draftId });
  const wanted = text.trim().toLocaleLowerCase();
  const isNamed = ({ constantName }: RecordSummary): boolean =>
    wanted === '' ||
    constantName.toLocaleLowerCase().includes(wanted) ||
    (isRecordName(constantName) && t(recordLabels[constantName]).toLocaleLowerCase().includes(wanted));
  const shown = (tables.data?.tables ?? []).filter((table) => (!area || table.area === area) && isNamed(table));
  return (
    <CatalogueFrame
      tab="tables"
      actions={
        <Button kind="primary" onClick={() => setNew(true)}>
          {t('New draft')}
        </Button>
      }
    >
      {error && !tables.data && <ErrorState problem={error} onRetry={() => void tables.refetch()} />}
      {!tables.data && !error && <Loading lines={14} />}
      {tables.data && (
        <>
          <div className={`${kit.rowCentered} ${kit.below} ${catalogue.bar}`}>
            <SearchField
              label={t('Find a table or a cell')}
              placeholder={t('Table, part number, model, any text of a cell')}
              text={text}
              onCommit={(next) => show({ ...(draft ? { draft } : {}), ...(area ? { area } : {}), ...(next ? { text: next } : {}) })} // prettier-ignore
            />
            <Choice
              aria-label={t('Part of the catalogue')}
              value={area}
              options={[
                [undefined, t('All parts')],
                ...catalogueAreas.map((each) => [each, t(areaLabels[each])] as const),
              ]}
              onChange={(next) =>
                show({ ...(draft ? { draft } : {}), ...(text ? { text } : {}), ...(next ? { area: next } : {}) })
              }
            />
            <Choice
              aria-label={t('Draft to work in')}
              isSet={draft !== undefined}
              value={draft}
              options={[
                [undefined, t('In force (read only)')],
                ...(drafts.data?.drafts ?? []).map(
                  ({ draftId, name }) => [draftId, t('Draft: {name}', { name })] as const,
                ),
              ]}
              onChange={(next) =>
                show({ ...(area ? { area } : {}), ...(text ? { text } : {}), ...(next ? { draft: next } : {}) })
              }
            />
            <span className={`${kit.note} ${kit.end}`}>
              {t('Catalogue in force: {version}', { version: tables.data.catalogueVersion })}
            </span>
          </div>
          {catalogueAreas
            .filter((each) => shown.some((table) => table.area === each))
            .map((each) => (
              <section key={each} className={kit.section}>
                <h2>{t(areaLabels[each])}</h2>
                <Area
                  label={t(areaLabels[each])}
                  tables={shown.filter((table) => table.area === each)}
                  draft={draft}
                  nameOf={nameOf}
                />
                {each === 'common' && wanted === '' && (
                  <p className={kit.above}>
                    <Link to={paths.pricing} search={{ tab: 'versions' }}>
                      {t('Prices')}
                    </Link>
                    <span className={`${kit.note} ${kit.spaced}`}>PRICES_RUB</span>{' '}
                    <span className={kit.note}>
                      {t('Price lists have versions and days of their own, under Pricing')}
                    </span>
                  </p>
                )}
              </section>
            ))}
          {shown.length === 0 && wanted.length < shortest && <EmptyState title={t('There is no such table')} />}
          {wanted.length >= shortest && <Hits text={text} draft={draft} />}
        </>
      )}
      {isNew && (
        <NewDraft
          title={t('New draft of the catalogue')}
          onClose={() => setNew(false)}
          onCreated={(draftId) => {
            setNew(false);
            show({ draft: draftId, ...(area ? { area } : {}) });
          }}
        />
      )}
    </CatalogueFrame>
  );
}
