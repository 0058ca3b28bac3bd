import { memo, useId, useState } from 'react';
import type { Window } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { balanceOf } from '../../../../../core/products/cooling/room/balance.ts';
import { worstLoss } from '../../../../../core/products/cooling/room/drill.ts';
import type { Redundancy } from '../../../../../core/products/cooling/room/redundancy.ts';
import type { RoomSet } from '../../../../../core/products/cooling/room/sets.ts';
import { countOf, sumOf } from '../../../../../core/products/cooling/room/unit-group.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import { priceColumn } from '../../../../parts/calculator/price-column.tsx';
import { usePricedOrder } from '../../../../parts/calculator/priced-order.tsx';
import { startingChoices } from '../../new-cooling-start.ts';
import { MarginBar } from '../results/margin-bar.tsx';
import { RoomFigureOf } from './room-figure.tsx';
import { solutionsOf } from './room-solution.ts';
import { groupsText, shareText } from './room-text.ts';
import kit from '../../../../ui/kit.module.css';
import matchStyles from '../../../../parts/calculator/matches.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Radio } from '../../../../ui/fields/radio.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import styles from './room.module.css';

/** So many sets are shown before anybody asks for more. */
const SHOWN = 8;
const MM = 1000;

interface RoomTableProps {
  readonly sets: readonly RoomSet[];
  readonly chosen: RoomSet;
  readonly family: string;
  readonly redundancy: Redundancy;
  /** With the load of the room. */
  readonly inputs: SelectionInputs;
  readonly window: Window;
  readonly onChoose: (set: RoomSet) => void;
}

/** Figures of a set with all its installed units running, and with the largest of them lost. */
const rowOf = (set: RoomSet, { sensibleCoolerCapacity: required, basis }: SelectionInputs) => ({
  all: balanceOf(set.installed, required, basis),
  worst: worstLoss(set, required, basis),
  standby: countOf(set.installed) - set.units,
  widthM: sumOf(set.installed, ({ cabinet }) => cabinet.widthMm) / MM,
  areaM2: sumOf(set.installed, ({ cabinet }) => (cabinet.widthMm / MM) * (cabinet.depthMm / MM)),
});

