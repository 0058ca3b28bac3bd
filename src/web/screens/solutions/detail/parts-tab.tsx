import { use, useMemo } from 'react';
import { useLanguage, useTranslate, useUser } from '../../../app/session/app-context.tsx';
import type { OpenCatalogue } from '../../../parts/configurator/catalogue.ts';
import { ConfiguratorContext } from '../../../parts/configurator/configurator-context.tsx';
import { ProblemList } from '../../../parts/configurator/problem-list.tsx';
import type { PartsEdit } from '../../../parts/parts-editor/editor-line.ts';
import { PartsEditor } from '../../../parts/parts-editor/parts-editor.tsx';
import { PriceWaterfall } from './price-waterfall.tsx';
import { useStable } from '../../../ui/hooks/use-stable-callback.ts';
import { OfflineFence } from '../../../parts/offline/offline-fence.tsx';
import { DiscountRequests } from '../approvals/discount-requests.tsx';
import { gridContentOf } from './grid-lines.ts';
import kit from '../../../ui/kit.module.css';
import styles from './parts-tab.module.css';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { Button } from '../../../ui/button.tsx';

interface PartsTabProps {
  readonly editor: SolutionEditor;
  /** Null until it has come: the stored lines are shown without it. */
  readonly catalogue: OpenCatalogue | null;
  /** Pasted lines that wait to be mended. */
  readonly onWaiting: (lines: number) => void;
}

/** The parts list with its prices; discounts by hand and lines by hand for those who may set them. */
export function PartsTab({ editor, catalogue, onWaiting }: PartsTabProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { companyKind } = useUser();
  const isVendor = companyKind === 'vendor';
  const configurator = use(ConfiguratorContext);
  const { solution, draft, mayEdit, mayEditBom } = editor;
  const { manualLines, lineDiscounts } = draft.draft;
  const composition = configurator?.composition ?? null;
  const { lines, waterfall, currency } = useMemo(
    () => gridContentOf(solution, composition, draft.isDirty, { language, companyKind, names: catalogue?.names }),
    [solution, composition, draft.isDirty, language, companyKind, catalogue?.names],
  );
  const maySetDiscount = mayEdit && isVendor && solution.discountLimit !== '0' && solution.discountLimit !== '0.00';
  const edit = useMemo((): PartsEdit => ({ lines: manualLines, discounts: lineDiscounts }), [manualLines, lineDiscounts]); // prettier-ignore
  const take = useStable((next: PartsEdit) =>
    draft.set({
      ...(next.lines === manualLines ? {} : { manualLines: next.lines }),
      ...(next.discounts === lineDiscounts ? {} : { lineDiscounts: next.discounts }),
    }),
  );
  const jump = useMemo(() => {
    const asked = configurator?.jump;
    return asked && 'part' in asked.place ? { partNumber: asked.place.part, count: asked.count } : null;
  }, [configurator?.jump]);

  return (
    <div className={`${kit.columns} ${styles.parts}`}>
      <PartsEditor
        label={t('Parts list')}
        priced={lines}
        edit={edit}
        onEdit={take}
        mayEditLines={mayEditBom}
        names={catalogue?.names ?? null}
        showsDiscounts={isVendor}
        maySetDiscount={maySetDiscount}
        discountLimit={maySetDiscount ? solution.discountLimit : '0'}
        jump={jump}
        onWaiting={onWaiting}
        mode={(setLines) =>
          mayEditBom &&
          catalogue &&
          (manualLines === null ? (
            <Button onClick={() => setLines(lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })))}>
              {t('Manual Edit BOM')}
            </Button>
          ) : (
            <Button onClick={() => setLines(null, t('The list follows the rules again.'))}>
              {t('Return to the lines of the rules')}
            </Button>
          ))
        }
      />
      <aside className={`${kit.sheet} ${kit.stackWide} ${kit.inSight}`} aria-label={t('Totals and problems')}>
        <PriceWaterfall waterfall={waterfall} currency={currency} />
        <OfflineFence>
          <DiscountRequests solution={solution} adopt={editor.adopt} isHeld={draft.isDirty} />
        </OfflineFence>
        {configurator && (mayEdit || mayEditBom) && (
          <ProblemList mayBeSubmitted={solution.actions.includes('submit')} />
        )}
      </aside>
    </div>
  );
}
