import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { panelProps, TabBar, useTabsId } from '../../../ui/tab-bar.tsx';
import kit from '../../../ui/kit.module.css';
import catalogue from '../catalogue.module.css';
import { DifferenceStep } from './difference-step.tsx';
import { FileStep } from './file-step.tsx';
import { PhysicsStep } from './physics-step.tsx';
import { PublishStep } from './publish-step.tsx';
import { ReadingStep } from './reading-step.tsx';
import type { VendorWork } from './use-vendor-table.ts';
import { useVendorTable } from './use-vendor-table.ts';
import type { VendorSearch, VendorStep } from './vendor-search.ts';
import { vendorSearch, vendorSteps } from './vendor-search.ts';

export interface VendorStepProps {
  readonly draftId: number;
  readonly work: VendorWork;
  readonly search: VendorSearch;
  /** Says something otherwise: the address holds it. */
  readonly patch: (change: { readonly [K in keyof VendorSearch]?: VendorSearch[K] | undefined }) => void;
  readonly goTo: (step: VendorStep) => void;
}

const steps = {
  file: { label: 'File', Body: FileStep },
  reading: { label: 'Reading', Body: ReadingStep },
  physics: { label: 'Physics', Body: PhysicsStep },
  difference: { label: 'Comparison', Body: DifferenceStep },
  publish: { label: 'Impact and publishing', Body: PublishStep },
} as const satisfies Record<VendorStep, unknown>;

/** A vendor's performance table from its file to its publication, step by step; every step and every choice has its address. */
export function VendorPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const tabs = useTabsId();
  const params = useParams({ strict: false }) as { readonly draftId: string };
  const draftId = Number(params.draftId);
  const search = useSearch({ strict: false }) as VendorSearch;
  const name = search.of ?? 'COOLING_SPDX';
  const draft = useQuery(answerOptions('catalogueDraftsSelectDraft', { draftId }));
  const { work, error, retry } = useVendorTable(draftId, name, search);
  const step = search.step ?? 'file';
  // Two changes in one breath: the second builds on the first, which the address does not show yet.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const go = (next: Record<string, unknown>, replace: boolean) => {
    latest.current = vendorSearch(next);
    // What is said otherwise leaves one where one is; a step begins at its top.
    void navigate({ to: paths.vendorTable, params, search: latest.current, replace, resetScroll: !replace });
  };
  const patch: VendorStepProps['patch'] = (change) => go({ ...latest.current, ...change }, true);
  const goTo = (next: VendorStep) => go({ ...latest.current, step: next }, false);
  // A step that was left took its button along: the next one begins where it would be read from, not at the top of the page.
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === null || document.activeElement === document.body) panel.current?.focus();
  }, [step]);
  const { Body } = steps[step];
  return (
    <div>
      <p className={kit.small}>
        <Link to={paths.catalogueDrafts} preload={false}>
          {t('Drafts of the catalogue')}
        </Link>
        {draft.data && (
          <>
            {' / '}
            <Link to={paths.catalogueDraft} params={params} preload={false}>
              {draft.data.name}
            </Link>
          </>
        )}
      </p>
      <PageHeader title={t('Import of a vendor’s table')} note={<span className={kit.note}>{t(recordLabels[name])}</span>} />
      <TabBar
        id={tabs}
        label={t('Steps of the import')}
        tabs={vendorSteps.map((key, i) => ({ key, label: `${i + 1}. ${t(steps[key].label)}` }))}
        active={step}
        onChange={goTo}
      />
      <div {...panelProps(tabs, step)} ref={panel} tabIndex={-1} className={`${kit.tabPanel} ${catalogue.panel}`}>
        {(error || draft.error) && !work && <ErrorState problem={error ?? draft.error} onRetry={retry} />}
        {!work && !error && !draft.error && <Loading lines={14} />}
        {work && <Body draftId={draftId} work={work} search={search} patch={patch} goTo={goTo} />}
      </div>
    </div>
  ); // prettier-ignore
}
