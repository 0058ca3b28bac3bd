import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../../../core/format.ts';
import { useMay, useTranslate, useUser } from '../../app/app-context.tsx';
import { useCatalogue } from '../../configurator/catalogue.ts';
import type { OpenCatalogue } from '../../configurator/catalogue.ts';
import { Configurator } from '../../configurator/configurator.tsx';
import { ConfiguratorProvider, useConfigurator } from '../../configurator/configurator-context.tsx';
import type { DraftSlot } from '../../configurator/draft-storage.ts';
import { listDrafts, removeDraft } from '../../configurator/draft-storage.ts';
import { blankDraft } from '../../configurator/draft.ts';
import { HeaderForm } from '../../configurator/header-form.tsx';
import { RestoredNotice } from '../../configurator/restored-notice.tsx';
import type { DraftModel } from '../../configurator/use-draft.ts';
import { useDraft } from '../../configurator/use-draft.ts';
import { useSaveKey } from '../../configurator/use-save-key.ts';
import { coolingView } from '../../cooling-solution/cooling-view.tsx';
import { paths } from '../../paths.ts';
import { useGesture } from '../../query-client.ts';
import { Attention } from '../../ui/attention.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { newCoolingSearch } from './new-cooling-search.ts';
import { newCoolingSubject, searchOf, startingChoices, subjectOf } from './new-cooling-start.ts';
import styles from './new-cooling.module.css';

const nameOf = ({ subject, patch }: DraftSlot): string | undefined => {
  const { model, family } = patch.configuration ?? {};
  return [patch.isxName?.trim(), model, family, searchOf(subject)['family']]
    .filter((name) => typeof name === 'string')
    .find((name) => name !== '');
};

/** More drafts than a person remembers are left to the browser. */
const mostDrafts = 5;

/** Drafts that were left at other starts. */
function OtherDrafts({ subject }: { readonly subject: string }) {
  const t = useTranslate();
  const { userId } = useUser();
  const [drafts, setDrafts] = useState<readonly DraftSlot[]>(() =>
    listDrafts(userId, newCoolingSubject)
      .filter((draft) => draft.subject !== subject)
      .slice(0, mostDrafts),
  );
  if (drafts.length === 0) return null;
  const forget = (draft: DraftSlot) => {
    removeDraft(userId, draft.subject);
    setDrafts(drafts.filter((other) => other !== draft));
  };
  return (
    <Notice tone="info" title={t('Unsaved drafts in this browser')}>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.subject}>
            <Link to={paths.newCooling} search={newCoolingSearch(searchOf(draft.subject))}>
              {nameOf(draft) ?? t('Without a name')}
            </Link>{' '}
            <span className={styles.when}>{formatDateTime(draft.savedAt, localTimeZone)}</span>{' '}
            <Button size="small" type="text" onClick={() => forget(draft)}>
              {t('Delete the draft')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Header({ model, isChecked }: { readonly model: DraftModel; readonly isChecked: boolean }) {
  const { jump } = useConfigurator();
  return <HeaderForm draft={model.draft} isReadOnly={false} isChecked={isChecked} jump={jump} onChange={model.set} />;
}

function NewCooling({ catalogue, subject }: { readonly catalogue: OpenCatalogue; readonly subject: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { userId } = useUser();
  const mayRegion = useMay('newSolution.region');
  const search = useSearch({ from: '/menu/solution/new/new-cooling' });
  const base = useMemo(() => ({ ...blankDraft, configuration: startingChoices(search) }), [search]);
  const model = useDraft(userId, subject, base);
  const create = useGesture('solutionsCreate', ['solutionsSelect', 'solutionsSelectWaiting']);
  const [isChecked, setChecked] = useState(false);
  const { draft } = model;

  const save = () => {
    setChecked(true);
    if (create.isPending || draft.isxName.trim() === '') {
      document.querySelector<HTMLInputElement>('input[name="isxName"]')?.focus();
      return;
    }
    const { isxName, customerName, region, opportunity, kind, configuration } = draft;
    create.mutate(
      {
        isxType: 'Cooling',
        isxName,
        customerName,
        opportunity,
        kind,
        configuration,
        ...(mayRegion && region !== '' ? { region } : {}),
      },
      {
        onSuccess: ({ isxId }) => {
          model.replace(base);
          removeDraft(userId, subject);
          void navigate({ to: paths.solution, params: { isxId } });
        },
      },
    );
  };
  useSaveKey(save);

  return (
    <ConfiguratorProvider catalogue={catalogue} view={coolingView} draft={model} isReadOnly={false}>
      <PageHeader
        title={t('New cooling solution')}
        note={model.isDirty && t('kept in this browser until it is saved')}
        actions={
          <Button type="primary" loading={create.isPending} onClick={save} title="Ctrl+S">
            {t('Save the solution')}
          </Button>
        }
      />
      <div className={styles.above}>
        <OtherDrafts subject={subject} />
        <RestoredNotice model={model} />
        {create.error && (
          <Attention>
            <ProblemAlert problem={create.error} title={t('The solution was not saved')} />
          </Attention>
        )}
        <Header model={model} isChecked={isChecked} />
      </div>
      <Configurator />
    </ConfiguratorProvider>
  );
}

/** A new cooling solution: from nothing, from a selection of the calculator, or from a draft that was left here. */
export function NewCoolingPage() {
  const search = useSearch({ from: '/menu/solution/new/new-cooling' });
  const { catalogue, problem, retry } = useCatalogue('Cooling');
  const subject = subjectOf(search);
  if (problem) return <ErrorState level={1} problem={problem} onRetry={retry} />;
  if (!catalogue) return <Loading lines={14} />;
  return <NewCooling key={subject} catalogue={catalogue} subject={subject} />;
}
