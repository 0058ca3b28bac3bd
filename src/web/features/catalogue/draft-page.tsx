import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { App, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { recordLabels } from '../../../core/catalogue/record-labels.ts';
import { isPinnedTable, isRecordName } from '../../../core/catalogue/records.ts';
import { dayText } from '../../../core/day.ts';
import { formatDateTime } from '../../../core/format.ts';
import type { CallAnswer } from '../../api.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { FieldLabel } from '../../help/field-label.tsx';
import { Help } from '../../help/help.tsx';
import { paths } from '../../paths.ts';
import { ImpactWarning, useImpactConfirmation } from '../../catalogue-impact/impact-warning.tsx';
import { answerOptions, useGesture } from '../../query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { panelProps, TabBar, useTabsId } from '../../ui/tab-bar.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { DraftSearch, DraftStep } from './catalogue-search.ts';
import { draftSteps } from './catalogue-search.ts';
import styles from './catalogue.module.css';
import { DifferenceTable } from './difference-table.tsx';
import { DraftFindings } from './draft-findings.tsx';
import { DraftImpact } from './draft-impact.tsx';
import { outdatedByDrafts, outdatedByPublishing } from './new-draft.tsx';
import { Rebase } from './rebase.tsx';

export type Draft = CallAnswer<'catalogueDraftsSelectDraft'>;

const pageSize = 100;

export interface StepProps {
  readonly draft: Draft;
  readonly search: DraftSearch;
  readonly show: (next: DraftSearch) => void;
}

const labelOf = (t: ReturnType<typeof useTranslate>, constantName: string): string =>
  isRecordName(constantName) ? t(recordLabels[constantName]) : constantName;

/** What the draft changes: its tables, and the rows of the one that is looked at. */
function Changes({ draft, search, show }: StepProps) {
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
  const last = Math.max(1, Math.ceil(rows / pageSize));
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <ul className={styles.tables} aria-label={t('Tables of the draft')}>
          {tables.map((table) => (
            <li key={table.constantName}>
              <button
                type="button"
                className={styles.tableButton}
                aria-current={table === chosen}
                onClick={() => show({ table: table.constantName })}
              >
                <span>{labelOf(t, table.constantName)}</span>
                <span className={styles.counts}>
                  {table.added + table.changed + table.removed > 0 ? (
                    <>
                      <span data-change="added" title={t('Added')}>
                        +{table.added}
                      </span>
                      <span data-change="changed" title={t('Changed')}>
                        ~{table.changed}
                      </span>
                      <span data-change="removed" title={t('Removed')}>
                        −{table.removed}
                      </span>
                    </>
                  ) : (
                    !table.isReordered && <span className={styles.muted}>{t('as in force')}</span>
                  )}
                  {table.isReordered && <span title={t('Rows stand in another order')}>↕</span>}
                  {table.isOutdated && (
                    <span data-change="removed" title={t('Somebody has published a newer version')}>
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
      <section className={styles.main} aria-label={labelOf(t, chosen.constantName)}>
        <div className={styles.bar}>
          <h2>{labelOf(t, chosen.constantName)}</h2>
          <span className={styles.code}>{chosen.constantName}</span>
          <Link
            to={paths.catalogueTable}
            params={{ constantName: chosen.constantName }}
            search={{ draft: draftId }}
            preload={false}
          >
            {t('Open in the editor')}
          </Link>
          <span className={styles.muted}>
            {chosen.changedBy}, {formatDateTime(chosen.changedAt, localTimeZone)}
          </span>
        </div>
        {error && <ErrorState problem={error} />}
        {data?.isReordered && <p className={styles.muted}>{t('Rows stand in another order than in force.')}</p>}
        {data && data.addedColumns.length + data.removedColumns.length > 0 && (
          <p className={styles.muted}>
            {t('Columns: added {added}; removed {removed}', {
              added: data.addedColumns.join(', ') || '—',
              removed: data.removedColumns.join(', ') || '—',
            })}
          </p>
        )}
        {data && (
          <DifferenceTable
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
        {last > 1 && (
          <nav className={styles.pager} aria-label={t('Pages')}>
            <Button size="small" disabled={page <= 1} onClick={() => show({ ...search, page: page - 1 })}>
              ‹
            </Button>
            <span>{t('Page {page} of {last}', { page, last })}</span>
            <Button size="small" disabled={page >= last} onClick={() => show({ ...search, page: page + 1 })}>
              ›
            </Button>
          </nav>
        )}
      </section>
    </div>
  );
}

/** What stands against publishing now; null where nothing does. */
function obstacle(t: ReturnType<typeof useTranslate>, { tables, faults }: Draft): string | null {
  if (tables.length === 0) return t('The draft changes nothing yet');
  if (tables.some(({ isOutdated }) => isOutdated)) return t('First take in what others have published meanwhile');
  if (faults > 0) return t('Faults stand against it: {count}', { count: faults });
  return null;
}

/** At once or on a day, in which words; and the way to throw the draft away. */
function Publish({ draft }: StepProps) {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { draftId, draftVersion, today, publishOn, scheduledBy } = draft;
  const [day, setDay] = useState('');
  const [comment, setComment] = useState(draft.comment);
  const publish = useGesture('catalogueDraftsPublish', outdatedByPublishing);
  const schedule = useGesture('catalogueDraftsSchedule', outdatedByDrafts);
  const update = useGesture('catalogueDraftsUpdate', outdatedByDrafts);
  const why = obstacle(t, draft);
  // What bears on no catalogue is nobody's solution.
  const isPinned = draft.tables.some(({ constantName }) => isPinnedTable(constantName));
  const confirmed = useImpactConfirmation(draftId);
  const now = async () => {
    if (isPinned && !(await confirmed())) return;
    const done = await publish.mutateAsync({ draftId, draftVersion, comment }).catch(() => null);
    if (!done) return;
    void message.success(t('The catalogue has been published: version {version}', { version: done.catalogueVersion }));
    void navigate({ to: paths.catalogueHistory, replace: true });
  };
  const later = async () => {
    const kept = await (comment === draft.comment
      ? Promise.resolve({ draftVersion })
      : update.mutateAsync({ draftId, draftVersion, comment }).catch(() => null));
    if (kept) schedule.mutate({ draftId, draftVersion: kept.draftVersion, publishOn: day });
  };
  if (publishOn !== null)
    return (
      <div className={styles.form}>
        <Notice
          tone="info"
          action={
            <Button
              loading={schedule.isPending}
              onClick={() => schedule.mutate({ draftId, draftVersion, publishOn: null })}
            >
              {t('Take it off the schedule')}
            </Button>
          }
        >
          <p>
            {t(
              'It will be published on {day}, as {name} has set it. On that day it is checked again; if it does not fit any more, the admins are told and it stays a draft.',
              { day: dayText(publishOn), name: scheduledBy ?? '' },
            )}
          </p>
        </Notice>
        <Button type="primary" loading={publish.isPending} disabled={why !== null} onClick={() => void now()}>
          {t('Publish now after all')}
        </Button>
        <ProblemAlert problem={schedule.error ?? publish.error} />
      </div>
    );
  return (
    <div className={styles.form}>
      {why !== null && (
        <Notice tone="warning">
          <p id={`${id}-why`}>{why}</p>
        </Notice>
      )}
      {why === null && isPinned && <ImpactWarning draftId={draftId} />}
      <div className={styles.field}>
        <FieldLabel htmlFor={`${id}-comment`} label={t('Comment for the history')} help="catalogue.publishComment" />
        <Input.TextArea
          id={`${id}-comment`}
          rows={3}
          maxLength={1000}
          value={comment}
          placeholder={t('Why, and on whose word')}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
      <div className={styles.choices}>
        <Button
          type="primary"
          disabled={why !== null}
          loading={publish.isPending}
          aria-describedby={why === null ? undefined : `${id}-why`}
          onClick={() => void now()}
        >
          {t('Publish now')}
        </Button>
        <span className={styles.muted}>{t('or on a day')}</span>
        <input
          type="date"
          className={styles.filter}
          aria-label={t('Day of publishing')}
          min={nextDay(today)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Help of="catalogue.publishOn" label={t('Day of publishing')} />
        <Button
          disabled={why !== null || day <= today}
          loading={schedule.isPending || update.isPending}
          onClick={() => void later()}
        >
          {t('Set the day')}
        </Button>
      </div>
      <p className={styles.muted}>
        {t(
          'Solutions stay with the catalogue that they were made with; new ones, copies and renewals use the one in force. Settings hold for everybody at once.',
        )}
      </p>
      <ProblemAlert problem={publish.error ?? schedule.error ?? update.error} />
    </div>
  );
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const steps = {
  changes: { label: 'Changes', Body: Changes },
  check: { label: 'Check', Body: DraftFindings },
  impact: { label: 'Impact', Body: DraftImpact },
  publish: { label: 'Publish', Body: Publish },
} as const satisfies Record<DraftStep, unknown>;

/** Names the draft and says why it changes what it changes. */
function Rename({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState(draft.name);
  const [comment, setComment] = useState(draft.comment);
  const update = useGesture('catalogueDraftsUpdate', outdatedByDrafts);
  const { draftId, draftVersion } = draft;
  return (
    <Modal
      open
      title={t('Name and comment')}
      okText={t('Save')}
      cancelText={t('Cancel')}
      okButtonProps={{ disabled: name.trim() === '' }}
      confirmLoading={update.isPending}
      onOk={() => update.mutate({ draftId, draftVersion, name, comment }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <FieldLabel htmlFor={id} label={t('Name')} help="catalogue.draftName" />
        <Input id={id} value={name} maxLength={120} autoFocus onChange={({ target }) => setName(target.value)} />
        <FieldLabel htmlFor={`${id}-comment`} label={t('Comment')} help="catalogue.draftComment" />
        <Input.TextArea
          id={`${id}-comment`}
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <ProblemAlert problem={update.error} />
      </div>
    </Modal>
  );
}

/** One draft from its changes to its publication, step by step; every step has its address. */
export function DraftPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const tabs = useTabsId();
  const params = useParams({ strict: false }) as { readonly draftId: string };
  const draftId = Number(params.draftId);
  const search = useSearch({ strict: false }) as DraftSearch;
  const [isRenaming, setRenaming] = useState(false);
  const { data, error, refetch } = useQuery(answerOptions('catalogueDraftsSelectDraft', { draftId }));
  const discard = useGesture('catalogueDraftsDiscard', outdatedByPublishing);
  const step = search.step ?? 'changes';
  const show = (next: DraftSearch) =>
    void navigate({
      to: paths.catalogueDraft,
      params,
      search: { ...(step === 'changes' ? {} : { step }), ...next },
    });
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={14} />;
  const { name, comment, createdBy, createdAt, tables, faults, warnings, draftVersion, failedAt, failures } = data;
  const notes: Readonly<Record<DraftStep, string>> = {
    changes: String(tables.length),
    check: faults > 0 ? `✕ ${faults}` : warnings > 0 ? `! ${warnings}` : '✓',
    impact: '',
    publish: '',
  };
  const { Body } = steps[step];
  const askToDiscard = () =>
    modal.confirm({
      title: t('Throw the draft “{name}” away?', { name }),
      content: t('Its changes are lost. What is in force stays as it is.'),
      okText: t('Throw away'),
      cancelText: t('Cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        const done = await discard.mutateAsync({ draftId, draftVersion }).catch(() => null);
        if (done) void navigate({ to: paths.catalogueDrafts, replace: true });
      },
    });
  return (
    <div className={styles.page}>
      <p className={styles.crumbs}>
        <Link to={paths.catalogueDrafts} preload={false}>
          {t('Drafts of the catalogue')}
        </Link>
      </p>
      <PageHeader
        title={name}
        note={
          <span className={styles.muted}>
            {t('begun by {name}, {at}', { name: createdBy, at: formatDateTime(createdAt, localTimeZone) })}
          </span>
        }
        actions={
          <div className={styles.buttons}>
            <Button onClick={() => setRenaming(true)}>{t('Name and comment')}</Button>
            <Button danger onClick={askToDiscard}>
              {t('Throw away')}
            </Button>
          </div>
        }
      />
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      <ProblemAlert problem={discard.error} />
      {data.restores !== null && (
        <Notice tone="info">
          <p>{t('It brings tables of an earlier catalogue back, as a new version.')}</p>
        </Notice>
      )}
      {failedAt !== null && (
        <Notice
          tone="error"
          title={t('It could not be published on its day, {at}', { at: formatDateTime(failedAt, localTimeZone) })}
        >
          <ul>
            {failures.slice(0, 20).map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </Notice>
      )}
      {tables.some(({ isOutdated }) => isOutdated) && <Rebase draft={data} />}
      <TabBar
        id={tabs}
        label={t('Steps to the publication')}
        tabs={draftSteps.map((key) => ({ key, label: [t(steps[key].label), notes[key]].filter(Boolean).join(' ') }))}
        active={step}
        onChange={(next) =>
          void navigate({ to: paths.catalogueDraft, params, search: next === 'changes' ? {} : { step: next } })
        }
      />
      <div {...panelProps(tabs, step)} className={styles.panel}>
        <Body key={draftVersion} draft={data} search={search} show={show} />
      </div>
      {isRenaming && <Rename draft={data} onClose={() => setRenaming(false)} />}
    </div>
  );
}
