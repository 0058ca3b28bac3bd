/** What the rules read of the table of limits. */
export const limitNames = ['pipeWarnM', 'pipeMaxM', 'pipeTrapEveryM'] as const;
export type LimitName = (typeof limitNames)[number];

/** What the derived calculations read of it: a catalogue of an earlier day may lack them, and then has no such calculation. */
export const calculationLimitNames = [
  'loadMinKw',
  'loadMaxKw',
  'returnAirMinC',
  'perimeterReturnAirMaxC',
  'inRowReturnAirMaxC',
  'waterInMinC',
  'waterInMaxC',
  'waterRiseMinK',
  'waterRiseMaxK',
  'waterPressureDropMaxKPa',
  'freeCoolingApproachK',
] as const;
export type CalculationLimits = Readonly<Record<(typeof calculationLimitNames)[number], number>>;

/** The limits of the derived calculations, or null where one is not there. */
export function calculationLimits(
  rows: readonly { readonly name: string; readonly value: number }[],
): CalculationLimits | null {
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return calculationLimitNames.every((name) => values.has(name))
    ? (Object.fromEntries(calculationLimitNames.map((name) => [name, values.get(name)])) as CalculationLimits)
    : null;
}

/** The warmest return air that a family is calculated for, °C. */
export const warmestReturn = (family: string, limits: CalculationLimits): number =>
  family.startsWith('SR') ? limits.inRowReturnAirMaxC : limits.perimeterReturnAirMaxC;
