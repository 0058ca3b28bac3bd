import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConfigurationBody } from '../../../../contract/shapes.ts';
import { isSame } from '../../../../core/json/is-same.ts';
import type { IsxType } from '../../../../core/products/definition/types.ts';
import { useMay, useTranslate, useUser } from '../../../app/session/app-context.tsx';
import type { OpenCatalogue } from '../../../parts/configurator/catalogue.ts';
import { useCatalogue } from '../../../products/use-catalogue.ts';
import { Configurator, useHasColumns } from '../../../parts/configurator/configurator.tsx';
import { ConfiguratorProvider, useConfigurator } from '../../../parts/configurator/configurator-context.tsx';
import { removeDraft } from '../../../parts/configurator/draft-storage.ts';
import { withChoices } from '../../../parts/configurator/choices.ts';
import { blankDraft } from '../../../parts/configurator/draft.ts';
import { faultyAnswer, useFirstQuestion } from '../../../parts/configurator/first-question.tsx';
import { HeaderForm } from '../../../parts/configurator/header-form.tsx';
import { RestoredNotice } from '../../../parts/configurator/restored-notice.tsx';
import type { TypeView } from '../../../parts/configurator/type-view.ts';
import type { DraftModel } from '../../../parts/configurator/use-draft.ts';
import { useDraft } from '../../../parts/configurator/use-draft.ts';
import { useSaveKey } from '../../../parts/shortcuts/use-save-key.ts';
import { OutdatedCatalogue } from '../../../parts/configurator/outdated-catalogue.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { CompanySelect, useCompanyName } from '../../../parts/people/company-select.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { Attention } from '../../../ui/scroll-into-view.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { useStable } from '../../../ui/hooks/use-stable-callback.ts';
import { useWiderThan } from '../../../ui/hooks/use-media.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

interface NewSolutionPageProps {
  readonly isxType: IsxType;
  /** Already translated. */
  readonly title: string;
  /** The name of the draft: each start keeps one of its own. */
  readonly subject: string;
  /** The choices that it starts with, the same object as long as they are the same. */
  readonly start: ConfigurationBody;
  /** Above the header: drafts that were left elsewhere. */
  readonly above?: ReactNode;
}

interface ForCompany {
  /** Undefined is the own company. */
  readonly forCompanyId: string | undefined;
  readonly onCompany: (companyId: string | undefined) => void;
}

interface HeaderProps extends ForCompany {
  readonly model: DraftModel;
  /** How often somebody has tried to save. */
  readonly tries: number;
}

/**
 * The words of the solution. Beside name and customer the rest stands behind a line; on a phone all of it does, until somebody wants it or
 * saving does: the question comes first.
 */
function Header({ model, tries, forCompanyId, onCompany }: HeaderProps) {
  const t = useTranslate();
  const { jump } = useConfigurator();
  const mayPrepare = useMay('newSolution.forCompany');
  const hasRoom = useWiderThan('md');
  const companyName = useCompanyName(forCompanyId);
  const companyId = useId();
  const { draft } = model;
  const [isOpen, setOpen] = useState(false);
  // Each try and each jump into it opens it anew.
  const jumps = jump && 'header' in jump.place ? jump.count : 0;
  const [seen, setSeen] = useState({ tries: 0, jumps: 0 });
  if (tries > seen.tries || jumps > seen.jumps) {
    setSeen({ tries, jumps: Math.max(jumps, seen.jumps) });
    setOpen(true);
  }
  const company = useMemo(
    () =>
      mayPrepare && (
        <div className={kit.rowCentered}>
          <FieldLabel
            className={kit.medium}
            htmlFor={companyId}
            label={t('For which company')}
            help="solution.forCompanyId"
          />
          <CompanySelect id={companyId} value={forCompanyId} onChange={onCompany} />
          {forCompanyId !== undefined && (
            <span className={kit.note}>{t('The company sees it as its own, at its own prices.')}</span>
          )}
        </div>
      ),
    [mayPrepare, companyId, forCompanyId, onCompany, t],
  );
  const folded = useMemo(
    () => ({
      told: mayPrepare && companyName !== '' ? t('For: {company}', { company: companyName }) : null,
      content: company,
    }),
    [mayPrepare, companyName, company, t],
  );
  return (
    <details open={hasRoom || isOpen} onToggle={({ currentTarget }) => !hasRoom && setOpen(currentTarget.open)}>
      <summary hidden={hasRoom}>
        {t('Name and customer')}{' '}
        <span className={kit.note}>
          {[draft.isxName, draft.customerName].filter((text) => text.trim() !== '').join(' · ') || t('not given yet')}
        </span>
      </summary>
      <div className={kit.stack}>
        {!hasRoom && company}
        <HeaderForm
          draft={draft}
          isReadOnly={false}
          isChecked={tries > 0}
          jump={jump}
          onChange={model.set}
          folded={hasRoom ? folded : undefined}
        />
      </div>
    </details>
  );
}

