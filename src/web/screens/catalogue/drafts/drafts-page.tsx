import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DraftSummary } from '../../../../contract/catalogue-drafts.ts';
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
import kit from '../../../ui/kit.module.css';
import { NewDraft } from '../new-draft.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';

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
  const byWhom = (at: string, who: string) => (
    <>
      {formatDateTime(at, localTimeZone)}
      <span className={kit.muted}> · {who}</span>
    </>
  );
  const columns: readonly Column<DraftSummary>[] = [
    {
      name: 'draft',
      head: t('Draft'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ draftId, name, comment }) => (
        <>
          <Link to={paths.catalogueDraft} params={{ draftId: String(draftId) }} preload={false}>
            {name}
          </Link>
          {comment !== '' && <div className={kit.note}>{comment}</div>}
        </>
      ),
    },
    {
      name: 'state',
      head: t('State'),
      width: 'content',
      onCard: 'corner',
      cell: (draft) => <DraftState draft={draft} />,
    },
    {
      name: 'tables',
      head: t('Tables'),
      cell: ({ tables }) =>
        tables.length === 0
          ? t('none yet')
          : tables
              .map(({ constantName }) => (isRecordName(constantName) ? t(recordLabels[constantName]) : constantName))
              .join(', '),
    },
    { name: 'begun', head: t('Begun'), cell: ({ createdAt, createdBy }) => byWhom(createdAt, createdBy) },
    { name: 'changed', head: t('Last change'), cell: ({ changedAt, changedBy }) => byWhom(changedAt, changedBy) },
  ];
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
        <Table
          label={t('Drafts')}
          columns={columns}
          rows={data.drafts}
          keyOf={({ draftId }) => draftId}
          narrow="cards"
        />
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
