import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { recordLabels } from '../../../core/catalogue/record-labels.ts';
import { isRecordName } from '../../../core/catalogue/records.ts';
import type { CallAnswer } from '../../api.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { answerOptions, useGesture } from '../../query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import styles from './catalogue.module.css';
import type { Draft } from './draft-page.tsx';
import { outdatedByDrafts } from './new-draft.tsx';

type Conflict = CallAnswer<'catalogueDraftsPreviewRebase'>['tables'][number]['conflicts'][number];
type Side = 'mine' | 'theirs';

/** The columns in which the three differ; all of a row that one of them lacks. */
function columnsOf({ base, mine, theirs }: Conflict): string[] {
  const names = [...new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {}), ...Object.keys(base ?? {})])];
  if (!mine || !theirs) return names.filter((name) => (mine ?? theirs ?? base)?.[name]);
  return names.filter((name) => mine[name] !== theirs[name]);
}

function ConflictRow({
  conflict,
  side,
  onDecide,
}: {
  readonly conflict: Conflict;
  readonly side: Side | undefined;
  readonly onDecide: (side: Side) => void;
}) {
  const t = useTranslate();
  const { id, key } = conflict;
  const cell = (cells: Conflict['mine'], column: string) => (cells === null ? t('no such row') : cells[column] || '—');
  return (
    <fieldset className={styles.conflict}>
      <legend>{key}</legend>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Column')}</th>
              <th scope="col">{t('Before')}</th>
              <th scope="col">
                <label className={styles.check}>
                  <input type="radio" name={id} checked={side === 'mine'} onChange={() => onDecide('mine')} />
                  {t('In the draft')}
                </label>
              </th>
              <th scope="col">
                <label className={styles.check}>
                  <input type="radio" name={id} checked={side === 'theirs'} onChange={() => onDecide('theirs')} />
                  {t('Published')}
                </label>
              </th>
            </tr>
          </thead>
          <tbody>
            {columnsOf(conflict).map((column) => (
              <tr key={column}>
                <th scope="row">{column}</th>
                <td>{cell(conflict.base, column)}</td>
                <td data-chosen={side === 'mine'}>{cell(conflict.mine, column)}</td>
                <td data-chosen={side === 'theirs'}>{cell(conflict.theirs, column)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

/** Others have published tables that the draft changes: their changes are taken in, and of rows that both changed somebody decides. */
export function Rebase({ draft }: { readonly draft: Draft }) {
  const t = useTranslate();
  const { draftId, publishOn } = draft;
  const [decided, setDecided] = useState<ReadonlyMap<string, Side>>(new Map());
  const { data, error, refetch } = useQuery(answerOptions('catalogueDraftsPreviewRebase', { draftId }));
  const rebase = useGesture('catalogueDraftsRebase', outdatedByDrafts);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  const conflicts = data.tables.flatMap(({ constantName, conflicts: rows }) =>
    rows.map((conflict) => ({ constantName, conflict, id: `${constantName} ${conflict.id}` })),
  );
  const decide = (id: string, side: Side) => setDecided(new Map([...decided, [id, side]]));
  const undecided = conflicts.filter(({ id }) => !decided.has(id)).length;
  const submit = () =>
    rebase.mutate({
      draftId,
      draftVersion: data.draftVersion,
      decisions: conflicts.map(({ constantName, conflict, id }) => ({
        constantName,
        id: conflict.id,
        side: decided.get(id) ?? 'mine',
      })),
    });
  const label = (constantName: string) => (isRecordName(constantName) ? t(recordLabels[constantName]) : constantName);
  return (
    <Notice
      tone="warning"
      title={t('Others have published tables of this draft meanwhile')}
      action={
        publishOn === null && (
          <Button type="primary" disabled={undecided > 0} loading={rebase.isPending} onClick={submit}>
            {undecided > 0 ? t('Rows to decide: {count}', { count: undecided }) : t('Take their changes in')}
          </Button>
        )
      }
    >
      <ul>
        {data.tables.map(({ constantName, theirs, headConflict, conflicts: rows }) => (
          <li key={constantName}>
            {t('{table}: added {added}, changed {changed}, removed {removed}; rows that both changed: {conflicts}', {
              table: label(constantName),
              ...theirs,
              conflicts: rows.length,
            })}
            {headConflict && ` ${t('Both changed the columns: those of the draft stay.')}`}
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setDecided(new Map(conflicts.map(({ id }) => [id, 'mine'])))}>
            {t('The draft in all rows')}
          </Button>
          <Button size="small" onClick={() => setDecided(new Map(conflicts.map(({ id }) => [id, 'theirs'])))}>
            {t('What is published in all rows')}
          </Button>
        </div>
      )}
      {conflicts.map(({ conflict, id }) => (
        <ConflictRow key={id} conflict={conflict} side={decided.get(id)} onDecide={(side) => decide(id, side)} />
      ))}
      <ProblemAlert problem={rebase.error} />
    </Notice>
  );
}
