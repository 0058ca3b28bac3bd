import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import { isRecordName } from '../../../../core/catalogue/records.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import styles from '../side-list.module.css';
import kit from '../../../ui/kit.module.css';
import { ChangeCounts } from '../change-counts.tsx';
import { DifferenceTable } from '../difference-table.tsx';
import type { StepProps } from './draft-page.tsx';

const pageSize = 100;

const labelOf = (t: ReturnType<typeof useTranslate>, constantName: string): string =>
  isRecordName(constantName) ? t(recordLabels[constantName]) : constantName;

/** What the draft changes: its tables, and the rows of the one that is looked at. */
export function DraftChanges({ draft, search, show }: StepProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { draftId, draftVersion, tables } = draft;
  const chosen = tables.find(({ constantName }) => constantName === search.table) ?? tables[0];
  const { page = 1 } = search;
  const { data, error } = useQuery({
    ...answerOptions('catalogueDraftsSelectDifference', {
      draftId,
      constantName: chosen?.constantName ?? 'PARTS',
      page,
      pageSize,
    }),
    queryKey: ['catalogueDraftsSelectDifference', draftId, draftVersion, chosen?.constantName, page],
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!chosen)
    return (
      <EmptyState
        title={t('The draft changes nothing yet')}
        action={
          <Link to={paths.catalogue} search={{ draft: draftId }} preload={false}>
            {t('Choose a table')}
          </Link>
        }
      >
        {t('Open a table and change it: it is kept in this draft while you work.')}
      </EmptyState>
    );
  const rows = data ? data.added + data.changed + data.removed : 0;
  return (
    <div className={`${kit.columnsLong} ${styles.columns}`}>
      <div className={kit.stackWide}>
        <ul className={`${kit.surface} ${kit.divided}`} aria-label={t('Tables of the draft')}>
          {tables.map((table) => (
            <li key={table.constantName}>
              <button
                type="button"
                className={`${kit.bare} ${kit.full} ${kit.wordsAndEnd} ${kit.padded} ${kit.choosable}`}
                aria-current={table === chosen}
                onClick={() => show({ table: table.constantName })}
              >
                <span>{labelOf(t, table.constantName)}</span>
                <span className={`${kit.rowInline} ${kit.small}`}>
                  {table.added + table.changed + table.removed > 0 ? (
                    <ChangeCounts {...table} />
                  ) : (
                    !table.isReordered && <span className={kit.note}>{t('as in force')}</span>
                  )}
                  {table.isReordered && <span title={t('Rows stand in another order')}>↕</span>}
                  {table.isOutdated && (
                    <span className={kit.fault} title={t('Somebody has published a newer version')}>
                      !
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Link to={paths.catalogue} search={{ draft: draftId }} preload={false}>
          {t('Change another table')}
        </Link>
      </div>
      <section className={kit.stack} aria-label={labelOf(t, chosen.constantName)}>
        <div className={kit.rowCentered}>
          <h2 className={kit.large}>{labelOf(t, chosen.constantName)}</h2>
          <span className={`${kit.note} ${kit.spaced}`}>{chosen.constantName}</span>
          <Link
            to={paths.catalogueTable}
            params={{ constantName: chosen.constantName }}
            search={{ draft: draftId }}
            preload={false}
          >
            {t('Open in the editor')}
          </Link>
          <span className={kit.note}>
            {chosen.changedBy}, {formatDateTime(chosen.changedAt, localTimeZone)}
          </span>
        </div>
        {error && <ErrorState problem={error} />}
        {data?.isReordered && <p className={kit.note}>{t('Rows stand in another order than in force.')}</p>}
        {data && data.addedColumns.length + data.removedColumns.length > 0 && (
          <p className={kit.note}>
            {t('Columns: added {added}; removed {removed}', {
              added: data.addedColumns.join(', ') || '—',
              removed: data.removedColumns.join(', ') || '—',
            })}
          </p>
        )}
        {data && (
          <DifferenceTable
            constantName={chosen.constantName}
            rows={data.rows}
            onShow={({ row, cells }) =>
              void navigate({
                to: paths.catalogueTable,
                params: { constantName: chosen.constantName },
                search: { draft: draftId, row: row + 1, ...(cells[0] ? { column: cells[0].column } : {}) },
              })
            }
          />
        )}
        {data && <Pager page={page} pageSize={pageSize} shown={data.rows.length} total={rows} />}
      </section>
    </div>
  );
}
