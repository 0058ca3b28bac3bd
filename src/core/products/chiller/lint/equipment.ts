import type { FigureCheck } from '../../definition/figure-checks.ts';
import { apparentPower, atMost, checkFigures, follows, possible, runs, usual } from '../../definition/figure-checks.ts';
import { misfit } from '../../definition/fault.ts';
import type { Problem } from '../../../result.ts';
import type { ChillerRows } from '../tables/rows.ts';

/*
 * Figures of chillers and what goes with them against physics and each other: P <= √3 U I, pumps by their curve and the
 * hydraulic power, fluids between ice and concentrate (ASHRAE Handbook Fundamentals 2017, ch. 31), heat pumps below Carnot.
 */

type Model = ChillerRows['models'][number];
const models: readonly FigureCheck<Model>[] = [
  // Powers are printed with one decimal.
  follows('totalPowerKw', ({ compressorPowerKw, fanPowerKw }) => compressorPowerKw + fanPowerKw, 0.005, 0.11),
  follows('EER', ({ nominalCapacityKw, totalPowerKw }) => nominalCapacityKw / totalPowerKw, 0.02),
  atMost('totalPowerKw', 'FLA_A', ({ supply, FLA_A }) => apparentPower(supply, FLA_A)),
  atMost('weightKg', 'operatingWeightKg', ({ operatingWeightKg }) => operatingWeightKg),
  possible('minLoadPercent', 1, 100),
  runs('up', 'leavingWaterMinC', 'leavingWaterMaxC'),
  runs('up', 'ambientMinC', 'ambientMaxC'),
  runs('up', 'deltaTMinK', 'designDeltaTK', 'deltaTMaxK'),
  runs('up', 'waterFlowMinM3h', 'waterFlowM3h', 'waterFlowMaxM3h'),
  possible('leavingWaterMinC', -30, 40),
  possible('ambientMaxC', 20, 60),
];

type Pump = ChillerRows['pumps'][number];
const pumps: readonly FigureCheck<Pump>[] = [
  possible('efficiency', 0, 1),
  usual('efficiency', 0.25, 0.88),
  runs('up', 'flowMinM3h', 'designFlowM3h', 'flowMaxM3h'),
  // The curve falls by its form; within its range it must not fall below zero.
  atMost('headCoefficient', 'flowMaxM3h', ({ shutOffHeadKPa, flowMaxM3h }) => shutOffHeadKPa / flowMaxM3h ** 2),
  follows('designHeadKPa', (row) => row.shutOffHeadKPa - row.headCoefficient * row.designFlowM3h ** 2, 0.02),
  // m³/h x kPa / 3600 is kW in the water; the motor gives at least that through the pump.
  usual('motorKw', 1, 3.5, (row) => (row.designFlowM3h * row.designHeadKPa) / 3600 / row.efficiency),
  atMost('motorKw', 'motorCurrentA', ({ motorCurrentA }) => apparentPower('400/3/50', motorCurrentA)),
];

type Glycol = ChillerRows['glycol'][number];
const glycol: readonly FigureCheck<Glycol>[] = [
  possible('massPercent', 0, 70),
  possible('freezingPointC', -70, 0.1),
  possible('densityKgM3', 980, 1130),
  possible('specificHeatKjKgK', 2.5, 4.25),
  possible('viscosityMPas', 0.5, 60),
  possible('capacityFactor', 0.5, 1.001),
  possible('flowFactor', 0.99, 2),
  possible('pressureDropFactor', 0.99, 4),
  usual('powerFactor', 0.95, 1.1),
];

type Fluid = ChillerRows['fluids'][number];
const fluids: readonly FigureCheck<Fluid>[] = [possible('concentrateDensityKgM3', 1000, 1130)];

type Sound = ChillerRows['sound'][number];
const sound: readonly FigureCheck<Sound>[] = [
  possible('LwA', 40, 130),
  // Ten metres over a reflecting plane take 28 to 34 dB off (ISO 3744: 31 dB for a point).
  usual('LpA10m', 0.5, 0.75, ({ LwA }) => LwA),
  atMost('LpA10m', 'LwA', ({ LwA }) => LwA - 20),
];

