import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Publication } from '../../../contract/catalogue.ts';
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
import catalogue from './catalogue.module.css';
import styles from './history-page.module.css';
import sideList from './side-list.module.css';
import { ChangeCounts } from './change-counts.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { NewDraft } from './new-draft.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

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
    <section className={styles.comparison} aria-label={t('Difference')}>
      <div className={catalogue.bar}>
        <h2>{t('From publication {before} to {after}', { before, after })}</h2>
        <Button size="small" onClick={() => show(search.page ? { page: search.page } : {})}>
          {t('Close')}
        </Button>
      </div>
      {data.tables.length === 0 && <p className={catalogue.muted}>{t('Nothing differs')}</p>}
      <div className={sideList.columns}>
        <ul className={sideList.tables}>
          {data.tables.map(({ constantName, added, changed, removed }) => (
            <li key={constantName}>
              <button
                type="button"
                className={sideList.tableButton}
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
        <div className={sideList.main}>
          {difference && <DifferenceTable constantName={difference.constantName} rows={difference.rows} />}
          {!difference && data.tables.length > 0 && (
            <p className={catalogue.muted}>{t('Choose a table to see its rows')}</p>
          )}
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
  const heads = ['Publication', 'When and by whom', 'What', 'Tables', 'Compare'] as const;
  return (
    <CatalogueFrame tab="history">
      {before !== undefined && after !== undefined && <Comparison search={search} show={show} />}
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={10} />}
      {data && (
        // A table of one publication has nothing to press: the keyboard scrolls it all the same.
        <div className={catalogue.scroller} role="region" tabIndex={0} aria-label={t('Publications of the catalogue')}>
          <table className={catalogue.table} data-kind="history">
            <caption className="visually-hidden">{t('Publications of the catalogue')}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{t('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((item, i) => {
                const previous = data.items[i + 1];
                return (
                  <tr key={item.publicationId}>
                    <th scope="row">
                      {item.publicationId}
                      <span className={catalogue.code}>{item.catalogueVersion}</span>{' '}
                      {item.isCurrent && <Tag tone="good">{t('In force now')}</Tag>}
                    </th>
                    <td>
                      {formatDateTime(item.publishedAt, localTimeZone)}
                      <p className={catalogue.muted}>{item.publishedBy ?? t('The portal')}</p>
                    </td>
                    <td>
                      {item.name || t(causeLabels[item.cause])}
                      {item.name !== '' && <span className={catalogue.muted}> · {t(causeLabels[item.cause])}</span>}
                      {item.restores !== null && (
                        <span className={catalogue.muted}> {t('to publication {id}', { id: item.restores })}</span>
                      )}
                      {item.withoutImpact && (
                        <p className={catalogue.muted}>{t('Published without knowing its impact')}</p>
                      )}
                      {item.comment !== '' && <p className={catalogue.muted}>{item.comment}</p>}
                    </td>
                    <td>
                      <ul className={styles.changed}>
                        {item.changed.slice(0, 6).map(({ constantName, added, changed, removed }) => (
                          <li key={constantName}>
                            <button
                              type="button"
                              className={catalogue.link}
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
                            </button>{' '}
                            <ChangeCounts added={added} changed={changed} removed={removed} />
                          </li>
                        ))}
                        {item.changed.length > 6 && (
                          <li className={catalogue.muted}>
                            {t('and {count} more', { count: item.changed.length - 6 })}
                          </li>
                        )}
                      </ul>
                    </td>
                    <td>
                      <div className={catalogue.buttons}>
                        {previous && (
                          <Button size="small" onClick={() => compare(previous.publicationId, item.publicationId)}>
                            {t('With the one before')}
                          </Button>
                        )}
                        {!item.isCurrent && data.items[0] && (
                          <Button size="small" onClick={() => compare(item.publicationId, currentOf(data.items, item))}>
                            {t('With the latest')}
                          </Button>
                        )}
                      </div>
                    </td>
                    <td>
                      {!item.isCurrent && (
                        <Button size="small" onClick={() => setRestored(item)}>
                          {t('Bring it back')}
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
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
