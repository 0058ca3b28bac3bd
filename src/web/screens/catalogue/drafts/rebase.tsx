import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import { isRecordName } from '../../../../core/catalogue/records.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import styles from './rebase.module.css';
import kit from '../../../ui/kit.module.css';
import { cellText, isSettings, rowText } from '../cell-text.ts';
import { ChangeCounts } from '../change-counts.tsx';
import type { Draft } from './draft-page.tsx';
import { outdatedByDrafts } from '../new-draft.tsx';
import { Radio } from '../../../ui/fields/radio.tsx';
import { Button } from '../../../ui/button.tsx';

type Conflict = CallAnswer<'catalogueDraftsPreviewRebase'>['tables'][number]['conflicts'][number];
type Side = 'mine' | 'theirs';

/** The columns in which the three differ; all of a row that one of them lacks. */
function columnsOf({ base, mine, theirs }: Conflict): string[] {
  const names = [...new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {}), ...Object.keys(base ?? {})])];
  if (!mine || !theirs) return names.filter((name) => (mine ?? theirs ?? base)?.[name]);
  return names.filter((name) => mine[name] !== theirs[name]);
}

/** One of the versions of a row: the cells in which they differ. */
function Cells({
  constantName,
  columns,
  cells,
}: {
  readonly constantName: string;
  readonly columns: readonly string[];
  readonly cells: Conflict['mine'];
}) {
  const t = useTranslate();
  if (cells === null) return <span className={kit.note}>{t('no such row')}</span>;
  return columns.map((column) => (
    <span key={column} className={kit.anywhere}>
      {!isSettings(constantName) && <span className={kit.note}>{column} </span>}
      {cells[column] ? cellText(constantName, cells[column]) : '—'}
    </span>
  ));
}

function ConflictRow({
  constantName,
  conflict,
  side,
  onDecide,
}: {
  readonly constantName: string;
  readonly conflict: Conflict;
  readonly side: Side | undefined;
  readonly onDecide: (side: Side) => void;
}) {
  const t = useTranslate();
  const { id, key } = conflict;
  const columns = columnsOf(conflict);
  const sides = [
    ['mine', t('In the draft'), conflict.mine],
    ['theirs', t('As published'), conflict.theirs],
  ] as const;
  return (
    <fieldset className={styles.conflict} data-decided={side !== undefined}>
      <legend>
        <span className={kit.note}>{isRecordName(constantName) ? t(recordLabels[constantName]) : constantName} · </span>
        {rowText(t, constantName, key)}
        {isSettings(constantName) && <span className={`${kit.note} ${kit.spaced}`}>{key}</span>}
      </legend>
      <div className={`${kit.beside} ${kit.small}`}>
        <div className={`${kit.padded} ${kit.stackTight}`}>
          <span className={kit.medium}>{t('Before')}</span>
          <Cells constantName={constantName} columns={columns} cells={conflict.base} />
        </div>
        {sides.map(([name, label, cells]) => (
          <Radio
            key={name}
            className={`${kit.surface} ${kit.padded} ${kit.choosable} ${styles.side}`}
            name={`${constantName} ${id}`}
            checked={side === name}
            onChange={() => onDecide(name)}
          >
            <span className={`${kit.line} ${kit.medium}`}>{label}</span>
            <Cells constantName={constantName} columns={columns} cells={cells} />
          </Radio>
        ))}
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
          <Button kind="primary" disabled={undecided > 0} isBusy={rebase.isPending} onClick={submit}>
            {undecided > 0 ? t('Rows to decide: {count}', { count: undecided }) : t('Take their changes in')}
          </Button>
        )
      }
    >
      <ul>
        {data.tables.map(({ constantName, theirs, headConflict, conflicts: rows }) => (
          <li key={constantName}>
            <strong>{label(constantName)}</strong> <ChangeCounts {...theirs} />
            {rows.length > 0 && ` · ${t('rows that both changed: {count}', { count: rows.length })}`}
            {headConflict && ` ${t('Both changed the columns: those of the draft stay.')}`}
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className={`${kit.rowCentered} ${kit.above}`}>
          <Button size="small" onClick={() => setDecided(new Map(conflicts.map(({ id }) => [id, 'mine'])))}>
            {t('The draft in all rows')}
          </Button>
          <Button size="small" onClick={() => setDecided(new Map(conflicts.map(({ id }) => [id, 'theirs'])))}>
            {t('What is published in all rows')}
          </Button>
        </div>
      )}
      {conflicts.map(({ constantName, conflict, id }) => (
        <ConflictRow
          key={id}
          constantName={constantName}
          conflict={conflict}
          side={decided.get(id)}
          onDecide={(side) => decide(id, side)}
        />
      ))}
      <ProblemAlert problem={rebase.error} />
    </Notice>
  );
}