type Acoustic = ChillerRows['acousticClasses'][number];
const acousticClasses: readonly FigureCheck<Acoustic>[] = [
  possible('capacityFactor', 0.7, 1.05),
  possible('powerFactor', 0.9, 1.3),
  possible('deltaLwDb', -25, 0),
];

type FreeCooling = ChillerRows['freeCooling'][number];
type Module = ChillerRows['modules'][number];
const modules: readonly FigureCheck<Module>[] = [
  (row) => (row.tank === row.tankVolumeL > 0 ? null : possible<Module>('tankVolumeL', row.tank ? 1 : 0, row.tank ? 1e5 : 0)(row)), // prettier-ignore
  atMost('standbyPumps', 'pumps', ({ pumps: all }) => all - 1),
];

const kits: readonly FigureCheck<ChillerRows['winterKits'][number]>[] = [possible('reachesC', -60, 10)];

/** Kelvin of 0 °C. */
const kelvin = 273.15;
/** Figures are tabled with one decimal. */
const lastDigit = 0.051;

/** Heat pumps: the capacity does not fall as it gets warmer outdoors, and their COP stays below Carnot. */
const heatingFindings = ({ heating }: ChillerRows): Problem[] =>
  [...heating].flatMap(([model, { axes, grids }]) => {
    const table = 'CHILLER_HEATING';
    const at = (parameter: 'heatingCapacity' | 'totalPower', i: number, j: number): number => grids[parameter][i]![j]!;
    const findings: Problem[] = [];
    for (const [j, water] of axes.columns.entries()) {
      for (const [i, ambient] of axes.rows.entries()) {
        const [kw, power] = [at('heatingCapacity', i, j), at('totalPower', i, j)];
        const lift = water - ambient;
        const carnot = lift > 0 ? (water + kelvin) / lift : Number.POSITIVE_INFINITY;
        const place = { model, name: model, parameter: 'totalPower', ambientTemp: ambient, column: String(water) };
        if (kw / power > carnot || kw < power)
          findings.push(misfit(table, 'Column {column} of {name} is {value}, possible is {min} … {max}', { ...place, value: power, min: Number((kw / carnot).toPrecision(4)), max: kw })); // prettier-ignore
        if (i > 0 && kw < at('heatingCapacity', i - 1, j) - lastDigit)
          findings.push(misfit(table, 'Column {column} of {name} goes the wrong way between {from} and {to}', { ...place, parameter: 'heatingCapacity', from: axes.rows[i - 1]!, to: ambient })); // prettier-ignore
      }
    }
    // One of each kind says enough of a model.
    return findings.filter(({ text }, i) => findings.findIndex((one) => one.text === text) === i);
  });

/** Every figure of the chiller tables that can't be, is odd, or contradicts another. */
export function lintEquipment(rows: ChillerRows): Problem[] {
  const capacity = new Map(rows.models.map(({ model, nominalCapacityKw }) => [model, nominalCapacityKw]));
  const freeCooling: readonly FigureCheck<FreeCooling>[] = [
    // Full free cooling needs 5 to 25 K between return water and ambient.
    usual('freeCoolingKwPerK', 1 / 25, 1 / 5, ({ model }) => capacity.get(model)),
  ];
  return [
    ...checkFigures('CHILLER_MODELS', rows.models, ['model'], models),
    ...checkFigures('CHILLER_PUMPS', rows.pumps, ['pump'], pumps),
    ...checkFigures('CHILLER_GLYCOL', rows.glycol, ['fluid', 'massPercent'], glycol),
    ...checkFigures('CHILLER_FLUIDS', rows.fluids, ['fluid'], fluids),
    ...checkFigures('CHILLER_SOUND', rows.sound, ['model', 'acousticClass'], sound),
    ...checkFigures('CHILLER_ACOUSTIC_CLASSES', rows.acousticClasses, ['acousticClass'], acousticClasses),
    ...checkFigures('CHILLER_FREE_COOLING', rows.freeCooling, ['model'], freeCooling),
    ...checkFigures('CHILLER_HYDRAULIC_MODULES', rows.modules, ['partNumber'], modules),
    ...checkFigures('CHILLER_WINTER_KITS', rows.winterKits, ['kit'], kits),
    ...heatingFindings(rows),
  ];
}
