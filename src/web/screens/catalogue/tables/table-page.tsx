import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { FindingView } from '../../../../contract/shapes.ts';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import type { RecordName } from '../../../../core/catalogue/records.ts';
import { isRecordName, recordOf, sheetOfRecord, textOfRecord } from '../../../../core/catalogue/records.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { keyText } from '../../../../core/tables/sheet.ts';
import type { MergeConflict } from '../../../../core/tables/sheet-merge.ts';
import { mergeSheets } from '../../../../core/tables/sheet-merge.ts';
import { TableNotFound } from '../../administration/not-found-pages.tsx';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import type { TableSearch } from '../catalogue-search.ts';
import kit from '../../../ui/kit.module.css';
import { Choice } from '../../../ui/fields/choice.tsx';
import { NewDraft, outdatedByDrafts } from '../new-draft.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SheetEditor } from '../sheet/sheet-editor.tsx';
import { TableFiles } from './table-files.tsx';
import type { Checked } from '../use-check.ts';
import { isVendorTable } from '../vendor/vendor-search.ts';
import { useCheck } from '../use-check.ts';
import type { SaveState } from './use-draft-save.ts';
import { storedIn, useDraftSave } from './use-draft-save.ts';
import { useSteps } from '../sheet/use-steps.ts';
import { Button } from '../../../ui/button.tsx';

/** ms */
const lookingPause = 2500;

type Table = CallAnswer<'catalogueTablesSelectTable'>;

/** What somebody else has saved meanwhile, where both changed the same rows. */
interface Clash {
  readonly by: string;
  readonly conflicts: readonly MergeConflict[];
  /** As it would be with all of theirs in these rows. */
  readonly theirs: Sheet;
}

const toned: Readonly<Record<string, string | undefined>> = {
  failed: kit.faultNote,
  checking: kit.warningNote,
  waiting: kit.warningNote,
};
const noteOf = (state: string) => toned[state] ?? kit.note;

const stateTexts: Readonly<Record<SaveState['kind'], string>> = {
  saved: 'Saved in the draft',
  waiting: 'Waits to be saved',
  saving: 'Being saved…',
  failed: 'Could not be saved',
};

const checkTexts: Readonly<Record<Checked['state'], string>> = {
  fresh: 'Checked',
  checking: 'Being checked…',
  waiting: 'To be checked',
  failed: 'Could not be checked',
};

const noFindings: readonly FindingView[] = [];

/** Which draft one works in, or a way into one. */
function DraftBar({ table, draftId }: { readonly table: Table; readonly draftId: number | undefined }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  // A draft that is begun for a vendor's file leads there.
  const [isForVendor, setForVendor] = useState(false);
  const { data } = useQuery(answerOptions('catalogueDraftsSelect', {}));
  const { constantName } = table;
  const open = (draft: number | undefined) =>
    void navigate({
      to: paths.catalogueTable,
      params: { constantName },
      search: draft === undefined ? {} : { draft },
      replace: true,
    });
  const openVendor = (draft: number) =>
    void navigate({
      to: paths.vendorTable,
      params: { draftId: String(draft) },
      search: isVendorTable(constantName) ? { of: constantName } : {},
    });
  const open_drafts = (data?.drafts ?? []).filter(({ publishOn, draftId: id }) => publishOn === null || id === draftId);
  return (
    <div
      className={`${kit.surface} ${kit.toned} ${kit.padded} ${kit.rowCentered}`}
      data-tone={draftId === undefined ? undefined : 'warning'}
    >
      <label className={kit.rowCentered}>
        <span>{draftId === undefined ? t('Read only: it is in force') : t('You work in the draft')}</span>
        <Choice
          aria-label={t('Draft to work in')}
          value={draftId}
          options={[
            [undefined, t('In force (read only)')],
            ...open_drafts.map(({ draftId: id, name }) => [id, name] as const),
          ]}
          onChange={open}
        />
      </label>
      {draftId === undefined ? (
        <Button size="small" kind="primary" onClick={() => setNew(true)}>
          {t('Change it in a new draft')}
        </Button>
      ) : (
        <>
          <Link to={paths.catalogueDraft} params={{ draftId: String(draftId) }} preload={false}>
            {t('Check and publish the draft')}
          </Link>
          <Link to={paths.catalogue} search={{ draft: draftId }} preload={false}>
            {t('Other tables of the draft')}
          </Link>
        </>
      )}
      {isVendorTable(constantName) && (
        <Button
          size="small"
          onClick={() => {
            if (draftId !== undefined) return openVendor(draftId);
            setForVendor(true);
            setNew(true);
          }}
        >
          {t('Import a vendor’s table')}
        </Button>
      )}
      {isNew && (
        <NewDraft
          title={t('New draft of the catalogue')}
          onClose={() => {
            setNew(false);
            setForVendor(false);
          }}
          onCreated={(created) => {
            setNew(false);
            if (isForVendor) openVendor(created);
            else open(created);
          }}
        />
      )}
    </div>
  );
}

