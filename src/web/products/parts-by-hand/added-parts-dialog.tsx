import { useMemo, useState } from 'react';
import type { PartQuantity } from '../../../core/kernel/product-type.ts';
import { priceParts } from '../../../core/pricing/price.ts';
import { handDiscountsOf } from '../../../core/solution/compose.ts';
import { useLanguage, useTranslate, useUser } from '../../app/session/app-context.tsx';
import { useConfigurator } from '../../parts/configurator/configurator-context.tsx';
import type { PartsEdit } from '../../parts/parts-editor/editor-line.ts';
import { pricedLine } from '../../parts/parts-editor/editor-line.ts';
import { PartsEditor } from '../../parts/parts-editor/parts-editor.tsx';
import { waitingText } from '../../parts/parts-editor/waiting-text.ts';
import { MoneyText } from '../../ui/figures.tsx';
import styles from './parts-by-hand.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.tsx';

interface AddedPartsDialogProps {
  readonly lines: readonly PartQuantity[];
  readonly isReadOnly: boolean;
  readonly onChange: (lines: readonly PartQuantity[]) => void;
  readonly onClose: () => void;
}

/** The parts that are added to what the rules ask for, as a grid; the total of the whole solution follows every step. */
export function AddedPartsDialog({ lines, isReadOnly, onChange, onClose }: AddedPartsDialogProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isVendor = useUser().companyKind === 'vendor';
  const { catalogue, composition } = useConfigurator();
  const { names, pricing } = catalogue;
  const { lineDiscounts } = composition.draft;
  const edit = useMemo((): PartsEdit => ({ lines, discounts: [] }), [lines]);
  const priced = useMemo(
    () =>
      priceParts(
        lines.map((line) => ({ ...line, source: 'rule' as const })),
        names,
        pricing,
        handDiscountsOf(lineDiscounts),
      ),
    [lines, names, pricing, lineDiscounts],
  );
  const shown = useMemo(() => priced.lines.map((line) => pricedLine(line, language, names)), [priced, language, names]);
  const { totals } = composition.priced;
  const confirm = useConfirm();
  const [waiting, setWaiting] = useState(0);
  const close = () =>
    waiting === 0
      ? onClose()
      : void confirm({
          title: t('A pasted range still waits'),
          content: t(waitingText, { count: waiting }),
          confirmLabel: t('Leave it out and close'),
          cancelLabel: t('Go on'),
        }).then((isSure) => isSure && onClose());
  return (
    <Dialog title={t('Added parts')} width={1180} onClose={close}>
      <PartsEditor
        label={t('Added parts')}
        priced={shown}
        edit={edit}
        onEdit={(next) => onChange(next.lines ?? [])}
        mayEditLines={!isReadOnly}
        names={names}
        showsDiscounts={isVendor}
        maySetDiscount={false}
        discountLimit="0"
        onWaiting={setWaiting}
      />
      <dl className={styles.sums}>
        <div>
          <dt>{t('Added parts without VAT')}</dt>
          <dd>
            <MoneyText value={priced.totals.net} currency={totals.currency} />
          </dd>
        </div>
        <div data-kind="total">
          <dt>{t('Total of the solution without VAT')}</dt>
          <dd>
            <MoneyText value={totals.net} currency={totals.currency} />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
