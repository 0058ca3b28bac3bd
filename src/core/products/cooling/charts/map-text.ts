import type { Translate } from '../../../translation/translate.ts';
import { capacityOf } from '../selection/capacity-window.ts';
import type { CapacityMap } from './capacity-map.ts';

/* What the capacity map shows, in words. */

/** What of the requirement lies beyond every figure of the map, in words; null where it crosses the map. */
export function beyondText({ range, window: { low, required, high } }: CapacityMap, t: Translate): string | null {
  if (!range) return null;
  if (high < range[0]) return t('All figures lie above the range {low}…{high} kW', { low, high });
  if (low > range[1]) return t('All figures lie below the range {low}…{high} kW', { low, high });
  if (required <= range[0]) return t('{required} kW are reached wherever there is an answer', { required });
  if (required > range[1]) return t('{required} kW are reached nowhere on the map', { required });
  return null;
}

/** Names of the capacity that a basis counts; keys of TRANSLATE. */
export const basisTexts = {
  gross: { label: 'Sensible cooling capacity' },
  net: { label: 'Net sensible capacity' },
} as const;

/** What the map is about, in words. */
export function mapDescription(map: CapacityMap, t: Translate): string {
  const { inputs, basis, model, range, duty } = map;
  const head = t(
    '{figure} of {model} over outdoor and return air at {humidity} % relative humidity and {altitude} m.',
    {
      figure: t(basisTexts[basis].label),
      model,
      humidity: inputs.returnAirRH,
      altitude: inputs.altitude ?? 0,
    },
  );
  const figures = range
    ? t('Figures from {least} to {most} kW.', { least: range[0], most: range[1] })
    : t('There is no answer anywhere.');
  const at = duty.ok
    ? t('At the duty point {capacity} kW.', { capacity: capacityOf(duty.value, basis) })
    : t('At the duty point there is no answer.');
  return `${head} ${figures} ${at}`;
}