/** The table of a draft while one works on it. A reader of what is in force has the same without the tools. */
function TableWork({ table, search }: { readonly table: Table; readonly search: TableSearch }) {
  const t = useTranslate();
  const name = table.constantName as RecordName;
  const record = recordOf(name);
  const { draft } = table;
  const draftId = draft?.draftId ?? null;
  const isReadOnly = draft === null || draft.isScheduled;
  const [start] = useState(() => storedIn(table));
  const [base, setBase] = useState(() => sheetOfRecord(name, draft?.table?.baseText ?? table.csvString));
  const steps = useSteps<Sheet>(useMemo(() => sheetOfRecord(name, start.text), [name, start.text]));
  const [startSheet] = useState(steps.present);
  const [clash, setClash] = useState<Clash | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  // What was not touched is stored as it was written, whatever the writer of sheets would make of it.
  const text = steps.present === startSheet ? start.text : textOfRecord(name, steps.present);
  const drop = useGesture('catalogueDraftsDropTable', outdatedByDrafts);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const { state, resume, tableVersion } = useDraftSave({
    draftId: isReadOnly ? null : draftId,
    constantName: name,
    start,
    text,
    onOther: (before, theirs, by) => {
      const sheets = {
        base: sheetOfRecord(name, before.text),
        mine: steps.present,
        theirs: sheetOfRecord(name, theirs.text),
      };
      const mine = mergeSheets(sheets, record.key);
      if (before.baseVersion !== theirs.baseVersion)
        void queryClient
          .fetchQuery(answerOptions('catalogueTablesSelectTable', { constantName: name, draftId: draftId! }))
          .then((fresh) => setBase(sheetOfRecord(name, fresh.draft?.table?.baseText ?? fresh.csvString)));
      steps.replace(mine.sheet);
      if (mine.conflicts.length === 0) {
        setTaken(by);
        return true;
      }
      setClash({ by, conflicts: mine.conflicts, theirs: mergeSheets(sheets, record.key, () => 'theirs').sheet });
      return false;
    },
  });

  // The whole catalogue is looked at: once the typing has rested for longer than saving waits for.
  const [looked, setLooked] = useState(start.tableVersion);
  const isSaved = state.kind === 'saved';
  useEffect(() => {
    if (!isSaved || looked === tableVersion) return;
    const later = window.setTimeout(() => setLooked(tableVersion), lookingPause);
    return () => window.clearTimeout(later);
  }, [isSaved, looked, tableVersion]);
  const checked = useCheck({
    draftId,
    of: `${name} ${looked}`,
    isOf: ({ tables }) =>
      isSaved && (tables.find(({ constantName }) => constantName === name)?.tableVersion ?? null) === tableVersion,
  });
  const isFresh = checked.state === 'fresh';
  const findings = useMemo(
    () => (checked.check?.findings ?? []).filter(({ constantName }) => constantName === name),
    [checked.check, name],
  );
  const target = useMemo(
    () => (search.row === undefined ? null : { row: search.row - 1, column: search.column }),
    [search.row, search.column],
  );
  const decide = (side: 'mine' | 'theirs') => {
    if (clash && side === 'theirs') steps.replace(clash.theirs);
    setClash(null);
    // The chosen sheet is stored once it is drawn.
    setTimeout(resume);
  };
  const isOutdated = draft?.table && draft.table.baseVersion !== table.version;
  const shown = draft && !isReadOnly && (
    <span className={`${kit.rowBaseline} ${kit.end}`} role="status">
      <span className={noteOf(state.kind)} data-kind={state.kind}>
        {t(stateTexts[state.kind])}
      </span>
      <span className={noteOf(checked.state)} data-kind={checked.state}>
        {t(checkTexts[checked.state])}
      </span>
    </span>
  );
  return (
    <>
      {draft?.isScheduled && (
        <Notice tone="info">
          <p>{t('The draft is to be published on its day: take it off the schedule to change it')}</p>
        </Notice>
      )}
      {isOutdated && (
        <Notice
          tone="warning"
          action={
            <Link to={paths.catalogueDraft} params={{ draftId: String(draftId) }} preload={false}>
              {t('Take the changes in')}
            </Link>
          }
        >
          <p>{t('Somebody has published a newer version of this table since the draft changed it.')}</p>
        </Notice>
      )}
      {taken !== null && (
        <Notice tone="info" action={<Button onClick={() => setTaken(null)}>{t('Understood')}</Button>}>
          <p>{t('{name} has changed this table of the draft too: both changes stand in it now.', { name: taken })}</p>
        </Notice>
      )}
      {clash && (
        <Notice
          tone="warning"
          title={t('{name} has changed the same rows of this draft meanwhile', { name: clash.by })}
          action={
            <div className={kit.rowCentered}>
              <Button onClick={() => decide('mine')}>{t('Keep mine in these rows')}</Button>
              <Button onClick={() => decide('theirs')}>{t('Take theirs in these rows')}</Button>
            </div>
          }
        >
          <p>{clash.conflicts.map(({ key }) => keyText(key)).join('; ')}</p>
        </Notice>
      )}
      {state.kind === 'failed' && (
        <ProblemAlert problem={state.problem} action={<Button onClick={resume}>{t('Try again')}</Button>} />
      )}
      <div className={kit.rowCentered}>
        <TableFiles
          record={record}
          current={steps.present}
          draftId={draftId}
          isReadOnly={isReadOnly}
          onTake={steps.take}
        />
        {draft?.table && !isReadOnly && (
          <Button
            size="small"
            isDanger
            kind="quiet"
            isBusy={drop.isPending}
            onClick={() => {
              // What waits to be saved is gone with the table.
              steps.replace(startSheet);
              drop.mutate(
                { draftId: draftId!, constantName: name, tableVersion: draft.table!.tableVersion },
                {
                  onSuccess: () =>
                    void navigate({ to: paths.catalogueDraft, params: { draftId: String(draftId) }, replace: true }),
                },
              );
            }}
          >
            {t('Leave this table out of the draft')}
          </Button>
        )}
      </div>
      <ProblemAlert problem={drop.error} />
      {record.format === 'json' ? (
        <SettingsForm record={record} steps={steps} base={base} isReadOnly={isReadOnly} state={shown} />
      ) : (
        <SheetEditor
          record={record}
          steps={steps}
          base={base}
          isReadOnly={isReadOnly}
          findings={isFresh ? findings : noFindings}
          earlier={isFresh ? noFindings : findings}
          target={target}
          state={shown}
        />
      )}
    </>
  );
}

