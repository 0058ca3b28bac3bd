import { memo, useMemo, useState } from 'react';
import { currencySign, formatNumber, noBreakSpace } from '../../../core/format.ts';
import type { ComparedBattery } from '../../../core/products/ups/battery-offers.ts';
import { changesFor, comparedBatteries } from '../../../core/products/ups/battery-offers.ts';
import { batterySizeText, housingText } from '../../../core/products/ups/figures.ts';
import { batteryTypeLabels } from '../../../core/products/ups/load-fields.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Composition } from '../../parts/configurator/composition.ts';
import { useConfigurator } from '../../parts/configurator/configurator-context.tsx';
import { ChangeText } from '../../parts/difference/change-text.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import kit from '../../ui/kit.module.css';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { batteryColumns, bestOfKinds, sortedBatteries, usualOrder } from './battery-columns.ts';
import styles from './battery-table.module.css';
import { upsOf } from './ups-answer.ts';

interface BatteryNameProps {
  readonly row: ComparedBattery;
  /** The model of the UPSs as they stand. */
  readonly model: string | null;
  readonly isReadOnly: boolean;
  readonly onTake: (row: ComparedBattery) => void;
}

/** A battery with what it is made of; a press takes it. */
function BatteryName({ row, model: present, isReadOnly, onTake }: BatteryNameProps) {
  const t = useTranslate();
  const { battery, demand } = row.choice;
  const { partNumber } = battery;
  const { model } = demand.model;
  const kind = t(batteryTypeLabels[row.kind]);
  const made = [
    kind,
    batterySizeText(row, t),
    housingText(row),
    model !== present && t('with UPS {model}', { model }),
    !row.isEnough && t('does not last long enough'),
  ];
  return (
    <>
      {isReadOnly || row.isPresent ? (
        partNumber
      ) : (
        <Button
          kind="words"
          aria-label={t('Take the battery {partNumber}: {kind}', { partNumber, kind })}
          onClick={() => onTake(row)}
        >
          {partNumber}
        </Button>
      )}
      {row.isPresent && (
        <span className={styles.present} title={t('present')}>
          <span aria-hidden>✓</span>
          <span className="visually-hidden">{t('present')}</span>
        </span>
      )}
      <span className={styles.made}>{made.filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** A sum in minor units. */
function Sum({ minor, isChange }: { readonly minor: number | null; readonly isChange: boolean }) {
  const value = minor === null ? null : (minor / 100).toFixed(2);
  return isChange && value !== null ? <ChangeText value={value} /> : <MoneyText value={value} />;
}

interface BatteriesProps extends Omit<BatteryNameProps, 'row'> {
  readonly rows: readonly ComparedBattery[];
  readonly currency: string;
}

const Batteries = memo(function Batteries({ rows, currency, ...rest }: BatteriesProps) {
  const t = useTranslate();
  const [order, setOrder] = useState<string>(usualOrder);
  const [isWhole, setWhole] = useState(false);
  const best = useMemo(() => bestOfKinds(rows), [rows]);
  const shown = useMemo(() => sortedBatteries(isWhole ? rows : best, order), [rows, best, isWhole, order]);
  const title = t('Batteries that meet the autonomy');
  const columns: readonly Column<ComparedBattery>[] = [
    {
      name: 'battery',
      head: t('Battery'),
      isRowHead: true,
      rowName: ({ kind, choice }) => `${choice.battery.partNumber}, ${t(batteryTypeLabels[kind])}`,
      cell: (row) => <BatteryName row={row} {...rest} />,
    },
    // What none of the batteries has needs no column.
    ...batteryColumns
      .filter(({ of }) => rows.some((row) => of(row) !== null))
      .map(({ name, head, unit, title: explained, of, text }): Column<ComparedBattery> => ({
        name,
        head: t(head),
        unit: text === null ? currencySign(currency) : unit === null ? noBreakSpace : t(unit),
        ...(explained !== undefined && { title: t(explained) }),
        align: 'end',
        sort: { by: name },
        cell: text ?? ((row) => <Sum minor={of(row)} isChange={name === 'difference'} />),
      })),
  ];
  return (
    <section className={kit.stack}>
      <h3 className={kit.large}>
        {title} <span className={styles.count}>{formatNumber(rows.filter(({ isEnough }) => isEnough).length)}</span>
      </h3>
      {rows.length === 0 ? (
        <p className={kit.note}>{t('None does. Another brand, more UPSs or a shorter autonomy may help.')}</p>
      ) : (
        <Table
          label={title}
          columns={columns}
          rows={shown}
          keyOf={({ kind, choice, isPresent }) => `${isPresent} ${kind} ${choice.battery.partNumber}`}
          narrow="scrolls"
          order={{ current: order, initial: usualOrder, onChange: (next) => setOrder(next ?? usualOrder) }}
          rowProps={({ isPresent }) => ({ 'data-chosen': isPresent })}
        />
      )}
      {rows.length > best.length && (
        <div>
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('The best of each kind') : t('Show all {count} batteries', { count: rows.length })}
          </Button>
        </div>
      )}
      <p className={kit.note}>
        {t(
          'Weight, floor load and footprint are those of the battery of one UPS; minutes at the beginning and the end of life.',
        )}
      </p>
    </section>
  );
});

/** Every battery of every kind that meets the autonomy, as it would stand; a press takes it, sized by the rules. */
export function BatteryTable({ composition: { draft, evaluation } }: { readonly composition: Composition }) {
  const { catalogue, isReadOnly, set } = useConfigurator();
  const present = upsOf(evaluation);
  // A parts list by hand stays as it is, whatever battery is taken: there is nothing to say of prices.
  const isByHand = draft.manualLines !== null;
  const rows = useMemo(
    () =>
      comparedBatteries(draft.configuration, present, (configuration) =>
        upsOf(catalogue.engine.evaluate(configuration)),
      ),
    [draft.configuration, present, catalogue.engine],
  );
  const take = useStable(({ kind, choice }: ComparedBattery) => set(changesFor(kind, choice.battery.partNumber)));
  return (
    <Batteries
      rows={isByHand ? rows.map((row) => ({ ...row, listTotal: null, difference: null })) : rows}
      model={present.derived.system?.model.model ?? null}
      currency={catalogue.pricing.currency}
      isReadOnly={isReadOnly}
      onTake={take}
    />
  );
}
