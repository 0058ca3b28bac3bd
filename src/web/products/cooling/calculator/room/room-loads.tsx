import { useMemo } from 'react';
import type { LargestLoad } from '../../../../../core/products/cooling/room/largest-load.ts';
import { largestLoadOf, largestLoads } from '../../../../../core/products/cooling/room/largest-load.ts';
import type { Redundancy } from '../../../../../core/products/cooling/room/redundancy.ts';
import type { RoomSet } from '../../../../../core/products/cooling/room/sets.ts';
import type { UnitGroup } from '../../../../../core/products/cooling/room/unit-group.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { COMMON_LOAD } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import button from '../../../../parts/calculator/button.module.css';
import { columnFigure } from '../../../../parts/calculator/figure.ts';
import matches from '../../../../parts/calculator/matches.module.css';
import { RoomFigureOf } from './room-figure.tsx';
import { groupsText } from './room-text.ts';
import styles from './room.module.css';

interface RowProps extends Pick<LargestLoad, 'load' | 'isAtBound' | 'running'> {
  readonly name: string;
  readonly lost: readonly UnitGroup[];
  /** With the load that the room has now. */
  readonly inputs: SelectionInputs;
  readonly onTake: (load: number) => void;
}

function Row({ name, lost, load, isAtBound, running, inputs, onTake }: RowProps) {
  const t = useTranslate();
  const text = load === null ? null : `${columnFigure(load, 1)}\u00A0${t('kW')}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {lost.length === 0 ? t('none') : groupsText(lost)}{' '}
        <span className={styles.standby}>
          <RoomFigureOf figure="largestLoad" groups={running} inputs={inputs} label="Load at most">
            {t('how it is found')}
          </RoomFigureOf>
        </span>
      </td>
      <td className={matches.number} data-short={load === null || load < inputs.sensibleCoolerCapacity}>
        {text === null || load === null ? (
          t('less than {min} kW', { min: COMMON_LOAD.min })
        ) : (
          <button
            type="button"
            className={button.button}
            data-kind="default"
            title={t('Put it into the input')}
            aria-label={`${name}: ${text}`}
            onClick={() => onTake(load)}
          >
            {isAtBound ? t('{load} and more', { load: text }) : text}
          </button>
        )}
      </td>
    </tr>
  );
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
  return (
    <section className={styles.drill} aria-labelledby="room-loads">
      <h2 id="room-loads">{t('The largest load of these units')}</h2>
      <div className={matches.scroller}>
        <table className={matches.table}>
          <thead>
            <tr>
              <th scope="col">{t('Redundancy')}</th>
              <th scope="col">{t('May fail')}</th>
              <th scope="col" className={matches.number}>
                {t('Load at most')}
              </th>
            </tr>
          </thead>
          <tbody>
            {loads.map(({ kept, lost, ...each }) => (
              <Row key={kept} name={kept} lost={lost} {...{ ...each, inputs, onTake }} />
            ))}
            {off.length > 0 && (
              <Row name={t('As switched')} lost={off} {...{ ...largestLoadOf(running), running, inputs, onTake }} />
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
