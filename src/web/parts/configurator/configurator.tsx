import { dialogs } from '../../ui/overlays/floating.ts';
import { BookOutlined, RedoOutlined, UndoOutlined } from '../../ui/icons.tsx';
import type { ReactNode } from 'react';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { isPressed } from '../shortcuts/shortcuts.ts';
import { MoneyText } from '../../ui/figures.tsx';
import { panelProps, TabBar, useTabsId } from '../../ui/tab-bar.tsx';
import { useAfterPaint } from '../../ui/hooks/use-after-paint.ts';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { ChoiceGroups } from './choice-groups.tsx';
import { errorCount, isUnnamed } from './composition.ts';
import type { ConfiguratorModel } from './configurator-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import kit from '../../ui/kit.module.css';
import styles from './configurator.module.css';
import type { OpenQuestions } from './first-question.tsx';
import { FirstQuestion } from './first-question.tsx';
import { PartsSummary, TotalsTable } from './parts-summary.tsx';
import { ProblemList } from './problem-list.tsx';
import { reaches, reachLabels, reachSetting } from './reach.ts';
import { SectionRail } from './section-rail.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';

/** Read now and then: it comes when it is asked for. */
const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }));

const tabs = ['choices', 'results', 'parts'] as const;
type Tab = (typeof tabs)[number];
const tabLabels: Readonly<Record<Tab, string>> = { choices: 'Choices', results: 'Results', parts: 'Parts and price' };

/** Below this width, px, the three columns are three tabs. */
const columnsFrom = 960;
/** Whether there is room for the columns. */
export const useHasColumns = (): boolean => useMedia(`(min-width: ${columnsFrom}px)`);
/** From this width, px, the sections stand beside them. */
const railFrom = 1392;

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'text' && target.name !== '');

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) take choices back and forth, except where a text has its own undo. */
function useUndoKeys(): void {
  const { undo, redo, isReadOnly } = useConfigurator();
  useEffect(() => {
    if (isReadOnly) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTextField(event.target) || document.querySelector(dialogs)) return;
      const isShiftedUndo =
        (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey && event.code === 'KeyZ';
      const isRedo = isShiftedUndo || isPressed(event, 'redo');
      if (!isRedo && !isPressed(event, 'undo')) return;
      event.preventDefault();
      (isRedo ? redo : undo)();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, isReadOnly]);
}

type HeadButtonsProps = Pick<ConfiguratorModel, 'undo' | 'redo' | 'canUndo' | 'canRedo' | 'isReadOnly'>;

