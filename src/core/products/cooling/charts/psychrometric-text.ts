import { formatNumber, formatQuantity } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { AirProcess, PsychrometricChart } from './psychrometric-chart.ts';
import { GRAMS } from './psychrometric-lines.ts';
import { reasonText } from './refusal-reasons.ts';

/* What the psychrometric chart shows, in words. */

export const celsius = (value: number): string => formatQuantity(value, '°C', 1);

/** What a unit does to the air, in words. */
export function processText(way: AirProcess, chart: PsychrometricChart, t: Translate): string {
  const { model, surface, offCoil, supply, isDry, condensate, sensibleHeatRatio } = way;
  const { dewPoint } = chart.returnAir;
  const states = t('{model}: surface {surface}, off coil {offCoil}, supply {supply}, SHR {ratio}', {
    model,
    surface: celsius(surface.temperature),
    offCoil: celsius(offCoil.temperature),
    supply: celsius(supply.temperature),
    ratio: sensibleHeatRatio,
  });
  const coil =
    dewPoint === null
      ? t('dry air: nothing condenses')
      : isDry
        ? t('the coil is dry: its surface lies {difference} K above the dew point', { difference: formatNumber(surface.temperature - dewPoint, 1) }) // prettier-ignore
        : t('the coil condenses {water} kg/h: its surface lies {difference} K below the dew point', { water: formatNumber(condensate, 1), difference: formatNumber(dewPoint - surface.temperature, 1) }); // prettier-ignore
  return `${states}; ${coil}`;
}

/** The return air and its place, in words. */
export function returnAirText({ returnAir, altitude, pressure }: PsychrometricChart, t: Translate): string {
  const air = t('Return air {temperature}, {humidity} %: {moisture} g/kg, wet bulb {wetBulb}, {enthalpy} kJ/kg', {
    temperature: celsius(returnAir.temperature),
    humidity: returnAir.relativeHumidity,
    moisture: returnAir.humidityRatio * GRAMS,
    wetBulb: celsius(returnAir.wetBulb),
    enthalpy: formatNumber(returnAir.enthalpy, 1),
  });
  const dew = returnAir.dewPoint === null ? t('no dew point') : t('dew point {value}', { value: celsius(returnAir.dewPoint) }); // prettier-ignore
  const place = t('{altitude} m, {pressure} kPa', { altitude, pressure: formatNumber(pressure / 1000, 1) });
  return `${air}, ${dew}. ${place}.`;
}

/** Why models have no answer, in words. */
export const refusalTexts = (chart: PsychrometricChart, t: Translate): readonly string[] =>
  chart.refused.map(({ model, refusal }) =>
    t('{model}: no answer: {reason}', { model, reason: t(reasonText(refusal)).toLowerCase() }),
  );
