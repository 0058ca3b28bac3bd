import { RollbackOutlined } from '../../ui/icons.tsx';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../core/format.ts';
import { helpKeyOf } from '../../../core/help/help-keys.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../help/help.tsx';
import type { ConfiguratorModel } from './configurator-context.tsx';
import { useConfiguratorFrame } from './configurator-context.tsx';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import styles from './field-row.module.css';
import type { FieldState } from './field-state.ts';
import type { AnyField } from './field-text.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';

const settledTexts = {
  derived: { word: 'derived', reason: 'The only value that the rules leave' },
  adapted: { word: 'adapted', reason: 'The rules exclude the default' },
} as const;

/** A word for a value that the rules have settled; the help of the field says why. */
function Settled({ origin }: { readonly origin: keyof typeof settledTexts }) {
  const t = useTranslate();
  return (
    <span className={`${kit.note} ${kit.nowrap} ${kit.spaced}`}>
      <span className="visually-hidden">, </span>
      {t(settledTexts[origin].word)}
    </span>
  );
}

/** From which to which number a field goes, with its unit; nothing for a field that is no number. */
const boundsOf = (field: AnyField, t: Translate): string | undefined =>
  field.kind === 'number'
    ? `${formatNumber(field.min)}…${formatNumber(field.max)}${field.unit === undefined ? '' : ` ${t(field.unit)}`}`
    : undefined;

interface FieldRowProps {
  readonly field: AnyField;
  readonly state: FieldState;
  readonly labelId: string;
  /** The control takes the whole width below its label. */
  readonly isWide: boolean;
  readonly children: ReactNode;
  /** Below the control: why not, what is wrong. */
  readonly below?: ReactNode;
}

/** Jumps that have led somewhere: a field that is drawn anew later is not gone to again. */
const answered = new WeakSet<NonNullable<ConfiguratorModel['jump']>>();

const textFields = 'input:not([type="radio"], [type="checkbox"]), textarea';

/** A field with its label, its way back to the default, and what is wrong with it. */
export function FieldRow({ field, state, labelId, isWide, children, below }: FieldRowProps) {
  const t = useTranslate();
  const { catalogue, isReadOnly, set, latest } = useConfiguratorFrame();
  const { isChosen, origin, problems, jumps } = state;
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { jump } = latest();
    if (jumps === undefined || !row.current || !jump || answered.has(jump)) return;
    answered.add(jump);
    row.current.scrollIntoView({ block: 'center' });
    // The controls come a moment after the press that led here: whoever has begun to type elsewhere goes on there.
    const now = document.activeElement;
    if (now === jump.from || !now?.matches(textFields))
      row.current
        .querySelector<HTMLElement>('[data-control] :is(input:not([disabled]), button, [tabindex])')
        ?.focus({ preventScroll: true });
    row.current.classList.remove(styles.landed!);
    void row.current.offsetWidth; // a running animation starts anew only after a reflow
    row.current.classList.add(styles.landed!);
    // oxlint-disable-next-line react/exhaustive-deps -- each jump leads here once; where it came from stands in it
  }, [jumps]);

  const settled = origin === 'derived' || origin === 'adapted' ? origin : null;
  return (
    <div ref={row} className={styles.field} data-wide={isWide} data-chosen={isChosen} data-field={field.name}>
      <span>
        <span className={`${kit.anywhere} ${styles.label}`} id={labelId}>
          {t(field.label)}
          {!isChosen &&
            (settled ? <Settled origin={settled} /> : <span className="visually-hidden">, {t('by default')}</span>)}
        </span>
        <Help
          of={helpKeyOf(catalogue.engine.isxType as IsxType, field.name)}
          label={t(field.label)}
          bounds={
            [settled && t(settledTexts[settled].reason), boundsOf(field, t)].filter(Boolean).join('. ') || undefined
          }
        />
      </span>
      <span className={styles.control} data-control>
        {children}
      </span>
      <span className={styles.origin}>
        {isChosen && !isReadOnly && (
          <Tooltip title={t('As by default')}>
            <Button
              kind="quiet"
              size="small"
              icon={<RollbackOutlined />}
              aria-label={`${t('As by default')}: ${t(field.label)}`}
              onClick={() => set([{ field: field.name, value: undefined }])}
            />
          </Tooltip>
        )}
      </span>
      {(below || problems.length > 0) && (
        <div className={kit.whole}>
          {below}
          {problems.map(({ text, params, severity, rule }) => (
            <p key={`${rule} ${text}`} className={severity === 'error' ? kit.faultNote : kit.warningNote}>
              {t(text, params)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
