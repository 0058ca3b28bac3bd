import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../../core/format.ts';
import { DraftNotFound } from '../../administration/not-found-pages.tsx';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { panelProps, TabBar, useTabsId } from '../../../ui/tab-bar.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import type { DraftSearch, DraftStep } from '../catalogue-search.ts';
import { draftSteps } from '../catalogue-search.ts';
import kit from '../../../ui/kit.module.css';
import catalogue from '../catalogue.module.css';
import { DraftChanges } from './draft-changes.tsx';
import { DraftFindings } from './draft-findings.tsx';
import { DraftImpact } from './draft-impact.tsx';
import { DraftPublish } from './draft-publish.tsx';
import { outdatedByDrafts, outdatedByPublishing } from '../new-draft.tsx';
import { Rebase } from './rebase.tsx';
import type { Checked } from '../use-check.ts';
import { useDraftCheck } from '../use-check.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, TextArea } from '../../../ui/fields/input.tsx';
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export type Draft = CallAnswer<'catalogueDraftsSelectDraft'>;

export interface StepProps {
  readonly draft: Draft;
  readonly search: DraftSearch;
  readonly show: (next: DraftSearch) => void;
  /** What stands against publishing it, as far as it has been looked at. */
  readonly checked: Checked;
}

const steps = {
  changes: { label: 'Changes', Body: DraftChanges },
  check: { label: 'Check', Body: DraftFindings },
  impact: { label: 'Impact', Body: DraftImpact },
  publish: { label: 'Publish', Body: DraftPublish },
} as const satisfies Record<DraftStep, unknown>;

/** What the tab says of the check: its result when it is of this state. */
function checkNote({ state, check }: Checked): string {
  if (state === 'failed') return '?';
  if (state !== 'fresh' || !check) return '…';
  const { faults, warnings } = check;
  return faults > 0 ? `✕ ${faults}` : warnings > 0 ? `! ${warnings}` : '✓';
}

/** Names the draft and says why it changes what it changes. */
function Rename({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState(draft.name);
  const [comment, setComment] = useState(draft.comment);
  const update = useGesture('catalogueDraftsUpdate', outdatedByDrafts);
  const { draftId, draftVersion } = draft;
  return (
    <Dialog
      title={t('Name and comment')}
      action={{
        label: t('Save'),
        onPress: () => update.mutate({ draftId, draftVersion, name, comment }, { onSuccess: onClose }),
        isBusy: update.isPending,
        isDisabled: name.trim() === '',
      }}
      onClose={onClose}
    >
      <div className={kit.stack}>
        <FieldLabel htmlFor={id} label={t('Name')} help="catalogue.draftName" />
        <Input id={id} value={name} maxLength={120} autoFocus onChange={({ target }) => setName(target.value)} />
        <FieldLabel htmlFor={`${id}-comment`} label={t('Comment')} help="catalogue.draftComment" />
        <TextArea
          id={`${id}-comment`}
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <ProblemAlert problem={update.error} />
      </div>
    </Dialog>
  );
}

/** One draft from its changes to its publication, step by step; every step has its address. */
export function DraftPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const tabs = useTabsId();
  const params = useParams({ strict: false }) as { readonly draftId: string };
  const draftId = Number(params.draftId);
  const search = useSearch({ strict: false }) as DraftSearch;
  const [isRenaming, setRenaming] = useState(false);
  const { data, error, refetch } = useQuery(answerOptions('catalogueDraftsSelectDraft', { draftId }));
  const discard = useGesture('catalogueDraftsDiscard', outdatedByPublishing);
  const checked = useDraftCheck(data);
  const step = search.step ?? 'changes';
  const show = (next: DraftSearch) =>
    void navigate({
      to: paths.catalogueDraft,
      params,
      search: { ...(step === 'changes' ? {} : { step }), ...next },
    });
  if (error && !data)
    return error.code === 'not_found' ? (
      <DraftNotFound />
    ) : (
      <ErrorState problem={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Loading lines={14} />;
  const { name, comment, createdBy, createdAt, tables, draftVersion, failedAt, failures } = data;
  const notes: Readonly<Record<DraftStep, string>> = {
    changes: String(tables.length),
    check: checkNote(checked),
    impact: '',
    publish: '',
  };
  const { Body } = steps[step];
  const askToDiscard = async () => {
    const isSure = await confirm({
      title: t('Throw the draft “{name}” away?', { name }),
      content: t('Its changes are lost. What is in force stays as it is.'),
      confirmLabel: t('Throw away'),
      isDanger: true,
    });
    const done = isSure && (await discard.mutateAsync({ draftId, draftVersion }).catch(() => null));
    if (done) void navigate({ to: paths.catalogueDrafts, replace: true });
  };
  return (
    <div>
      <p className={kit.small}>
        <Link to={paths.catalogueDrafts} preload={false}>
          {t('Drafts of the catalogue')}
        </Link>
      </p>
      <PageHeader
        title={name}
        note={
          <span className={kit.note}>
            {t('begun by {name}, {at}', { name: createdBy, at: formatDateTime(createdAt, localTimeZone) })}
          </span>
        }
        actions={
          <div className={kit.rowCentered}>
            <LinkButton to={paths.vendorTable} params={params}>
              {t('Import a vendor’s table')}
            </LinkButton>
            <Button onClick={() => setRenaming(true)}>{t('Name and comment')}</Button>
            <Button isDanger onClick={() => void askToDiscard()}>
              {t('Throw away')}
            </Button>
          </div>
        }
      />
      {comment !== '' && <p className={`${kit.said} ${kit.below}`}>{comment}</p>}
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
      {tables.some(({ isOutdated }) => isOutdated) && (
        <div className={kit.below}>
          <Rebase draft={data} />
        </div>
      )}
      <TabBar
        id={tabs}
        label={t('Steps to the publication')}
        tabs={draftSteps.map((key) => ({ key, label: [t(steps[key].label), notes[key]].filter(Boolean).join(' ') }))}
        active={step}
        onChange={(next) =>
          void navigate({ to: paths.catalogueDraft, params, search: next === 'changes' ? {} : { step: next } })
        }
      />
      <div {...panelProps(tabs, step)} className={`${kit.tabPanel} ${catalogue.panel}`}>
        <Body key={draftVersion} draft={data} search={search} show={show} checked={checked} />
      </div>
      {isRenaming && <Rename draft={data} onClose={() => setRenaming(false)} />}
    </div>
  );
}
