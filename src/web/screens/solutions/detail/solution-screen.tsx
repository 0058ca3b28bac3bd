import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Activity, useCallback, useMemo, useState } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { useCatalogue } from '../../../products/use-catalogue.ts';
import { ConfiguratorProvider } from '../../../parts/configurator/configurator-context.tsx';
import { RestoredNotice } from '../../../parts/configurator/restored-notice.tsx';
import { useSaveKey } from '../../../parts/shortcuts/use-save-key.ts';
import { OfflineFence } from '../../../parts/offline/offline-fence.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { loadedLate } from '../../../ui/lazy-component.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { panelProps, TabBar, useTabsId } from '../../../ui/tab-bar.tsx';
import { ActionBar } from './action-bar.tsx';
import { ApprovalNotice } from '../approvals/approval-notice.tsx';
import { ChangeNotices } from './change-notices.tsx';
import { LeaveSolution } from './leave-solution.tsx';
import { LifeLine } from './life-line-view.tsx';
import { PartsTab } from './parts-tab.tsx';
import { ReturnNotice } from '../approvals/return-notice.tsx';
import { SolutionHead } from './solution-head.tsx';
import { TurnBar } from './turn-bar.tsx';
import type { SolutionTab } from '../editor/solution-search.ts';
import { firstTab, solutionTabs } from '../editor/solution-search.ts';
import styles from './solution.module.css';
import kit from '../../../ui/kit.module.css';
import { useSolutionEditor } from '../editor/use-solution-editor.ts';

const tabParts = {
  review: async () => (await import('../approvals/review-tab.tsx')).ReviewTab,
  choices: async () => (await import('./choices-tab.tsx')).ChoicesTab,
  drawings: async () => (await import('./drawings-tab.tsx')).DrawingsTab,
  history: async () => (await import('../history/history-tab.tsx')).HistoryTab,
  revisions: async () => (await import('../history/revisions-tab.tsx')).RevisionsTab,
  discussion: async () => (await import('../../sharing/discussion.tsx')).Discussion,
  documents: async () => (await import('../../documents/documents-tab.tsx')).DocumentsTab,
};
/** Each tab but the parts, which most open: loaded when it is first shown, or as soon as somebody is about to. */
const outline = <Loading lines={10} />;
const ReviewTab = loadedLate(tabParts.review, outline);
const ChoicesTab = loadedLate(tabParts.choices, outline);
const DrawingsTab = loadedLate(tabParts.drawings, outline);
const HistoryTab = loadedLate(tabParts.history, outline);
const RevisionsTab = loadedLate(tabParts.revisions, outline);
const Discussion = loadedLate(tabParts.discussion, outline);
const DocumentsTab = loadedLate(tabParts.documents, outline);
const DescribedChoices = loadedLate(async () => (await import('./described-tabs.tsx')).DescribedChoices, outline);
const ReportDrawings = loadedLate(async () => (await import('./described-tabs.tsx')).ReportDrawings, outline);

function expectTab(tab: SolutionTab): void {
  // What can't be loaded now is asked for again, and told of, when it is shown.
  if (tab !== 'parts') tabParts[tab]().catch(() => undefined);
}

const tabLabels: Readonly<Record<SolutionTab, string>> = {
  review: 'Review',
  parts: 'Parts',
  choices: 'Choices',
  drawings: 'Drawings',
  history: 'History',
  revisions: 'Revisions',
  discussion: 'Discussion',
  documents: 'Documents',
};

