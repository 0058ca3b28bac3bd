import { MOST_UNITS } from '../../../../../core/products/cooling/room/most-units.ts';
import { useId } from 'react';
import type { Redundancy } from '../../../../../core/products/cooling/room/redundancy.ts';
import { REDUNDANCIES } from '../../../../../core/products/cooling/room/redundancy.ts';
import { boundsTexts, COMMON_LOAD } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import type { Problem } from '../../../../../core/result.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { NumberField } from '../../../../parts/calculator/number-field.tsx';
import { FieldLabel } from '../../../../parts/help/field-label.tsx';
import type { RoomState } from '../state/room-state.ts';
import inputStyles from '../../../../parts/calculator/inputs.module.css';
import styles from './room.module.css';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import kit from '../../../../ui/kit.module.css';

const roomLoad = { ...COMMON_LOAD, label: 'Load of the room', unit: 'kW', step: 5 } as const;
const mostUnits = { ...MOST_UNITS, label: 'Units on duty, at most', unit: 'pcs', step: 1 } as const;

/** What is wrong with the number of units; nothing while it is a whole one within its bounds. */
export const unitsProblem = (value: number): Problem | undefined =>
  Number.isInteger(value) && value >= MOST_UNITS.min && value <= MOST_UNITS.max
    ? undefined
    : {
        code: 'invalid_input',
        path: 'mostUnits',
        text: 'Enter a whole number from {min} to {max}',
        params: { min: MOST_UNITS.min, max: MOST_UNITS.max },
      };

/** What is wrong with the load of the room, kW; nothing while it lies within its bounds. */
export const roomLoadProblem = (value: number): Problem | undefined =>
  value >= COMMON_LOAD.min && value <= COMMON_LOAD.max
    ? undefined
    : { code: 'invalid_input', path: 'roomLoad', text: boundsTexts.kW, params: { ...COMMON_LOAD } };

interface RoomWishInputsProps {
  readonly room: RoomState;
  /** Of the selection, kW: the load follows it until it is typed. */
  readonly required: number;
  readonly onType: (change: Partial<RoomState>) => void;
  readonly onStep: (change: Partial<RoomState>) => void;
  readonly onSettle: () => void;
}

/** The load, how many units there may be, how many beside them, and whether of two sizes. */
export function RoomWishInputs({ room, required, onType, onStep, onSettle }: RoomWishInputsProps) {
  const t = useTranslate();
  const id = useId();
  const load = room.loadKw ?? required;
  return (
    <div className={`${inputStyles.inputs} ${styles.wish}`} role="group" aria-label={t('Units in the room')}>
      <NumberField
        input={roomLoad}
        value={load}
        problem={roomLoadProblem(load)}
        onChange={(loadKw) => onType({ loadKw })}
        onSettle={onSettle}
        following={{
          isFollowing: room.loadKw === null,
          note: t('as required'),
          onFollow: () => onType({ loadKw: null }),
        }}
        help="cooling.roomLoad"
      />
      <div className={`${inputStyles.field} ${styles.choice}`}>
        <FieldLabel
          id={`${id}-redundancy`}
          className={kit.note}
          label={t('Redundancy')}
          help="cooling.roomRedundancy"
        />
        <Segmented<Redundancy>
          aria-labelledby={`${id}-redundancy`}
          value={room.redundancy}
          options={[...REDUNDANCIES]}
          onChange={(redundancy) => onStep({ redundancy, off: [] })}
        />
      </div>
      <NumberField
        input={mostUnits}
        value={room.mostUnits}
        problem={unitsProblem(room.mostUnits)}
        onChange={(value) => onType({ mostUnits: value })}
        onSettle={onSettle}
        help="cooling.mostUnits"
      />
      <div className={`${inputStyles.field} ${styles.choice}`}>
        <FieldLabel id={`${id}-mixed`} className={kit.note} label={t('Two sizes in a set')} help="cooling.mixedSizes" />
        <Switch
          aria-labelledby={`${id}-mixed`}
          checked={room.isMixed}
          onChange={(isMixed) => onStep({ isMixed, set: null, off: [] })}
        />
      </div>
    </div>
  );
}
