import { formatNumber, noBreakSpace } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { ModelYear } from './comparison.ts';
import type { YearBin } from './energy.ts';
import { answeredHours, BIN_K, ERROR_OF_HOURS } from './energy.ts';
import { CONSUMERS } from './hour.ts';
import type { YearInputs, YearRates } from './year-inputs.ts';

/*
 * Where a figure of a year comes from: the formula with the figures put in, what was asked for, the hours by outdoor temperature that it
 * is summed from, the method and the source. Everything shown is what the answer was computed from.
 */

export const YEAR_FIGURES = ['energy', 'cost', 'pPUE', 'fullHours', 'partialHours'] as const;
export type YearFigure = (typeof YEAR_FIGURES)[number];

/** One line of the bins: outdoor air, hours, what they give. Finished texts. */
export interface BinLine {
  readonly outdoor: string;
  readonly hours: string;
  readonly gives: string;
}

export interface YearExplanation {
  readonly calculation: string;
  /** Pairs of a name and a value. */
  readonly inputs: readonly (readonly [name: string, value: string])[];
  /** What the columns of the bins are called beside the outdoor air, and the bins that give something. */
  readonly columns: readonly [hours: string, gives: string];
  readonly bins: readonly BinLine[];
  readonly method: readonly string[];
  readonly source: string;
}

/** What a year was worked out from, as it is told. */
export interface YearAsked {
  readonly inputs: YearInputs;
  /** In the language of the reader. */
  readonly city: string;
  readonly rates: YearRates;
  readonly currency: string;
  readonly catalogueVersion: string;
}

const whole = (value: number): string => formatNumber(value, 0);
const unit = (value: number, name: string, places = 2): string =>
  `${formatNumber(value, places)}${noBreakSpace}${name}`;
const PERCENT = 100;

type Figured = (of: {
  readonly year: ModelYear;
  readonly asked: YearAsked;
  readonly t: Translate;
}) => Pick<YearExplanation, 'calculation' | 'method'>;

const energyOfYear: Figured = ({ year, t }) => ({
  calculation: `${CONSUMERS.map((consumer) => year.energy[consumer])
    .filter((kwh) => kwh > 0)
    .map(whole)
    .join(' + ')} = ${whole(year.totalKwh)}${noBreakSpace}${t('kWh')}`,
  method: [
    t(
      'Compressors, indoor fans, condenser fans, pumps and dry cooler, in this order, hour by hour over the answered hours',
    ),
    t(
      '± {band} kWh: the hours below any temperature are known to {share} % of the year, times the sum of all steps of the power from the coldest hour to the warmest; a bound, no standard deviation',
      { band: whole(year.bandKwh), share: PERCENT * ERROR_OF_HOURS },
    ),
  ],
});

const costOfYear: Figured = ({
  year,
  asked: {
    rates: { tariff },
    currency,
  },
  t,
}) => ({
  calculation: `${whole(year.totalKwh)} × ${formatNumber(tariff)} = ${whole(year.totalKwh * tariff)}${noBreakSpace}${currency}`,
  method: [t('Energy of the answered hours times the tariff: without inflation and demand charge')],
});

const pueOfYear: Figured = ({ year, t }) => {
  const { totalKwh, netHeatKwh, energy, pPUE } = year;
  return {
    calculation: `1 + ${whole(totalKwh)} / (${whole(netHeatKwh + energy.fans)} − ${whole(energy.fans)}) = ${formatNumber(pPUE ?? Number.NaN, 3)}`,
    method: [
      t(
        'Energy of the equipment and of its cooling over that of the equipment (partial PUE by ISO/IEC 30134-2). The equipment takes what the units remove net: the heat at their coils less the power of their fans, all of which warms the air',
      ),
    ],
  };
};

const hoursOfMode =
  (mode: 'full' | 'partial'): Figured =>
  ({ year, t }) => {
    const limit = mode === 'full' ? year.fullBelowC : year.partialBelowC;
    const hours = unit(year.hours[mode], t('h'), 0);
    const carries = mode === 'full' ? t('Outdoor air carries the whole load in these hours') : t('Outdoor air carries a part of the load in these hours, the compressor the rest'); // prettier-ignore
    return {
      calculation: limit === null ? hours : `t < ${unit(limit, '°C', 1)}: ${hours}`,
      method: [
        year.chillers
          ? `${carries}: ${t('the free-cooling coil of the chiller by its table, at the part load’s water temperature')}`
          : limit === null
            ? t('The machine has no free cooling')
            : `${carries}: ${t('Q = ε m c (return air − outdoor air), with the effectiveness of the models table')}`,
      ],
    };
  };