export function SolutionScreen({ latest }: { readonly latest: Solution }) {
  const t = useTranslate();
  const navigate = useNavigate();
  // As it was when the screen opened: a step that is taken leaves one where one is.
  const [first] = useState(() => firstTab(latest));
  const { tab: asked = first } = useSearch({ from: '/menu/solution/$isxId' });
  const tab = asked === 'review' && !latest.mayReview ? 'parts' : asked;
  const tabsId = useTabsId();
  const [waiting, setWaiting] = useState(0);
  const [hasSeenParts, setSeenParts] = useState(false);
  if (tab === 'parts' && !hasSeenParts) setSeenParts(true);
  const editor = useSolutionEditor(latest);
  const { solution, draft, isDirty, isSaving, save, adopt } = editor;
  const { discard } = draft;
  const { isxId, isxType } = solution;
  const pin = `${solution.catalogueVersion} ${solution.priceListVersion}`;
  const { opensCatalogue } = solution;
  const { catalogue, view, problem, retry } = useCatalogue(isxType, { isxId, pin, isOpen: opensCatalogue });
  useSaveKey(() => void save(), isDirty);

  const goTo = useCallback(
    (next: SolutionTab) =>
      void navigate({
        to: paths.solution,
        params: { isxId },
        search: next === first ? {} : { tab: next },
        replace: true,
        resetScroll: false,
      }),
    [navigate, isxId, first],
  );

  const actions = useMemo(
    () => (
      <ActionBar
        {...{ solution, isDirty, isSaving, waiting, save, discard, adopt, goTo }}
        isReviewing={tab === 'review'}
      />
    ),
    [solution, isDirty, isSaving, waiting, save, discard, adopt, goTo, tab],
  );

  /** Tabs that show nothing without the catalogue. */
  const overCatalogue = (content: ReactNode): ReactNode => {
    if (problem) return <ErrorState problem={problem} onRetry={retry} />;
    return catalogue ? content : outline;
  };
  const contents: Readonly<Record<Exclude<SolutionTab, 'parts'>, ReactNode>> = {
    review: (
      <OfflineFence>
        <ReviewTab editor={editor} isHeld={isDirty || waiting > 0} />
      </OfflineFence>
    ),
    choices: opensCatalogue ? overCatalogue(<ChoicesTab editor={editor} />) : <DescribedChoices isxId={isxId} />,
    drawings: opensCatalogue ? overCatalogue(<DrawingsTab />) : <ReportDrawings isxId={isxId} />,
    history: <HistoryTab isxId={isxId} currency={solution.totals.currency} />,
    revisions: <RevisionsTab isxId={isxId} />,
    discussion: (
      <OfflineFence>
        <Discussion solution={solution} />
      </OfflineFence>
    ),
    documents: (
      <OfflineFence>
        <DocumentsTab isxId={isxId} isDirty={isDirty} />
      </OfflineFence>
    ),
  };

  return (
    <ConfiguratorProvider catalogue={catalogue} view={view} draft={draft} isReadOnly={!editor.mayEdit}>
      <OfflineFence>
        <SolutionHead solution={solution} />
        <TurnBar solution={solution} keepsBelow={tab !== 'review'}>
          {actions}
        </TurnBar>
      </OfflineFence>
      <LifeLine solution={solution} />
      <OfflineFence>
        <div className={kit.notices}>
          <RestoredNotice model={draft} />
          <ReturnNotice solution={solution} />
          <ApprovalNotice solution={solution} adopt={adopt} />
          <ChangeNotices editor={editor} waiting={tab === 'parts' ? 0 : waiting} goTo={goTo} />
        </div>
      </OfflineFence>
      <TabBar
        id={tabsId}
        label={t('Parts of the screen')}
        tabs={solutionTabs
          .filter((key) => key !== 'review' || latest.mayReview)
          .map((key) => ({ key, label: t(tabLabels[key]) }))}
        active={tab}
        onChange={goTo}
        onExpect={expectTab}
      />
      {/* Once seen it stays: the way back through its steps, and a pasted range that waits, outlast a look at another tab. */}
      {hasSeenParts && (
        <Activity mode={tab === 'parts' ? 'visible' : 'hidden'}>
          <div className={`${kit.tabPanel} ${styles.panel}`} {...panelProps(tabsId, 'parts')}>
            <PartsTab editor={editor} catalogue={catalogue} onWaiting={setWaiting} />
          </div>
        </Activity>
      )}
      {tab !== 'parts' && (
        <div className={`${kit.tabPanel} ${styles.panel}`} {...panelProps(tabsId, tab)}>
          {contents[tab]}
        </div>
      )}
      <LeaveSolution isDirty={isDirty} waiting={waiting} onSave={save} />
    </ConfiguratorProvider>
  );
}