/** The sets that carry the load, best first; the chosen one is drawn below. */
export const RoomTable = memo(function RoomTable(props: RoomTableProps) {
  const { sets, chosen, family, redundancy, inputs, window, onChoose } = props;
  const { sensibleCoolerCapacity: required } = inputs;
  const t = useTranslate();
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  const order = usePricedOrder('Cooling', sets, {
    nameOf: ({ id }) => id,
    solutionsOf: (set) => {
      const { starts, copies } = solutionsOf(set, redundancy, family, inputs);
      return starts.map((start) => ({ configuration: startingChoices(start), copies }));
    },
    isEnough: ({ coversRequired }) => coversRequired,
  });
  const { prices } = order;
  // The chosen one and the cheapest are always among them.
  const shown = isWhole
    ? order.rows
    : order.rows.filter((set, place) => place < SHOWN || set === chosen || set.id === prices?.cheapest);
  const rows = shown.map((set) => ({ set, ...rowOf(set, inputs), told: { groups: set.installed, inputs } }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      name: 'set',
      head: t('Set of units'),
      isRowHead: true,
      cell: ({ set, standby }) => (
        <Radio name={name} checked={set === chosen} onChange={() => onChoose(set)}>
          <strong>{groupsText(set.duty)}</strong>{' '}
          {standby > 0 && (
            <span className={`${kit.note} ${kit.line}`}>
              {t('installed: {units}', { units: groupsText(set.installed) })}
            </span>
          )}
        </Radio>
      ),
    },
    ...(prices ? [priceColumn<(typeof rows)[number]>(t, prices, ({ set }) => set.id)] : []),
    {
      name: 'margin',
      head: t('Margin'),
      cell: ({ set }) => (
        <div
          className={`${kit.rowCentered} ${kit.subtitle} ${kit.strong} ${kit.nowrap} ${matchStyles.margin} ${set.coversRequired ? kit.good : kit.warning}`}
        >
          <span className={styles.wide}>
            <MarginBar capacity={set.capacity} required={required} window={window} />
          </span>
          <RoomFigureOf figure="balancePercent" groups={set.duty} inputs={inputs} label="Margin">
            {signedPercent(set.margin)}
          </RoomFigureOf>
        </div>
      ),
    },
    {
      name: 'capacity',
      head: t('On duty'),
      unit: t('kW'),
      title: t('Sensible capacity of the units on duty'),
      align: 'end',
      isWideOnly: true,
      isShort: ({ set }) => !set.coversRequired,
      cell: ({ set }) => (
        <RoomFigureOf figure="capacity" groups={set.duty} inputs={inputs} label="On duty">
          {columnFigure(set.capacity, 2)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'worst',
      head: t('After the worst loss'),
      unit: t('kW'),
      title: t('What is left when the largest unit fails'),
      align: 'end',
      isShort: ({ worst }) => !worst.balance.carries,
      cell: ({ worst }) => (
        <>
          <RoomFigureOf figure="capacity" groups={worst.running} inputs={inputs} label="After the worst loss">
            {columnFigure(worst.balance.capacity, 2)}
          </RoomFigureOf>{' '}
          <span className={`${worst.balance.carries ? kit.note : kit.small} ${kit.line}`}>
            {worst.balance.carries ? t('carries') : t('does not carry')}
          </span>
        </>
      ),
    },
    {
      name: 'partLoad',
      head: t('Part load'),
      unit: t('of each unit'),
      title: t('All installed units share the load'),
      align: 'end',
      isShort: ({ all }) => !all.carries,
      cell: ({ all, told }) => (
        <RoomFigureOf figure="partLoad" label="Part load" {...told}>
          {shareText(all.partLoad!)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'power',
      head: t('Power draw'),
      unit: t('kW'),
      title: t('Power of all installed units at this part load'),
      align: 'end',
      isWideOnly: true,
      cell: ({ all, told }) => (
        <RoomFigureOf figure="power" label="Power draw" {...told}>
          {columnFigure(all.power, 2)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'efficiency',
      head: t('EER'),
      unit: '\u00A0',
      title: t('Energy efficiency ratio of the units on duty at full load'),
      align: 'end',
      isWideOnly: true,
      cell: ({ set }) => (
        <RoomFigureOf figure="fullLoadEfficiency" groups={set.duty} inputs={inputs} label="EER">
          {columnFigure(set.energyEfficiencyRatio, 2)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'airflow',
      head: t('Air flow'),
      unit: t('m³/h'),
      title: t('Air flow of all installed units'),
      align: 'end',
      isWideOnly: true,
      cell: ({ all, told }) => (
        <RoomFigureOf figure="airflow" label="Air flow" {...told}>
          {columnFigure(all.airflow, 0)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'width',
      head: t('Width'),
      unit: t('m'),
      title: t('Width of all cabinets side by side'),
      align: 'end',
      isWideOnly: true,
      cell: ({ widthM, told }) => (
        <RoomFigureOf figure="width" label="Width" {...told}>
          {columnFigure(widthM, 2)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'area',
      head: t('Area'),
      unit: t('m²'),
      title: t('Floor under all cabinets'),
      align: 'end',
      isWideOnly: true,
      cell: ({ areaM2, told }) => (
        <RoomFigureOf figure="area" label="Area" {...told}>
          {columnFigure(areaM2, 1)}
        </RoomFigureOf>
      ),
    },
  ];
  return (
    <>
      {order.control}
      <Table
        label={t('Set of units')}
        columns={columns}
        rows={rows}
        keyOf={({ set }) => set.id}
        narrow="scrolls"
        size="large"
        rowProps={({ set }) => ({ 'data-chosen': set === chosen })}
      />
      {sets.length > SHOWN && (
        <div>
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('Show the best {count} sets', { count: SHOWN })
              : t('Show all {count} sets', { count: sets.length })}
          </Button>
        </div>
      )}
    </>
  );
});
