import { Button } from 'antd';
import { use, useState } from 'react';
import type { ManualLine } from '../../../core/solution/compose.ts';
import { parsePercent, percentText } from '../../../core/money.ts';
import { useLanguage, useTranslate, useUser } from '../../app/app-context.tsx';
import type { OpenCatalogue } from '../../configurator/catalogue.ts';
import { ConfiguratorContext } from '../../configurator/configurator-context.tsx';
import { TotalsTable } from '../../configurator/parts-summary.tsx';
import { ProblemList } from '../../configurator/problem-list.tsx';
import { AddPart } from './add-part.tsx';
import { gridContentOf } from './grid-lines.ts';
import { PartsGrid } from './parts-grid.tsx';
import styles from './parts-tab.module.css';
import type { SolutionEditor } from './use-solution-editor.ts';

interface PartsTabProps {
  readonly editor: SolutionEditor;
  /** Null until it has come: the stored lines are shown without it. */
  readonly catalogue: OpenCatalogue | null;
}

/** The parts list with its prices; discounts by hand and lines by hand for those who may set them. */
export function PartsTab({ editor, catalogue }: PartsTabProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isVendor = useUser().companyKind === 'vendor';
  const configurator = use(ConfiguratorContext);
  const { solution, draft, mayEdit, mayEditBom } = editor;
  const { manualLines, lineDiscounts } = draft.draft;
  /** What the last step in the lines took the place of. */
  const [before, setBefore] = useState<{ readonly lines: readonly ManualLine[] | null; readonly text: string } | null>(
    null,
  );
  const { lines, totals } = gridContentOf(solution, configurator?.composition ?? null, draft.isDirty, language);
  const isManual = manualLines !== null && mayEditBom;
  const maySetDiscount = mayEdit && isVendor && solution.discountLimit !== '0' && solution.discountLimit !== '0.00';

  const setLines = (next: readonly ManualLine[] | null, text: string | null) => {
    setBefore(text === null ? null : { lines: manualLines, text });
    draft.set({ manualLines: next });
  };
  const setQuantity = (partNumber: string, quantity: number) =>
    setLines(
      manualLines!.map((line) => (line.partNumber === partNumber ? { partNumber, quantity } : line)),
      null,
    );
  const setDiscount = (partNumber: string, percent: number) => {
    const others = lineDiscounts.filter((line) => line.partNumber !== partNumber);
    const points = parsePercent(percent.toFixed(2))!;
    draft.set({ lineDiscounts: points === 0n ? others : [...others, { partNumber, discount: percentText(points) }] });
  };

  return (
    <div className={styles.parts}>
      <div className={styles.main}>
        {mayEditBom && catalogue && (
          <div className={styles.manual}>
            {manualLines === null ? (
              <Button
                onClick={() =>
                  setLines(
                    lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
                    null,
                  )
                }
              >
                {t('Manual Edit BOM')}
              </Button>
            ) : (
              <>
                <span>{t('The list is made by hand.')}</span>
                <Button size="small" onClick={() => setLines(null, t('The list follows the rules again.'))}>
                  {t('Return to the lines of the rules')}
                </Button>
              </>
            )}
            {before && (
              <span role="status" className={styles.undone}>
                {before.text}{' '}
                <Button size="small" type="link" onClick={() => setLines(before.lines, null)}>
                  {t('Undo')}
                </Button>
              </span>
            )}
          </div>
        )}
        <PartsGrid
          lines={lines}
          handDiscounts={lineDiscounts}
          showsDiscounts={isVendor}
          discountLimit={maySetDiscount ? solution.discountLimit : '0'}
          maySetDiscount={maySetDiscount}
          onDiscount={setDiscount}
          {...(isManual && {
            onQuantity: setQuantity,
            onRemove: (partNumber: string) =>
              setLines(
                manualLines.filter((line) => line.partNumber !== partNumber),
                t('{partNumber} has been removed.', { partNumber }),
              ),
          })}
        />
        {isManual && catalogue && (
          <AddPart
            catalogue={catalogue}
            lines={manualLines}
            onAdd={(partNumber, quantity) => {
              const present = manualLines.find((line) => line.partNumber === partNumber);
              const added = { partNumber, quantity: (present?.quantity ?? 0) + quantity };
              setLines(
                present ? manualLines.map((line) => (line === present ? added : line)) : [...manualLines, added],
                null,
              );
            }}
          />
        )}
      </div>
      <aside className={styles.side} aria-label={t('Totals and problems')}>
        <TotalsTable totals={totals} />
        {configurator && (mayEdit || mayEditBom) && <ProblemList />}
      </aside>
    </div>
  );
}
