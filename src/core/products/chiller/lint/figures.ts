import { gap } from '../../definition/fault.ts';
import type { FindingText } from '../../definition/finding-kinds.ts';
import { flowM3h, pumpHeadKPa } from '../../../engineering/water-circuit.ts';
import type { Problem } from '../../../result.ts';
import { groupBy } from '../../../tables/group-by.ts';
import type { ChillerRows } from '../tables/rows.ts';
import type { ChillerSoundRow } from '../tables/equipment.ts';

/*
 * Laws of physics and of the trade that the figures of chillers keep. What breaks one is doubtful, not unusable: the portal
 * computes with it and says so to whoever keeps the tables.
 */

/** Kelvin of 0 °C. */
const kelvin = 273.15;
/** Figures are tabled with one decimal: what differs by less is the same. */
const lastDigit = 0.051;
/** Head that a module leaves at the nominal flow of its chillers at least, kPa, by head class: own design rule. */
const leastHead = { L: 80, H: 180 } as const;
/** EER of air-cooled chillers between which figures are believed. */
const believedEer = { min: 1.9, max: 7.2 } as const;

const rises = (list: readonly number[], slack = 0): boolean =>
  list.every((value, i) => i === 0 || value >= list[i - 1]! - slack);

const transposed = (grid: readonly (readonly (number | null)[])[]): number[][] =>
  (grid[0] ?? []).map((_, column) => grid.map((row) => row[column]!));

const doubtful = (table: string, text: FindingText, model: string): Problem => gap(table, text, { model });

/** Capacity rises with the water and falls with the ambient, power rises with the ambient, EER stays below Carnot. */
function lintPerformance({ models, performance: gridsOf }: ChillerRows): Problem[] {
  const table = 'CHILLER_PERFORMANCE';
  return models.flatMap((row): Problem[] => {
    const own = gridsOf.get(row.model);
    if (!own) return [];
    const capacity = own.grids.coolingCapacity as readonly (readonly number[])[];
    const compressor = own.grids.compressorPower as readonly (readonly number[])[];
    const fans = own.grids.fanPower as readonly (readonly number[])[];
    const isSound =
      capacity.every((line) => rises(line)) &&
      transposed(capacity).every((line) => rises(line.toReversed())) &&
      transposed(compressor).every((line) => rises(line)) &&
      compressor.every((line) => rises(line, lastDigit));
    const isBelieved = capacity.every((line, i) =>
      line.every((kw, j) => {
        const eer = kw / (compressor[i]![j]! + fans[i]![j]!);
        const waterK = own.axes.columns[j]! + kelvin;
        const lift = own.axes.rows[i]! - own.axes.columns[j]!;
        const carnot = lift > 0 ? waterK / lift : Number.POSITIVE_INFINITY;
        return eer < carnot && eer >= believedEer.min && eer <= believedEer.max;
      }),
    );
    const nominal = own.axes.rows.indexOf(35);
    const seven = own.axes.columns.indexOf(7);
    const isNominal =
      nominal < 0 ||
      seven < 0 ||
      (Math.abs(capacity[nominal]![seven]! - row.nominalCapacityKw) <= lastDigit &&
        Math.abs(compressor[nominal]![seven]! - row.compressorPowerKw) <= lastDigit);
    return [
      ...(isSound ? [] : [doubtful(table, 'The figures of model {model} do not follow the temperatures', row.model)]),
      ...(isBelieved ? [] : [doubtful(table, 'The EER of model {model} is not to be believed', row.model)]),
      ...(isNominal ? [] : [doubtful(table, 'The nominal row of model {model} differs from the table', row.model)]),
    ];
  });
}

function lintModels({ models, pumps, modules }: ChillerRows): Problem[] {
  const table = 'CHILLER_MODELS';
  return models.flatMap((row): Problem[] => {
    const flow = flowM3h(row.nominalCapacityKw, row.designDeltaTK, 1);
    const isFlow = Math.abs(flow - row.waterFlowM3h) <= Math.max(lastDigit, row.waterFlowM3h * 0.005);
    const isStarted = row.LRA_A > row.LRA_softStart_A && row.LRA_softStart_A > row.FLA_A;
    const short = modules.filter((module) => {
      const pump = pumps.find(({ pump: name }) => name === module.pump);
      if (module.frame !== row.frame || !pump) return false;
      const head = pumpHeadKPa(pump, row.waterFlowM3h);
      const inside = module.internalPressureDropKPa * (row.waterFlowM3h / pump.designFlowM3h) ** 2;
      return head === null || head - row.waterPressureDropKPa - inside < leastHead[module.headClass];
    });
    return [
      ...(isFlow ? [] : [doubtful(table, 'The flow of model {model} does not carry its capacity', row.model)]),
      ...(isStarted
        ? []
        : [doubtful(table, 'The starting currents of model {model} contradict each other', row.model)]),
      ...(short.length === 0
        ? []
        : [
            doubtful(
              'CHILLER_HYDRAULIC_MODULES',
              'A module leaves little head at the flow of model {model}',
              row.model,
            ),
          ]),
    ];
  });
}

const octaves = ['LwA_63', 'LwA_125', 'LwA_250', 'LwA_500', 'LwA_1000', 'LwA_2000', 'LwA_4000', 'LwA_8000'] as const;

/** Octave levels add up to the level as a whole. */
function lintSound({ sound }: ChillerRows): Problem[] {
  const sum = (row: ChillerSoundRow): number =>
    10 * Math.log10(octaves.reduce((total, octave) => total + 10 ** (row[octave] / 10), 0));
  return sound
    .filter((row) => Math.abs(sum(row) - row.LwA) > 0.3)
    .map(({ model }) => doubtful('CHILLER_SOUND', 'The octave levels of model {model} do not add up', model));
}

/** More glycol freezes later, carries less, takes more flow and resists more; every glycol begins at water. */
function lintGlycol({ glycol }: ChillerRows): Problem[] {
  return [...groupBy(glycol, ({ fluid }) => fluid)].flatMap(([fluid, rows]) => {
    const shares = rows.toSorted((a, b) => a.massPercent - b.massPercent);
    const of = (column: 'freezingPointC' | 'capacityFactor' | 'powerFactor' | 'flowFactor' | 'pressureDropFactor') =>
      shares.map((row) => row[column]);
    const isSound =
      shares[0]?.massPercent === 0 &&
      rises(of('freezingPointC').toReversed()) &&
      rises(of('capacityFactor').toReversed()) &&
      rises(of('powerFactor')) &&
      rises(of('flowFactor')) &&
      rises(of('pressureDropFactor'));
    return isSound
      ? []
      : [gap('CHILLER_GLYCOL', 'The factors of {fluid} do not follow its share, or water is missing', { fluid })];
  });
}

/** A larger chiller of a series costs power, current and weight. */
function lintSizes({ models }: ChillerRows): Problem[] {
  return [...groupBy(models, ({ series }) => series)].flatMap(([series, rows]) => {
    const bySize = rows.toSorted((a, b) => a.nominalCapacityKw - b.nominalCapacityKw);
    const isSound = (['totalPowerKw', 'FLA_A', 'weightKg', 'minSystemVolumeL'] as const).every((column) =>
      rises(bySize.map((row) => row[column])),
    );
    return isSound
      ? []
      : [
          gap('CHILLER_MODELS', 'Power, current or weight of the series {series} do not rise with its size', {
            series,
          }),
        ];
  });
}

export const lintFigures = (rows: ChillerRows): Problem[] => [
  ...lintPerformance(rows),
  ...lintModels(rows),
  ...lintSound(rows),
  ...lintGlycol(rows),
  ...lintSizes(rows),
];
