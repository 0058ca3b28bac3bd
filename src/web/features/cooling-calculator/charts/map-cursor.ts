import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { CapacityMap } from '../../../../core/cooling/charts/capacity-map.ts';

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

/** Where somebody looks on the map by pointer or keyboard; null for the duty point. */
export function useMapCursor(map: CapacityMap | null) {
  const [place, setPlace] = useState<MapPlace | null>(null);
  const placed = ({ outdoorTemp, returnAirDryBulbTemp }: MapPlace): MapPlace | null =>
    map && {
      outdoorTemp: within(outdoorTemp, map.outdoorTemps),
      returnAirDryBulbTemp: within(returnAirDryBulbTemp, map.returnAirTemps),
    };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setPlace(null);
    const direction = directions[event.key];
    if (!direction || !map) return;
    event.preventDefault();
    const step = event.shiftKey ? fineStep : keyStep;
    const from = place ?? map.inputs;
    setPlace(
      placed({
        outdoorTemp: from.outdoorTemp + direction[0] * step,
        returnAirDryBulbTemp: from.returnAirDryBulbTemp + direction[1] * step,
      }),
    );
  }
  return {
    // A map of another family may not reach where somebody looked before.
    place: place && placed(place),
    point: (next: MapPlace | null) => setPlace(next && placed(next)),
    onKeyDown,
  };
}
