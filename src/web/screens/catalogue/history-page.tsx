import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Publication } from '../../../contract/catalogue-drafts.ts';
import type { PublicationCause } from '../../../core/catalogue/publication.ts';
import { recordLabels } from '../../../core/catalogue/record-labels.ts';
import { isRecordName } from '../../../core/catalogue/records.ts';
import { formatDateTime } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import type { HistorySearch } from './catalogue-search.ts';
import kit from '../../ui/kit.module.css';
import sideList from './side-list.module.css';
import { ChangeCounts } from './change-counts.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { NewDraft } from './new-draft.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';

const pageSize = 25;
const rowsPerPage = 100;

const causeLabels: Readonly<Record<PublicationCause, string>> = {
  portal: 'Shipped with the portal',
  record: 'One table replaced',
  draft: 'Draft published',
  rollBack: 'Rolled back',
};

/** What differs between two publications: the tables, then the rows of one of them. */
function Comparison({
  search,
  show,
}: {
  readonly search: HistorySearch;
  readonly show: (next: HistorySearch) => void;
}) {
  const t = useTranslate();
  const { before = 0, after = 0, table, rows = 1 } = search;
  const { data, error, refetch } = useQuery({
    ...answerOptions('cataloguePublicationsSelectDifference', {
      before,
      after,
      ...(table !== undefined && isRecordName(table) ? { constantName: table } : {}),
      page: rows,
      pageSize: rowsPerPage,
    }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const label = (constantName: string) => (isRecordName(constantName) ? t(recordLabels[constantName]) : constantName);
  const { difference } = data;
  const all = difference ? difference.added + difference.changed + difference.removed : 0;
  return (
    <section className={`${kit.sheet} ${kit.stack} ${kit.section}`} aria-label={t('Difference')}>
      <div className={kit.rowCentered}>
        <h2 className={kit.large}>{t('From publication {before} to {after}', { before, after })}</h2>
        <Button size="small" onClick={() => show(search.page ? { page: search.page } : {})}>
          {t('Close')}
        </Button>
      </div>
      {data.tables.length === 0 && <p className={kit.note}>{t('Nothing differs')}</p>}
      <div className={`${kit.columnsLong} ${sideList.columns}`}>
        <ul className={`${kit.surface} ${kit.divided}`}>
          {data.tables.map(({ constantName, added, changed, removed }) => (
            <li key={constantName}>
              <button
                type="button"
                className={`${kit.bare} ${kit.full} ${kit.wordsAndEnd} ${kit.padded} ${kit.choosable}`}
                aria-current={constantName === table}
                onClick={() =>
                  show({ ...(search.page ? { page: search.page } : {}), before, after, table: constantName })
                }
              >
                <span>{label(constantName)}</span>
                <ChangeCounts added={added} changed={changed} removed={removed} />
              </button>
            </li>
          ))}
        </ul>
        <div className={kit.stack}>
          {difference && <DifferenceTable constantName={difference.constantName} rows={difference.rows} />}
          {!difference && data.tables.length > 0 && <p className={kit.note}>{t('Choose a table to see its rows')}</p>}
          {difference && (
            <Pager
              page={rows}
              pageSize={rowsPerPage}
              shown={difference.rows.length}
              total={all}
              param="rows"
              label={t('Difference')}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** Everything that was published, by whom and why; two of them compared; an earlier one brought back. */
export function HistoryPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as HistorySearch;
  const { page = 1, before, after } = search;
  const [restored, setRestored] = useState<Publication | null>(null);
  const { data, error, refetch } = useQuery({
    ...answerOptions('cataloguePublicationsSelect', { page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const show = (next: HistorySearch) => void navigate({ to: paths.catalogueHistory, search: next });
  const compare = (first: number, second: number) =>
    show({ ...(search.page ? { page: search.page } : {}), before: first, after: second });
  const items = data?.items ?? [];
  const previousOf = ({ publicationId }: Publication) =>
    items[items.findIndex((each) => each.publicationId === publicationId) + 1];
  const columns: readonly Column<Publication>[] = [
    {
      name: 'publication',
      head: t('Publication'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ publicationId, catalogueVersion, isCurrent }) => (
        <>
          {publicationId}
          <span className={`${kit.note} ${kit.spaced}`}>{catalogueVersion}</span>{' '}
          {isCurrent && <Tag tone="good">{t('In force now')}</Tag>}
        </>
      ),
    },
    {
      name: 'when',
      head: t('When and by whom'),
      onCard: 'line',
      cell: ({ publishedAt, publishedBy }) => (
        <>
          {formatDateTime(publishedAt, localTimeZone)}
          <div className={kit.note}>{publishedBy ?? t('The portal')}</div>
        </>
      ),
    },
    {
      name: 'what',
      head: t('What'),
      onCard: 'line',
      cell: ({ name, cause, restores, withoutImpact, comment }) => (
        <>
          {name || t(causeLabels[cause])}
          {name !== '' && <span className={kit.note}> · {t(causeLabels[cause])}</span>}
          {restores !== null && <span className={kit.note}> {t('to publication {id}', { id: restores })}</span>}
          {withoutImpact && <div className={kit.note}>{t('Published without knowing its impact')}</div>}
          {comment !== '' && <div className={kit.note}>{comment}</div>}
        </>
      ),
    },
    {
      name: 'tables',
      head: t('Tables'),
      onCard: 'line',
      cell: (item) => {
        const previous = previousOf(item);
        return (
          <ul>
            {item.changed.slice(0, 6).map(({ constantName, added, changed, removed }) => (
              <li key={constantName}>
                <Button
                  kind="words"
                  disabled={!previous}
                  onClick={() =>
                    previous &&
                    show({
                      ...(search.page ? { page: search.page } : {}),
                      before: previous.publicationId,
                      after: item.publicationId,
                      table: constantName,
                    })
                  }
                >
                  {isRecordName(constantName) ? t(recordLabels[constantName]) : constantName}
                </Button>{' '}
                <ChangeCounts added={added} changed={changed} removed={removed} />
              </li>
            ))}
            {item.changed.length > 6 && (
              <li className={kit.note}>{t('and {count} more', { count: item.changed.length - 6 })}</li>
            )}
          </ul>
        );
      },
    },
    {
      name: 'compare',
      head: t('Compare'),
      onCard: 'line',
      cell: (item) => {
        const previous = previousOf(item);
        return (
          <div className={kit.row}>
            {previous && (
              <Button size="small" onClick={() => compare(previous.publicationId, item.publicationId)}>
                {t('With the one before')}
              </Button>
            )}
            {!item.isCurrent && items[0] && (
              <Button size="small" onClick={() => compare(item.publicationId, currentOf(items, item))}>
                {t('With the latest')}
              </Button>
            )}
          </div>
        );
      },
    },
    {
      name: 'actions',
      head: t('Actions'),
      isHeadHidden: true,
      onCard: 'line',
      cell: (item) =>
        !item.isCurrent && (
          <Button size="small" onClick={() => setRestored(item)}>
            {t('Bring it back')}
          </Button>
        ),
    },
  ];
  return (
    <CatalogueFrame tab="history">
      {before !== undefined && after !== undefined && <Comparison search={search} show={show} />}
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={10} />}
      {data && (
        <Table
          label={t('Publications of the catalogue')}
          columns={columns}
          rows={items}
          keyOf={({ publicationId }) => publicationId}
          narrow="cards"
        />
      )}
      {data && <Pager page={page} pageSize={pageSize} shown={data.items.length} total={data.total} />}
      {restored && (
        <NewDraft
          title={t('Bring publication {id} back', { id: restored.publicationId })}
          start={t('Back to publication {id}', { id: restored.publicationId })}
          explanation={t(
            'A draft is made of the tables that are others by now. You see what it would change before you publish it as a new version. Settings and rates stay as they are.',
          )}
          restores={restored.publicationId}
          onClose={() => setRestored(null)}
          onCreated={(draftId) => void navigate({ to: paths.catalogueDraft, params: { draftId: String(draftId) } })}
        />
      )}
    </CatalogueFrame>
  );
}

/** The newest publication that is known here. */
const currentOf = (items: readonly Publication[], item: Publication): number =>
  items.find(({ isCurrent }) => isCurrent)?.publicationId ?? Math.max(item.publicationId, ...items.map(({ publicationId }) => publicationId)); // prettier-ignore
