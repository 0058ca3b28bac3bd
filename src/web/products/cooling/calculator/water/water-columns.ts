import type { ChilledWaterMatch } from '../../../../../core/products/cooling/water/chilled-water-select.ts';
import type { WaterField } from '../../../../../core/products/cooling/figures/explain-water.ts';
import type { MatchColumn } from '../results/match-column.ts';

/** The columns of a chilled-water unit: its one capacity, its air, its water. */
export const waterColumns: readonly (MatchColumn<ChilledWaterMatch> & { readonly field: WaterField })[] = [
  {
    field: 'sensibleCoolingCapacity',
    label: 'Sensible cooling capacity',
    head: 'Sensible',
    unit: 'kW',
    decimals: 2,
    figure: (match) => match.sensibleCoolingCapacity,
    isShort: ({ coversRequired }) => !coversRequired,
  },
  {
    field: 'netSensibleCapacity',
    label: 'Net sensible capacity',
    head: 'Net sensible',
    unit: 'kW',
    decimals: 2,
    figure: (match) => match.netSensibleCapacity,
    isShort: ({ coversRequired, netCoversRequired }) => coversRequired && !netCoversRequired,
  },
  {
    field: 'waterFlowM3h',
    label: 'Water flow',
    head: 'Water flow',
    unit: 'm³/h',
    decimals: 2,
    figure: (match) => match.waterFlowM3h,
  },
  {
    field: 'waterPressureDropKPa',
    label: 'Pressure drop of unit and valve',
    head: 'Pressure drop',
    unit: 'kPa',
    decimals: 1,
    figure: (match) => match.waterPressureDropKPa,
  },
  {
    field: 'supplyAirTemp',
    label: 'Supply air temperature',
    head: 'Supply air',
    unit: '°C',
    decimals: 1,
    figure: (match) => match.supplyAirTemp,
  },
  {
    field: 'indoorUnitAirFlow',
    label: 'Indoor unit air flow',
    head: 'Air flow',
    unit: 'm³/h',
    decimals: 0,
    figure: (match) => match.indoorUnitAirFlow,
  },
];

interface WaterDetail {
  readonly field: WaterField;
  /** Keys of TRANSLATE. */
  readonly label: string;
  readonly unit: string | null;
  readonly decimals: number;
  readonly figure: (match: ChilledWaterMatch) => number | null;
}

/** Everything else, by what it belongs to. */
export const waterDetails: readonly { readonly label: string; readonly figures: readonly WaterDetail[] }[] = [
  {
    label: 'Coil and water',
    figures: [
      {
        field: 'effectiveness',
        label: 'Effectiveness',
        unit: null,
        decimals: 3,
        figure: ({ effectiveness }) => effectiveness,
      },
      { field: 'ntu', label: 'Transfer units (NTU)', unit: null, decimals: 3, figure: ({ ntu }) => ntu },
      {
        field: 'valveConnectionDN',
        label: 'Valve connection, DN',
        unit: null,
        decimals: 0,
        figure: ({ valveConnectionDN }) => valveConnectionDN,
      },
    ],
  },
  {
    label: 'Air',
    figures: [
      {
        field: 'offCoilTemp',
        label: 'Air after the coil',
        unit: '°C',
        decimals: 1,
        figure: ({ offCoilTemp }) => offCoilTemp,
      },
      {
        field: 'returnDewPoint',
        label: 'Dew point of the return air',
        unit: '°C',
        decimals: 1,
        figure: ({ returnDewPoint }) => returnDewPoint,
      },
      {
        field: 'indoorUnitExternalStaticPressure',
        label: 'Indoor unit external static pressure',
        unit: 'Pa',
        decimals: 0,
        figure: ({ indoorUnitExternalStaticPressure }) => indoorUnitExternalStaticPressure,
      },
    ],
  },
  {
    label: 'Fans',
    figures: [
      {
        field: 'fansAbsorbedPower',
        label: 'Fans absorbed power',
        unit: 'kW',
        decimals: 2,
        figure: ({ fansAbsorbedPower }) => fansAbsorbedPower,
      },
      {
        field: 'energyEfficiencyRatio',
        label: 'Capacity per kW of fans',
        unit: null,
        decimals: 1,
        figure: ({ energyEfficiencyRatio }) => energyEfficiencyRatio,
      },
    ],
  },
];