/** One table of the catalogue: as it is in force, or in a draft that is saved while one works. */
export function TablePage() {
  const { constantName } = useParams({ strict: false }) as { readonly constantName: string };
  return isRecordName(constantName) ? <TableOf constantName={constantName} /> : <TableNotFound />;
}

function TableOf({ constantName }: { readonly constantName: RecordName }) {
  const t = useTranslate();
  const search = useSearch({ strict: false }) as TableSearch;
  const { draft } = search;
  const { data, error, refetch } = useQuery({
    ...answerOptions('catalogueTablesSelectTable', {
      constantName,
      ...(draft === undefined ? {} : { draftId: draft }),
    }),
    // While one works, what was read is not what is shown: the editor saves by itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const label = t(recordLabels[constantName]);
  return (
    <div>
      <p className={kit.small}>
        <Link to={paths.catalogue} search={draft === undefined ? {} : { draft }} preload={false}>
          {t('Catalogue')}
        </Link>
      </p>
      <PageHeader title={label} note={<span className={`${kit.note} ${kit.spaced}`}>{constantName}</span>} />
      {error && (
        <ErrorState
          problem={error}
          onRetry={() => void refetch()}
          back={
            <Link to={paths.catalogueTable} params={{ constantName }}>
              {t('To the table in force')}
            </Link>
          }
        />
      )}
      {!error && !data && <Loading lines={14} />}
      {data && (
        <div className={kit.stack}>
          <DraftBar table={data} draftId={draft} />
          <TableWork key={`${constantName} ${draft ?? ''}`} table={data} search={search} />
        </div>
      )}
    </div>
  );
}
