import { memo, useMemo, useState } from 'react';
import { currencySign, formatNumber } from '../../../core/format.ts';
import { numberOf } from '../../../core/kernel/read-values.ts';
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
import type { BatteryColumn } from './battery-columns.ts';
import { batteryColumns, bestOfKinds, sortedBatteries, usualOrder } from './battery-columns.ts';
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
  const made = [kind, batterySizeText(row, t), housingText(row), model !== present && t('with UPS {model}', { model })];
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
        <>
          {' '}
          <span className={`${kit.good} ${kit.strong}`} title={t('present')}>
            <span aria-hidden>✓</span>
            <span className="visually-hidden">{t('present')}</span>
          </span>
        </>
      )}
      <span className={`${kit.aside} ${kit.line}`}>{made.filter(Boolean).join(' · ')}</span>
      {!row.isEnough && <span className={`${kit.faultNote} ${kit.line}`}>{t('does not last long enough')}</span>}
    </>
  );
}

/** A figure of the table: a text as it is, or a sum. */
function Figure({ of, isSum = true }: { readonly of: ReturnType<BatteryColumn['shown']>; readonly isSum?: boolean }) {
  if (of === null) return isSum ? <MoneyText value={null} /> : '—';
  if (typeof of === 'string') return of;
  const value = (of.minor / 100).toFixed(2);
  return of.isChange ? <ChangeText value={value} /> : <MoneyText value={value} />;
}

interface BatteriesProps extends Omit<BatteryNameProps, 'row'> {
  readonly rows: readonly ComparedBattery[];
  readonly currency: string;
  /** The autonomy that is asked for, min. */
  readonly minutes: number;
}

const Batteries = memo(function Batteries({ rows, currency, minutes, ...rest }: BatteriesProps) {
  const t = useTranslate();
  const [order, setOrder] = useState<string>(usualOrder);
  const [isWhole, setWhole] = useState(false);
  const best = useMemo(() => bestOfKinds(rows), [rows]);
  const shown = useMemo(() => sortedBatteries(isWhole ? rows : best, order), [rows, best, isWhole, order]);
  const enough = rows.filter(({ isEnough }) => isEnough).length;
  const title = t('Batteries for {minutes} min', { minutes: formatNumber(minutes) });
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
      .filter(({ shown: cell, notes }) =>
        rows.some((row) => cell(row) !== null || notes?.(row, t).some((note) => note !== null)),
      )
      .map(({ name, head, unit, title: explained, shown: cell, notes }): Column<ComparedBattery> => ({
        name,
        head: t(head),
        unit: unit === null ? currencySign(currency) : t(unit),
        ...(explained !== undefined && { title: t(explained) }),
        align: 'end',
        sort: { by: name },
        cell: (row) => (
          <>
            <Figure of={cell(row)} isSum={unit === null} />
            {notes?.(row, t).map(
              (note, at) =>
                note !== null && (
                  <div key={at} className={kit.note}>
                    <Figure of={note} />
                  </div>
                ),
            )}
          </>
        ),
      })),
  ];
  return (
    <section className={kit.stack}>
      <h3 className={kit.large}>
        {title} {enough > 0 && <span className={kit.aside}>{t('{count} fits | {count} fit', { count: enough })}</span>}
      </h3>
      {rows.length === 0 ? (
        <p className={kit.note}>{t('None lasts as long. Another brand, more UPSs or a shorter autonomy may help.')}</p>
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
      minutes={numberOf(present.values, 'autonomyMinutes')}
      isReadOnly={isReadOnly}
      onTake={take}
    />
  );
}
