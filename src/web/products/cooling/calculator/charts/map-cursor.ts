import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { CapacityMap } from '../../../../../core/products/cooling/charts/capacity-map.ts';

/** A place on the map, °C. */
export interface MapPlace {
  readonly outdoorTemp: number;
  readonly returnAirDryBulbTemp: number;
}

/** K of a press of an arrow key, and with shift; what a pointer says is taken to the latter. */
const keyStep = 0.5;
const fineStep = 0.1;

const within = (value: number, axis: readonly number[], step = fineStep): number =>
  Math.min(axis.at(-1)!, Math.max(axis[0]!, Number((Math.round(value / step) * step).toFixed(6))));

const directions: Readonly<Record<string, readonly [outdoor: number, returnAir: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A place that is looked at; one that is kept stays until another is kept or it is let go. */
interface Look {
  readonly place: MapPlace;
  readonly isKept: boolean;
}

/**
 * Where somebody looks on the map; null for the duty point. A pointer looks as it moves and keeps what it presses; the keyboard
 * keeps every place that it comes to.
 */
export function useMapCursor(map: CapacityMap | null) {
  const [look, setLook] = useState<Look | null>(null);
  const placed = ({ outdoorTemp, returnAirDryBulbTemp }: MapPlace): MapPlace | null =>
    map && {
      outdoorTemp: within(outdoorTemp, map.outdoorTemps),
      returnAirDryBulbTemp: within(returnAirDryBulbTemp, map.returnAirTemps),
    };
  const lookAt = (place: MapPlace | null, isKept: boolean): void => {
    const next = place && placed(place);
    setLook(next && { place: next, isKept });
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setLook(null);
    const direction = directions[event.key];
    if (!direction || !map) return;
    event.preventDefault();
    const step = event.shiftKey ? fineStep : keyStep;
    const from = look?.place ?? map.inputs;
    lookAt(
      {
        outdoorTemp: from.outdoorTemp + direction[0] * step,
        returnAirDryBulbTemp: from.returnAirDryBulbTemp + direction[1] * step,
      },
      true,
    );
  }
  return {
    // A map of another family may not reach where somebody looked before.
    place: look && placed(look.place),
    hover: (place: MapPlace | null) => look?.isKept !== true && lookAt(place, false),
    keep: (place: MapPlace | null) => lookAt(place, true),
    onKeyDown,
  };
}
