import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import type { PricedLine } from '../../../core/pricing/price.ts';
import type { QuoteRow } from '../../../core/commerce/quotes/quote.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { TotalsTable } from '../../parts/configurator/parts-summary.tsx';
import { useSaveKey } from '../../parts/shortcuts/use-save-key.ts';
import type { PartsEdit } from '../../parts/parts-editor/editor-line.ts';
import { pricedLine } from '../../parts/parts-editor/editor-line.ts';
import { PartsEditor } from '../../parts/parts-editor/parts-editor.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { present } from '../../app/navigation/search-params.ts';
import { Attention } from '../../ui/scroll-into-view.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { panelProps, TabBar, useTabsId } from '../../ui/tab-bar.tsx';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import { AnewNotice } from './reprice-notice.tsx';
import { EnquiryPanel } from './enquiry-panel.tsx';
import { EnquiryTab } from './enquiry-tab.tsx';
import { LeaveQuote } from './leave-quote.tsx';
import { QuoteActions } from './quote-actions.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { QuoteForm } from './quote-form.tsx';
import { QuoteHead } from './quote-head.tsx';
import type { QuoteTab } from './quotes-search.ts';
import { quoteSearch, quoteTabs } from './quotes-search.ts';
import { RowProblems } from './row-problems.tsx';
import { SaveProblem } from './save-problem.tsx';
import type { QuoteEditorModel } from './use-quote-editor.ts';
import { useQuoteEditor } from './use-quote-editor.ts';
import { VersionsTab } from './versions-tab.tsx';
import { KeepSetLines } from './keep-set-lines.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './quote.module.css';
import kit from '../../ui/kit.module.css';

interface QuoteScreenProps {
  readonly stored: Quote | null;
  readonly start: QuoteDraft;
  readonly fromIsxId: string | null;
}

const tabLabels: Readonly<Record<QuoteTab, string>> = {
  rows: 'Rows and prices',
  enquiry: 'Lines of the enquiry',
  versions: 'Versions',
};

type SetLines = (lines: PartsEdit['lines'], said?: string) => void;

const noLines: readonly PricedLine[] = [];

/** The rows with their prices, what is wrong with them, and what they come to. */
function RowsTab({ stored, editor }: { readonly stored: Quote | null; readonly editor: QuoteEditorModel }) {
  const t = useTranslate();
  const language = useLanguage();
  const { draft, set, mayEdit, pricing, composed, isDirty } = editor;
  const { catalogue } = pricing;
  const [isReading, setReading] = useState(draft.rows.length === 0);
  const [jump, setJump] = useState<{ readonly partNumber: string; readonly count: number } | null>(null);
  const setLines = useRef<SetLines | null>(null);
  const keepSetLines = useCallback((given: SetLines | null) => {
    setLines.current = given;
  }, []);
  const { rows, handDiscount, lineDiscounts } = draft;

  // What is stored is shown as it was priced until the parts have come, or something is changed.
  const lines = !isDirty && stored ? stored.lines : (composed?.priced.lines ?? noLines);
  const names = catalogue?.names ?? null;
  const shown = useMemo(
    () =>
      lines.map((line) => {
        const isUnknown = names !== null && !names.has(line.partNumber);
        // Every row of a quote is made by hand: the editor need not say so.
        return {
          ...pricedLine(line, language, names ?? undefined),
          source: 'rule' as const,
          ...(isUnknown ? { description: t('not in the catalogue') } : {}),
        };
      }),
    [lines, names, language, t],
  );
  const totals = !isDirty && stored ? stored.totals : composed?.priced.totals;
  const edit = useMemo((): PartsEdit => ({ lines: rows, discounts: lineDiscounts }), [rows, lineDiscounts]);
  const take = useStable((next: PartsEdit) => {
    set({ rows: (next.lines ?? []) as readonly QuoteRow[], lineDiscounts: next.discounts });
  });
  const setRows = useStable((next: readonly QuoteRow[], said: string) =>
    setLines.current ? setLines.current(next, said) : set({ rows: next }),
  );
  const limit = catalogue?.answer.discountLimit ?? stored?.discountLimit ?? '0';
  const maySetDiscount = mayEdit && (limit === null || Number(limit) > 0);

  return (
    <>
      {mayEdit && isReading && catalogue && (
        <EnquiryPanel
          index={catalogue.index}
          taken={rows.length}
          onTake={(read) => setRows([...rows, ...read], '')}
          onClose={() => setReading(false)}
        />
      )}
      <div className={`${kit.columnsWide} ${styles.columns}`}>
        <PartsEditor
          label={t('Rows of the quote')}
          priced={shown}
          edit={edit}
          onEdit={take}
          mayEditLines={mayEdit}
          names={names}
          showsDiscounts
          maySetDiscount={maySetDiscount}
          discountLimit={maySetDiscount ? limit : '0'}
          discountOnAll={handDiscount}
          jump={jump}
          mode={(next) => (
            <>
              <KeepSetLines value={next} onKeep={keepSetLines} />
              {mayEdit && !isReading && (
                <Button size="small" onClick={() => setReading(true)}>
                  {t('Read an enquiry')}
                </Button>
              )}
            </>
          )}
        />
        <aside className={`${kit.sheet} ${kit.stackWide} ${styles.side}`} aria-label={t('Totals and problems')}>
          {totals && <TotalsTable totals={totals} />}
          {stored?.rate && draft.currency === stored.currency && !editor.isPricedAnew && (
            <p className={kit.note}>
              {t('1 {currency} = {rate} of the price list, {day}', {
                currency: stored.currency,
                rate: stored.rate.replace('.', ','),
                day: stored.pricedOn,
              })}
            </p>
          )}
          {composed && catalogue && (
            <RowProblems
              problems={composed.problems}
              rows={rows}
              index={catalogue.index}
              mayEdit={mayEdit}
              onShow={(partNumber) => setJump((before) => ({ partNumber, count: (before?.count ?? 0) + 1 }))}
              onRows={setRows}
            />
          )}
        </aside>
      </div>
    </>
  );
}