/** The table of rules, undo and redo. */
const HeadButtons = memo(function HeadButtons({ undo, redo, canUndo, canRedo, isReadOnly }: HeadButtonsProps) {
  const t = useTranslate();
  const [isReading, setReading] = useState(false);
  return (
    <span className={kit.rowTight}>
      <Button kind="quiet" size="small" icon={<BookOutlined />} onClick={() => setReading(true)}>
        {t('Rules')}
      </Button>
      {isReading && (
        <Suspense>
          <RulesDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
      {!isReadOnly && (
        <>
          <Tooltip title={`${t('Undo')} (Ctrl+Z)`}>
            <Button
              kind="quiet"
              size="small"
              icon={<UndoOutlined />}
              aria-label={t('Undo')}
              disabled={!canUndo}
              onClick={undo}
            />
          </Tooltip>
          <Tooltip title={`${t('Redo')} (Ctrl+Shift+Z)`}>
            <Button
              kind="quiet"
              size="small"
              icon={<RedoOutlined />}
              aria-label={t('Redo')}
              disabled={!canRedo}
              onClick={redo}
            />
          </Tooltip>
        </>
      )}
    </span>
  );
});

/** How much of the choices is in sight. */
function ReachChoice() {
  const t = useTranslate();
  return (
    <div className={kit.above}>
      <Segmented
        size="small"
        block
        aria-label={t('Fields in sight')}
        value={reachSetting.use()}
        options={reaches.map((value) => ({ value, label: t(reachLabels[value]) }))}
        onChange={reachSetting.set}
      />
    </div>
  );
}

/** Number of problems and total, always in sight on a narrow screen. */
function Sum({ onProblems }: { readonly onProblems: () => void }) {
  const t = useTranslate();
  const { priced, problems } = useConfigurator().composition;
  const errors = errorCount(problems);
  const unnamed = problems.filter(isUnnamed).length;
  return (
    <div className={kit.rowApart}>
      <button type="button" className={kit.bare} onClick={onProblems}>
        <Tag tone={errors > 0 ? 'fault' : unnamed > 0 ? undefined : 'good'}>
          {errors > 0
            ? t('{count} problem | {count} problems', { count: errors })
            : unnamed > 0
              ? t('{count} word is not given yet | {count} words are not given yet', { count: unnamed })
              : t('no problems')}
        </Tag>
      </button>
      <strong>
        <MoneyText value={priced.totals.net} currency={priced.totals.currency} />
      </strong>
    </div>
  );
}

interface ConfiguratorProps {
  /** What the size hangs on is asked first: what it comes to is shown once it is given. */
  readonly asks?: OpenQuestions | null;
  /** What is done with it in the end: on a narrow screen it stands at the lower edge, beside the sum. */
  readonly action?: ReactNode;
}

/** Choices, what they come to, and what it costs: three columns, or three tabs where there is no room for them. */
export const Configurator = memo(function Configurator({ asks: open = null, action }: ConfiguratorProps) {
  const t = useTranslate();
  const { view, composition, catalogue, jump, jumpTo, undo, redo, canUndo, canRedo, isReadOnly } = useConfigurator();
  // Parts and price come first; figures and drawings follow them.
  const painted = useAfterPaint(composition);
  const id = useTabsId();
  const whole = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Tab>('choices');
  const hasColumns = useHasColumns();
  const hasRail = useMedia(`(min-width: ${railFrom}px)`);
  const isShown = (name: Tab) => hasColumns || tab === name;
  useUndoKeys();

  const [seen, setSeen] = useState(jump);
  if (jump !== seen) {
    setSeen(jump);
    if (jump && 'field' in jump.place) setTab('choices');
    if (jump && 'part' in jump.place) setTab('parts');
  }

  const panel = (name: Tab) => (hasColumns ? {} : panelProps(id, name));

  return (
    <div ref={whole} className={styles.whole} tabIndex={-1}>
      {!hasColumns && !open && (
        <div className={styles.bar}>
          <TabBar
            id={id}
            label={t('Configurator')}
            isStretched
            tabs={tabs.map((key) => ({ key, label: t(tabLabels[key]) }))}
            active={tab}
            onChange={setTab}
          />
          {!action && <Sum onProblems={() => setTab('parts')} />}
        </div>
      )}
      <div className={styles.columns}>
        {open && (
          <FirstQuestion
            {...open}
            takesFocus={hasColumns}
            onLeave={(field) => {
              if (hasColumns) return jumpTo({ field });
              setTab('parts');
              whole.current?.focus({ preventScroll: true });
            }}
          />
        )}
        {!open && hasRail && <SectionRail className={styles.rail} />}
        <section
          className={`${kit.surface} ${styles.choices}`}
          hidden={!open && !isShown('choices')}
          {...(open ? {} : panel('choices'))}
        >
          <header className={styles.head}>
            <h2 className={kit.large}>{t('Choices')}</h2>
            <HeadButtons {...{ undo, redo, canUndo, canRedo, isReadOnly }} />
          </header>
          <ReachChoice />
          <ChoiceGroups />
        </section>
        {!open && (
          <>
            <section className={`${kit.surface} ${styles.results}`} hidden={!isShown('results')} {...panel('results')}>
              <h2 className="visually-hidden">{t('Results')}</h2>
              <view.Results composition={painted} catalogue={catalogue} />
            </section>
            <section className={`${kit.surface} ${styles.parts}`} hidden={!isShown('parts')} {...panel('parts')}>
              <h2 className="visually-hidden">{t('Parts and price')}</h2>
              <div className={styles.fixed}>
                <TotalsTable totals={composition.priced.totals} />
              </div>
              <div className={`${kit.stack} ${kit.unlessEmpty} ${styles.fixed}`}>
                <ProblemList mayBeSubmitted={!isReadOnly} />
              </div>
              <PartsSummary className={styles.scroll} />
            </section>
          </>
        )}
      </div>
      {!hasColumns && !open && action && (
        <div className={styles.foot}>
          <Sum onProblems={() => setTab('parts')} />
          {action}
        </div>
      )}
    </div>
  );
});
