import { MOST_UNITS } from '../../../../../core/products/cooling/room/most-units.ts';
import { useMemo } from 'react';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import type { RoomSet, RoomSets, RoomWish } from '../../../../../core/products/cooling/room/sets.ts';
import { roomSets } from '../../../../../core/products/cooling/room/sets.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import { Button } from '../../../../ui/button.tsx';
import kit from '../../../../ui/kit.module.css';
import { RemedyButton } from '../results/remedy-button.tsx';
import { groupsText } from './room-text.ts';

type Widened = Remedy<'deltaAboveCapacity' | 'deltaBelowCapacity'>;

/** The range that would take a set in, whole percent; null beyond what may be asked for. */
function widenedFor({ margin }: RoomSet): Widened | null {
  const value = Math.ceil(Math.abs(margin) - 1e-9);
  if (value > 100) return null;
  return { field: margin < 0 ? 'deltaBelowCapacity' : 'deltaAboveCapacity', value };
}

interface NoSetsProps {
  readonly family: string;
  readonly data: CoolingSelectionData;
  readonly inputs: SelectionInputs;
  readonly wish: RoomWish;
  readonly answer: RoomSets;
  readonly onInputs: (remedy: Remedy) => void;
  readonly onUnits: (mostUnits: number) => void;
}

/** No set lies within the window: the nearest ones and what admits them, and the fewest units that would do. */
export function NoSets({ family, data, inputs, wish, answer, onInputs, onUnits }: NoSetsProps) {
  const t = useTranslate();
  const { window, nearestBelow, nearestAbove, refused } = answer;
  const enough = useMemo(() => {
    const more = roomSets(data, family, inputs, { ...wish, mostUnits: MOST_UNITS.max });
    return more.ok ? Math.min(...more.value.sets.map(({ units }) => units)) : Number.POSITIVE_INFINITY;
  }, [data, family, inputs, wish]);
  return (
    <div className={`${kit.sheet} ${kit.stack}`}>
      <p className={kit.strong}>
        {t('No set with at most {most} units on duty has a sensible capacity of {low}…{high} kW at these conditions.', {
          most: wish.mostUnits,
          low: window.low,
          high: window.high,
        })}
      </p>
      <ul className={kit.stack}>
        {[nearestBelow, nearestAbove].map((set) => {
          if (!set) return null;
          const remedy = widenedFor(set);
          return (
            <li key={set.id} className={kit.rowCentered}>
              <strong>{groupsText(set.duty)}</strong>
              <span className={kit.muted}>
                {columnFigure(set.capacity, 2)} {t('kW')}, {signedPercent(set.margin)}
              </span>
              {remedy && <RemedyButton model={groupsText(set.duty)} remedy={remedy} onAdmit={onInputs} />}
            </li>
          );
        })}
        {!nearestBelow && !nearestAbove && refused.length > 0 && (
          <li className={kit.rowCentered}>
            <span className={kit.muted}>
              {t('Every model is refused at these conditions: the reasons stand below.')}
            </span>
          </li>
        )}
        {Number.isFinite(enough) && (
          <li className={kit.rowCentered}>
            <span className={kit.muted}>
              {t('{count} unit is enough | {count} units are enough', { count: enough })}
            </span>
            <Button size="small" onClick={() => onUnits(enough)}>
              {t('Allow {count} unit | Allow {count} units', { count: enough })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