const figures: Readonly<Record<YearFigure, Figured>> = {
  energy: energyOfYear,
  cost: costOfYear,
  pPUE: pueOfYear,
  fullHours: hoursOfMode('full'),
  partialHours: hoursOfMode('partial'),
};

const inHours = ({ hours }: YearBin): number => hours.full + hours.partial + hours.mechanical;

/** What a bin gives of a figure. */
const gives: Readonly<Record<YearFigure, (bin: YearBin, asked: YearAsked) => number>> = {
  energy: ({ kwh }) => kwh,
  cost: ({ kwh }, { rates: { tariff } }) => kwh * tariff,
  pPUE: ({ kwh }) => kwh,
  fullHours: ({ hours }) => hours.full,
  partialHours: ({ hours }) => hours.partial,
};

const givesTexts: Readonly<Record<YearFigure, (asked: YearAsked, t: Translate) => string>> = {
  energy: (_, t) => t('kWh'),
  cost: ({ currency }) => currency,
  pPUE: (_, t) => t('kWh'),
  fullHours: (_, t) => t('Full free cooling'),
  partialHours: (_, t) => t('Partial free cooling'),
};

function inputsOf(year: ModelYear, { inputs, city }: YearAsked, t: Translate): YearExplanation['inputs'] {
  const { conditions, loadKw } = inputs;
  const { chillers, hours, units, model } = year;
  const answered = answeredHours(year);
  const load = unit(loadKw, t('kW'));
  return [
    [t('Load'), conditions.basis === 'net' ? `${load}, ${t('net of the fans’ heat')}` : `${load}, ${t('gross')}`],
    [t('Return air'), `${unit(conditions.returnAirDryBulbTemp, '°C')}, ${unit(conditions.returnAirRH, '%')}`],
    [t('Units'), `${units}${noBreakSpace}×${noBreakSpace}${model}`],
    ...(chillers
      ? [
          [t('Water'), `${unit(chillers.waterInC, '°C')} / ${unit(chillers.waterOutC, '°C')}, ${t('glycol {share} %', { share: chillers.glycolPercent })}`] as const, // prettier-ignore
        ]
      : []),
    [t('Climate'), city],
    [t('Answered hours'), `${whole(answered)} / ${whole(answered + hours.unanswered)}`],
  ];
}

function sourceOf({ tablesOf, model, chillers }: ModelYear, { catalogueVersion: version }: YearAsked, t: Translate) {
  if (tablesOf === null)
    return t('Catalogue {version}: rating point of {model}, tables of {chiller}; hours of the monthly normals by Erbs, Klein and Beckman', { version, model, chiller: chillers?.model ?? '' }); // prettier-ignore
  return tablesOf === model
    ? t('Catalogue {version}: tables of {model}; hours of the monthly normals by Erbs, Klein and Beckman', {
        version,
        model,
      })
    : t('Catalogue {version}: tables of {tablesOf} times the rated power of {model}; hours of the monthly normals by Erbs, Klein and Beckman', { version, tablesOf, model }); // prettier-ignore
}

/** How a figure of a year came about; texts are finished in the language of `t`. */
export function explainYear(year: ModelYear, figure: YearFigure, asked: YearAsked, t: Translate): YearExplanation {
  const bins = year.bins.filter((bin) => inHours(bin) > 0 && gives[figure](bin, asked) > 0);
  return {
    ...figures[figure]({ year, asked, t }),
    inputs: inputsOf(year, asked, t),
    columns: [t('Hours'), givesTexts[figure](asked, t)],
    bins: bins.map((bin) => ({
      outdoor: `${formatNumber(bin.fromC)}…${formatNumber(bin.fromC + BIN_K)}`,
      hours: whole(inHours(bin)),
      gives: whole(gives[figure](bin, asked)),
    })),
    source: sourceOf(year, asked, t),
  };
}
