import { memo, useId, useState } from 'react';
import type { Window } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { balanceOf } from '../../../../../core/products/cooling/room/balance.ts';
import { worstLoss } from '../../../../../core/products/cooling/room/drill.ts';
import type { RoomSet } from '../../../../../core/products/cooling/room/sets.ts';
import { countOf, sumOf } from '../../../../../core/products/cooling/room/unit-group.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import { MarginBar } from '../results/margin-bar.tsx';
import { RoomFigureOf } from './room-figure.tsx';
import { groupsText, shareText } from './room-text.ts';
import matchStyles from '../../../../parts/calculator/matches.module.css';
import buttonStyles from '../../../../parts/calculator/button.module.css';
import styles from './room.module.css';

/** So many sets are shown before anybody asks for more. */
const SHOWN = 8;
const MM = 1000;

interface RoomTableProps {
  readonly sets: readonly RoomSet[];
  readonly chosen: RoomSet;
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
  const { sets, chosen, inputs, window, onChoose } = props;
  const { sensibleCoolerCapacity: required } = inputs;
  const t = useTranslate();
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  // The chosen one is always among them.
  const shown = isWhole ? sets : sets.filter((set, place) => place < SHOWN || set === chosen);
  const head = (text: string, unit: string | null, title: string, kind = '') => (
    <th scope="col" className={`${matchStyles.number} ${kind}`} title={title}>
      {text}
      <span className={matchStyles.headUnit}>{unit ?? '\u00A0'}</span>
    </th>
  );
  return (
    <>
      <div className={matchStyles.scroller}>
        <table className={`${matchStyles.table} ${styles.sets}`}>
          <thead>
            <tr>
              <th scope="col">{t('Set of units')}</th>
              <th scope="col">{t('Margin')}</th>
              {head(t('On duty'), t('kW'), t('Sensible capacity of the units on duty'), styles.wide)}
              {head(t('After the worst loss'), t('kW'), t('What is left when the largest unit fails'))}
              {head(t('Part load'), t('of each unit'), t('All installed units share the load'))}
              {head(t('Power draw'), t('kW'), t('Power of all installed units at this part load'), styles.wide)}
              {head(t('EER'), null, t('Energy efficiency ratio of the units on duty at full load'), styles.wide)}
              {head(t('Air flow'), t('m³/h'), t('Air flow of all installed units'), styles.wide)}
              {head(t('Width'), t('m'), t('Width of all cabinets side by side'), styles.wide)}
              {head(t('Area'), t('m²'), t('Floor under all cabinets'), styles.wide)}
            </tr>
          </thead>
          <tbody>
            {shown.map((set) => {
              const { all, worst, standby, widthM, areaM2 } = rowOf(set, inputs);
              const told = { groups: set.installed, inputs };
              return (
                <tr key={set.id} data-chosen={set === chosen}>
                  <th scope="row" className={styles.set}>
                    <label>
                      <input type="radio" name={name} checked={set === chosen} onChange={() => onChoose(set)} />
                      <span>
                        <strong>{groupsText(set.duty)}</strong>{' '}
                        {standby > 0 && (
                          <span className={styles.standby}>
                            {t('installed: {units}', { units: groupsText(set.installed) })}
                          </span>
                        )}
                      </span>
                    </label>
                  </th>
                  <td>
                    <div className={matchStyles.margin} data-below={!set.coversRequired}>
                      <span className={styles.wide}>
                        <MarginBar capacity={set.capacity} required={required} window={window} />
                      </span>
                      <RoomFigureOf figure="balancePercent" groups={set.duty} inputs={inputs} label="Margin">
                        {signedPercent(set.margin)}
                      </RoomFigureOf>
                    </div>
                  </td>
                  <td className={`${matchStyles.number} ${styles.wide}`} data-short={!set.coversRequired}>
                    <RoomFigureOf figure="capacity" groups={set.duty} inputs={inputs} label="On duty">
                      {columnFigure(set.capacity, 2)}
                    </RoomFigureOf>
                  </td>
                  <td className={matchStyles.number} data-short={!worst.balance.carries}>
                    <RoomFigureOf figure="capacity" groups={worst.running} inputs={inputs} label="After the worst loss">
                      {columnFigure(worst.balance.capacity, 2)}
                    </RoomFigureOf>{' '}
                    <span className={styles.outcome}>{worst.balance.carries ? t('carries') : t('does not carry')}</span>
                  </td>
                  <td className={matchStyles.number} data-short={!all.carries}>
                    <RoomFigureOf figure="partLoad" label="Part load" {...told}>
                      {shareText(all.partLoad!)}
                    </RoomFigureOf>
                  </td>
                  <td className={`${matchStyles.number} ${styles.wide}`}>
                    <RoomFigureOf figure="power" label="Power draw" {...told}>
                      {columnFigure(all.power, 2)}
                    </RoomFigureOf>
                  </td>
                  <td className={`${matchStyles.number} ${styles.wide}`}>
                    <RoomFigureOf figure="fullLoadEfficiency" groups={set.duty} inputs={inputs} label="EER">
                      {columnFigure(set.energyEfficiencyRatio, 2)}
                    </RoomFigureOf>
                  </td>
                  <td className={`${matchStyles.number} ${styles.wide}`}>
                    <RoomFigureOf figure="airflow" label="Air flow" {...told}>
                      {columnFigure(all.airflow, 0)}
                    </RoomFigureOf>
                  </td>
                  <td className={`${matchStyles.number} ${styles.wide}`}>
                    <RoomFigureOf figure="width" label="Width" {...told}>
                      {columnFigure(widthM, 2)}
                    </RoomFigureOf>
                  </td>
                  <td className={`${matchStyles.number} ${styles.wide}`}>
                    <RoomFigureOf figure="area" label="Area" {...told}>
                      {columnFigure(areaM2, 1)}
                    </RoomFigureOf>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {sets.length > SHOWN && (
        <button type="button" className={buttonStyles.button} data-kind="default" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('Show the best {count} sets', { count: SHOWN })
            : t('Show all {count} sets', { count: sets.length })}
        </button>
      )}
    </>
  );
});