export function QuoteScreen({ stored, start, fromIsxId }: QuoteScreenProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { tab = 'rows' } = quoteSearch(useSearch({ strict: false }));
  const editor = useQuoteEditor(stored, start, fromIsxId);
  const { save, isDirty, mayEdit, pricing } = editor;
  const tabsId = useTabsId();
  useSaveKey(() => void save(), mayEdit && isDirty);
  const goTo = (next: QuoteTab) => {
    if (!stored) return;
    const { version, newestVersion, quoteId } = stored;
    const search = present({
      version: version === newestVersion ? undefined : version,
      tab: next === 'rows' ? undefined : next,
    });
    void navigate({ to: paths.quote, params: { quoteId }, search, replace: true, resetScroll: false });
  };
  return (
    <>
      <QuoteHead stored={stored} editor={editor} actions={<QuoteActions stored={stored} editor={editor} />} />
      <div className={kit.notices}>
        {editor.problem && (
          <Attention>
            <SaveProblem editor={editor} />
          </Attention>
        )}
        {editor.refusals > 0 && editor.isDiscountFaulty && (
          <Attention>
            <Notice tone="warning" title={t('The quote was not saved')}>
              <p>{t('The discount on all rows can not be taken: correct it first')}</p>
            </Notice>
          </Attention>
        )}
        {stored && !editor.isCurrent && (
          <Notice tone="info">
            <p>
              {t('This is version {version} as it was. The newest one can be gone on with.', {
                version: stored.version,
              })}
            </p>
          </Notice>
        )}
        {stored && <AnewNotice stored={stored} editor={editor} />}
      </div>
      <QuoteForm editor={editor} isNew={stored === null} />
      {stored && (
        <TabBar
          id={tabsId}
          label={t('Parts of the screen')}
          tabs={quoteTabs.map((key) => ({ key, label: t(tabLabels[key]) }))}
          active={tab}
          onChange={goTo}
        />
      )}
      <div className={kit.tabPanel} {...(stored ? panelProps(tabsId, tab) : {})}>
        {pricing.problem && !pricing.catalogue && <ErrorState problem={pricing.problem} onRetry={pricing.retry} />}
        {(tab === 'rows' || !stored) && <RowsTab stored={stored} editor={editor} />}
        {tab === 'enquiry' && stored && <EnquiryTab editor={editor} />}
        {tab === 'versions' && stored && <VersionsTab stored={stored} />}
      </div>
      <LeaveQuote isDirty={isDirty && mayEdit} onSave={save} />
    </>
  );
}
