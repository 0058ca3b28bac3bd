import type { Caption } from '../../../drawing/captioned.ts';
import { formatQuantity } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import { basisTexts } from './map-text.ts';

/* What a chart says of itself where it stands alone: under which conditions, and from where its figures are. */

/** Where the figures of a chart come from. */
export interface ChartSource {
  /** The constants record of the performance table. */
  readonly table: string;
  /** Names the version of the catalogue; empty where there is none to name. */
  readonly catalogueVersion: string;
  readonly isDemonstration: boolean;
}

/** The conditions of a chart, in words. */
export function conditionsText(inputs: SelectionInputs, t: Translate): string {
  const { returnAirDryBulbTemp, returnAirRH, outdoorTemp, altitude = 0 } = inputs;
  return t('Return air {temperature}, {humidity} %; outdoor air {outdoor}; altitude {altitude} m', {
    temperature: formatQuantity(returnAirDryBulbTemp, '°C', 2),
    humidity: returnAirRH,
    outdoor: formatQuantity(outdoorTemp, '°C', 2),
    altitude,
  });
}

/** What is required, in words. */
export function requirementText(inputs: SelectionInputs, t: Translate): string {
  const { sensibleCoolerCapacity, deltaBelowCapacity, deltaAboveCapacity, basis = 'gross' } = inputs;
  return t('Required: {figure} {required} kW, −{below} / +{above} %', {
    figure: t(basisTexts[basis].label).toLowerCase(),
    required: sensibleCoolerCapacity,
    below: deltaBelowCapacity,
    above: deltaAboveCapacity,
  });
}

/** The caption of a chart of this title. */
export function chartCaption(title: string, inputs: SelectionInputs, source: ChartSource, t: Translate): Caption {
  const { table, catalogueVersion, isDemonstration } = source;
  return {
    title,
    lines: [conditionsText(inputs, t), requirementText(inputs, t)],
    source:
      catalogueVersion === ''
        ? t('Source: performance table {table}, read bilinearly and corrected for humidity and altitude.', { table })
        : t('Source: performance table {table} of catalogue {version}, read bilinearly and corrected for humidity and altitude.', { table, version: catalogueVersion }), // prettier-ignore
    mark: isDemonstration ? t('Demonstration data: do not build or order by these figures.') : null,
  };
}

/** `SPdx030_capacity-map_35C_22pct_outdoor-35C_0m_gross`: the name of a file, in signs that every system takes. */
export function chartFileName(chart: string, models: readonly string[], inputs: SelectionInputs): string {
  const { returnAirDryBulbTemp, returnAirRH, outdoorTemp, altitude = 0, basis = 'gross' } = inputs;
  const plain = (value: number): string => String(Number(value.toFixed(2)));
  return [
    models.join('-'),
    chart,
    `${plain(returnAirDryBulbTemp)}C`,
    `${plain(returnAirRH)}pct`,
    `outdoor-${plain(outdoorTemp)}C`,
    `${plain(altitude)}m`,
    basis,
  ].join('_');
}
