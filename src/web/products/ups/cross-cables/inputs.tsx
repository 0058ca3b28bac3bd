import { enclosureKinds } from '../../../../core/products/ups/tables/enclosure-kinds.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { formatNumber } from '../../../../core/format.ts';
import type { UpsContext } from '../../../../core/products/ups/context.ts';
import type { UpsWireSetRow } from '../../../../core/products/ups/tables/enclosures.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { mostBlocks, mostCurrent, mostStrings } from './cross-cables-search.ts';
import kit from '../../../ui/kit.module.css';
import inputStyles from '../../../parts/calculator/inputs.module.css';
import styles from './inputs.module.css';
import type { CrossCables } from './use-cross-cables.ts';
import type { Looked } from './wired-battery.ts';
import { vrlaOf } from './wired-battery.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';

const kindNames = { closed: 'Cabinet', open: 'Stand' } as const;

function Field({
  help,
  label,
  children,
}: {
  /** The key of its help. */
  help: string;
  label: string;
  children: (labelId: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={inputStyles.field}>
      <FieldLabel className={kit.note} id={id} label={label} help={help} />
      {children(id)}
    </div>
  );
}

interface InputsProps extends CrossCables {
  readonly context: UpsContext;
  readonly looked: Looked;
  /** The set that the current asks for. */
  readonly wireSet: UpsWireSetRow | null;
}

/** A part with what is said of it, small, in the list and when it is chosen. */
function noted({
  label,
  note,
  isExcluded,
}: {
  readonly label: string;
  readonly note: string;
  readonly isExcluded: boolean;
}) {
  return (
    <span className={isExcluded ? kit.muted : undefined}>
      {label} <small className={kit.note}>{note}</small>
    </span>
  );
}

/** The battery: its block, its housing, its size, its current. */
export function Inputs({ context, looked, wireSet, search, type, step }: InputsProps) {
  const t = useTranslate();
  const { wired, options, kind } = looked;
  const sections = [...new Set(context.wireSets.map(({ crossSectionMm2 }) => crossSectionMm2))].toSorted(
    (a, b) => a - b,
  );
  const byCurrent = 'byCurrent';
  return (
    <div
      className={`${kit.sheet} ${kit.below} ${inputStyles.inputs} ${styles.inputs}`}
      role="group"
      aria-label={t('Battery')}
    >
      <Field help="cables.battery" label={t('Block')}>
        {(id) => (
          <Select
            aria-labelledby={id}
            value={wired.block.partNumber}
            isSearchable
            options={vrlaOf(context).map(({ partNumber, row }) => ({
              value: partNumber,
              label: partNumber,
              note: t('{ah} Ah', { ah: row.ah }),
              isExcluded: false,
            }))}
            optionRender={noted}
            valueRender={noted}
            onChange={(battery) => step({ battery })}
          />
        )}
      </Field>
      <Field help="cables.kind" label={t('Housing')}>
        {(id) => (
          <Segmented
            aria-labelledby={id}
            block
            value={kind}
            options={enclosureKinds.map((each) => ({ value: each, label: t(kindNames[each]) }))}
            onChange={(chosen) => step({ kind: chosen, enclosure: undefined })}
          />
        )}
      </Field>
      <Field help="cables.enclosure" label={t(kind === 'open' ? 'Stand type' : 'Cabinet type')}>
        {(id) => (
          <Select
            aria-labelledby={id}
            value={wired.enclosure.partNumber}
            options={options.map(({ enclosure: { partNumber }, capacityBlocks, pieces }) => ({
              value: partNumber,
              label: partNumber,
              note:
                pieces === null
                  ? t(capacityBlocks > 0 ? '✕ the string does not fit' : '✕ the block does not fit')
                  : t('{count} place | {count} places', { count: capacityBlocks }),
              isExcluded: pieces === null,
            }))}
            optionRender={noted}
            valueRender={noted}
            onChange={(enclosure) => step({ enclosure })}
          />
        )}
      </Field>
      <Field help="cables.blocks" label={t('Blocks in a string')}>
        {(id) => (
          <NumberInput
            labelledBy={id}
            value={wired.size.blocks}
            min={1}
            max={mostBlocks}
            step={1}
            fault={whole(t('A whole number'))}
            onChange={(blocks) => type({ blocks })}
          />
        )}
      </Field>
      <Field help="cables.strings" label={t('Strings')}>
        {(id) => (
          <NumberInput
            labelledBy={id}
            value={wired.size.strings}
            min={1}
            max={mostStrings}
            step={1}
            fault={whole(t('A whole number'))}
            onChange={(strings) => type({ strings })}
          />
        )}
      </Field>
      <Field help="cables.current" label={t('Current of a string')}>
        {(id) => (
          <NumberInput
            labelledBy={id}
            value={wired.current}
            min={1}
            max={mostCurrent}
            step={5}
            unit={t('A')}
            onChange={(current) => type({ current })}
          />
        )}
      </Field>
      <Field help="cables.section" label={t('Cross-section')}>
        {(id) => (
          <Select
            aria-labelledby={id}
            value={search.section === undefined ? byCurrent : String(search.section)}
            options={[
              {
                value: byCurrent,
                label:
                  wireSet && search.section === undefined
                    ? t('by the current: {section} mm²', { section: formatNumber(wireSet.crossSectionMm2) })
                    : t('by the current'),
              },
              ...sections.map((section) => ({ value: String(section), label: `${formatNumber(section)} ${t('mm²')}` })),
            ]}
            onChange={(chosen) => step({ section: chosen === byCurrent ? undefined : Number(chosen) })}
          />
        )}
      </Field>
    </div>
  );
}

const whole =
  (text: string) =>
  (value: number): string | null =>
    Number.isInteger(value) ? null : text;
