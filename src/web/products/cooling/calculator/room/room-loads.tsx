import { useMemo } from 'react';
import type { LargestLoad } from '../../../../../core/products/cooling/room/largest-load.ts';
import { largestLoadOf, largestLoads } from '../../../../../core/products/cooling/room/largest-load.ts';
import type { Redundancy } from '../../../../../core/products/cooling/room/redundancy.ts';
import type { RoomSet } from '../../../../../core/products/cooling/room/sets.ts';
import type { UnitGroup } from '../../../../../core/products/cooling/room/unit-group.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { COMMON_LOAD } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { columnFigure } from '../../../../parts/calculator/figure.ts';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import { RoomFigureOf } from './room-figure.tsx';
import { groupsText } from './room-text.ts';
import kit from '../../../../ui/kit.module.css';

interface Row extends Pick<LargestLoad, 'load' | 'isAtBound' | 'running'> {
  readonly name: string;
  readonly lost: readonly UnitGroup[];
}

interface RoomLoadsProps {
  readonly set: RoomSet;
  readonly redundancy: Redundancy;
  /** Without the units that are switched off; and those. */
  readonly running: readonly UnitGroup[];
  readonly off: readonly UnitGroup[];
  readonly inputs: SelectionInputs;
  readonly onTake: (load: number) => void;
}

/** The largest load that the installed units carry, by what of them may be lost; pressed, it becomes the load of the room. */
export function RoomLoads({ set, redundancy, running, off, inputs, onTake }: RoomLoadsProps) {
  const t = useTranslate();
  const loads = useMemo(() => largestLoads(set, redundancy), [set, redundancy]);
  const rows: readonly Row[] = [
    ...loads.map(({ kept, ...each }) => ({ name: kept, ...each })),
    ...(off.length > 0 ? [{ name: t('As switched'), lost: off, ...largestLoadOf(running), running }] : []),
  ];
  const columns: readonly Column<Row>[] = [
    { name: 'redundancy', head: t('Redundancy'), isRowHead: true, cell: ({ name }) => name },
    {
      name: 'lost',
      head: t('May fail'),
      cell: ({ lost, running: left }) => (
        <>
          {lost.length === 0 ? t('none') : groupsText(lost)}{' '}
          <span className={`${kit.note} ${kit.line}`}>
            <RoomFigureOf figure="largestLoad" groups={left} inputs={inputs} label="Load at most">
              {t('how it is found')}
            </RoomFigureOf>
          </span>
        </>
      ),
    },
    {
      name: 'load',
      head: t('Load at most'),
      align: 'end',
      isShort: ({ load }) => load === null || load < inputs.sensibleCoolerCapacity,
      cell: ({ name, load, isAtBound }) => {
        if (load === null) return t('less than {min} kW', { min: COMMON_LOAD.min });
        const text = `${columnFigure(load, 1)}\u00A0${t('kW')}`;
        return (
          <Button
            size="small"
            title={t('Put it into the input')}
            aria-label={`${name}: ${text}`}
            onClick={() => onTake(load)}
          >
            {isAtBound ? t('{load} and more', { load: text }) : text}
          </Button>
        );
      },
    },
  ];
  return (
    <section className={`${kit.stack} ${kit.kept}`} aria-labelledby="room-loads">
      <h2 id="room-loads" className={kit.large}>
        {t('The largest load of these units')}
      </h2>
      <Table
        label={t('Load at most')}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        narrow="scrolls"
        size="large"
      />
    </section>
  );
}