interface Opened {
  readonly catalogue: OpenCatalogue;
  readonly view: TypeView;
}

function NewSolution(props: NewSolutionPageProps & ForCompany & Opened) {
  const { view, subject, start, catalogue } = props;
  const { userId } = useUser();
  const base = useMemo(() => ({ ...blankDraft, configuration: start }), [start]);
  const model = useDraft(userId, subject, base);
  return (
    <ConfiguratorProvider catalogue={catalogue} view={view} draft={model} isReadOnly={false}>
      <Form {...props} model={model} onSaved={() => model.replace(base)} />
    </ConfiguratorProvider>
  );
}

interface FormProps extends NewSolutionPageProps, ForCompany {
  readonly model: DraftModel;
  readonly onSaved: () => void;
}

function Form({ isxType, title, subject, start, above, forCompanyId, onCompany, model, onSaved }: FormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { userId } = useUser();
  const mayRegion = useMay('newSolution.region');
  const create = useGesture('solutionsCreate', ['solutionsSelect', 'solutionsSelectWaiting']);
  const [tries, setTries] = useState(0);
  const { draft } = model;

  const { size } = useSearch({ strict: false });
  const asks = useFirstQuestion(model.restoredAt !== null && !isSame(draft.configuration, start), size);

  const save = () => {
    // The fields that it asks for may have to be opened first.
    flushSync(() => setTries(tries + 1));
    const amiss = faultyAnswer();
    if (amiss) return amiss.focus();
    if (create.isPending || draft.isxName.trim() === '') {
      document.querySelector<HTMLInputElement>('input[name="isxName"]')?.focus();
      return;
    }
    const { isxName, customerName, region, opportunity, kind } = draft;
    // What stands in the question counts, sent or not.
    const configuration = asks ? withChoices(draft.configuration, asks.changes()) : draft.configuration;
    create.mutate(
      {
        isxType,
        isxName,
        customerName,
        opportunity,
        kind,
        configuration,
        ...(mayRegion && region !== '' ? { region } : {}),
        ...(forCompanyId === undefined ? {} : { forCompanyId }),
      },
      {
        onSuccess: ({ isxId }) => {
          onSaved();
          removeDraft(userId, subject);
          void navigate({ to: paths.solution, params: { isxId } });
        },
      },
    );
  };
  useSaveKey(save);
  const hasColumns = useHasColumns();
  const saveNow = useStable(save);
  const isAsking = asks !== null;
  const saveButton = useMemo(
    () => (
      <Button kind={isAsking ? 'default' : 'primary'} isBusy={create.isPending} onClick={saveNow} title="Ctrl+S">
        {t('Save the solution')}
      </Button>
    ),
    [isAsking, create.isPending, saveNow, t],
  );

  return (
    <>
      <PageHeader
        title={title}
        note={model.isDirty && t('kept in this browser until it is saved')}
        actions={(hasColumns || isAsking) && saveButton}
      />
      <OutdatedCatalogue />
      <div className={`${kit.stack} ${kit.below}`}>
        {above}
        <RestoredNotice model={model} />
        {create.error && (
          <Attention>
            <ProblemAlert problem={create.error} title={t('The solution was not saved')} />
          </Attention>
        )}
        <Header {...{ model, tries, forCompanyId, onCompany }} />
      </div>
      <Configurator asks={asks} action={saveButton} />
    </>
  );
}

/** A new solution of a type: its header, its choices, what they come to; saved when the person says so. */
export function NewSolutionPage(props: NewSolutionPageProps) {
  const navigate = useNavigate();
  const mayPrepare = useMay('newSolution.forCompany');
  const asked = useSearch({ strict: false }).for;
  const forCompanyId = mayPrepare ? asked : undefined;
  const { catalogue, view, problem, retry } = useCatalogue(props.isxType, { forCompanyId });
  const onCompany = (companyId: string | undefined) =>
    void navigate({
      to: '.',
      search: ({ for: _, ...before }) => ({ ...before, ...(companyId === undefined ? {} : { for: companyId }) }),
      replace: true,
      resetScroll: false,
    });
  if (problem) return <ErrorState level={1} problem={problem} onRetry={retry} />;
  if (!catalogue) return <Loading lines={14} />;
  return <NewSolution key={props.subject} {...props} {...{ catalogue, view, forCompanyId, onCompany }} />;
}
