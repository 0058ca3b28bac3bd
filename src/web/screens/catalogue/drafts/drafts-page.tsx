import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DraftSummary } from '../../../../contract/catalogue.ts';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import { isRecordName } from '../../../../core/catalogue/records.ts';
import { dayText } from '../../../../core/day.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { CatalogueFrame } from '../catalogue-frame.tsx';
import styles from '../catalogue.module.css';
import { NewDraft } from '../new-draft.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** How a draft stands, with a sign of its own. */
function DraftState({ draft }: { readonly draft: DraftSummary }) {
  const t = useTranslate();
  const { publishOn, failedAt, tables } = draft;
  if (publishOn !== null) return <Tag tone="warning">{t('To be published on {day}', { day: dayText(publishOn) })}</Tag>;
  if (failedAt !== null) return <Tag tone="fault">{t('Could not be published')}</Tag>;
  if (tables.some(({ isOutdated }) => isOutdated)) return <Tag tone="warning">{t('Made from older tables')}</Tag>;
  return <Tag>{t('Being worked on')}</Tag>;
}

/** Every draft of the next catalogue: what it is for, what it changes, how it stands. */
export function DraftsPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useQuery(answerOptions('catalogueDraftsSelect', {}));
  const heads = ['Draft', 'State', 'Tables', 'Begun', 'Last change'] as const;
  return (
    <CatalogueFrame
      tab="drafts"
      actions={
        <Button kind="primary" onClick={() => setNew(true)}>
          {t('New draft')}
        </Button>
      }
    >
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && data.drafts.length === 0 && (
        <EmptyState
          title={t('There is no draft')}
          action={
            <Button kind="primary" onClick={() => setNew(true)}>
              {t('New draft')}
            </Button>
          }
        >
          {t(
            'A draft holds changes to several tables until they are published together. What is in force stays as it is meanwhile.',
          )}
        </EmptyState>
      )}
      {data && data.drafts.length > 0 && (
        <div className={styles.scroller}>
          <table className={styles.table} data-kind="drafts">
            <caption className="visually-hidden">{t('Drafts')}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.drafts.map((draft) => (
                <tr key={draft.draftId}>
                  <th scope="row">
                    <Link to={paths.catalogueDraft} params={{ draftId: String(draft.draftId) }} preload={false}>
                      {draft.name}
                    </Link>
                    {draft.comment !== '' && <p className={styles.muted}>{draft.comment}</p>}
                  </th>
                  <td>
                    <DraftState draft={draft} />
                  </td>
                  <td>
                    {draft.tables.length === 0
                      ? t('none yet')
                      : draft.tables
                          .map(({ constantName }) =>
                            isRecordName(constantName) ? t(recordLabels[constantName]) : constantName,
                          )
                          .join(', ')}
                  </td>
                  <td>
                    {formatDateTime(draft.createdAt, localTimeZone)}
                    <span className={styles.muted}> · {draft.createdBy}</span>
                  </td>
                  <td>
                    {formatDateTime(draft.changedAt, localTimeZone)}
                    <span className={styles.muted}> · {draft.changedBy}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isNew && (
        <NewDraft
          title={t('New draft of the catalogue')}
          onClose={() => setNew(false)}
          onCreated={(draftId) => void navigate({ to: paths.catalogueDraft, params: { draftId: String(draftId) } })}
        />
      )}
    </CatalogueFrame>
  );
}
