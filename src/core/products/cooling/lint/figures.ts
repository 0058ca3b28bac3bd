import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import type { FigureCheck } from '../../definition/figure-checks.ts';
import { apparentPower, atMost, checkFigures, follows, possible, runs, usual } from '../../definition/figure-checks.ts';
import { gap, misfit, rowsOf } from '../../definition/fault.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { dewPoint, humidityRatio } from '../../../engineering/psychrometrics.ts';
import { WATER_HEAT_PER_M3 } from '../../../engineering/water.ts';
import type { Problem } from '../../../result.ts';
import type { Rows, Table } from '../../../tables/table.ts';
import { quantity } from '../../../units.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { selectionDoubts } from '../selection/performance-audit.ts';
import { readSelection, SELECTION_TABLES } from '../selection/selection-data.ts';
import {
  condensers,
  condensingUnits,
  cwRatings,
  lowAmbientKits,
  skhaModels,
  spcwModels,
  spdfModels,
  spdiModels,
  srcwModels,
  srdfModels,
  stfiModels,
} from '../tables/equipment.ts';
import { spdxModels, srdxModels } from '../tables/unit-models.ts';

/*
 * Figures of cooling against physics and each other. Bounds: docs/engineering/cooling-selection.md and the invariants of
 * published precision air conditioners (sensible <= total, 170-320 m³/h per kW, fan power 1.5-9 % of the capacity, condenser
 * duty 1.18-1.45 of the total, EER by the outdoor temperature); electrical limits follow from P <= √3 U I.
 */

type Rated = Rows<typeof spdiModels>[number];
type Common = Pick<Rated, 'model' | 'nominalTotalKw' | 'airflowM3h' | 'fanPowerKw' | 'nominalSensibleKw' | 'supply' | 'externalStaticPa'>; // prettier-ignore

const rated: readonly FigureCheck<Common>[] = [
  atMost('nominalSensibleKw', 'nominalTotalKw', ({ nominalTotalKw }) => nominalTotalKw),
  usual('nominalSensibleKw', 0.65, 1, ({ nominalTotalKw }) => nominalTotalKw),
  usual('airflowM3h', 170, 320, ({ nominalTotalKw }) => nominalTotalKw),
  usual('fanPowerKw', 0.012, 0.09, ({ nominalTotalKw }) => nominalTotalKw),
  possible('externalStaticPa', 0, 1000),
];

/** Full-load kVA hold what compressors and fans take together. */
const fullLoad =
  <Row extends { readonly supply: string }>(current: (row: Row) => number) =>
  (row: Row): number | null =>
    // prettier-ignore
    apparentPower(row.supply, current(row));

const expansion: readonly FigureCheck<Pick<Rated, 'compressorPowerKw' | 'nominalTotalKw' | 'capacityMinPercent'>>[] = [
  possible('capacityMinPercent', 1, 100),
  // Gross EER of the indoor unit with its compressors at 35 °C outdoors: 2.4 to 7.5 with a generous margin on both sides.
  usual('compressorPowerKw', 1 / 7.5, 1 / 2.4, ({ nominalTotalKw }) => nominalTotalKw),
];

const remote: readonly FigureCheck<Rated>[] = [
  ...rated,
  ...expansion,
  atMost('FLA_A', 'MCA_A', ({ MCA_A }) => MCA_A),
  atMost(
    'compressorPowerKw',
    'FLA_A',
    fullLoad(({ FLA_A }) => FLA_A),
  ),
  usual('requiredCondenserKw35', 1.1, 1.8, ({ nominalTotalKw }) => nominalTotalKw),
];

type FreeCooling = Rows<typeof spdfModels>[number];
const freeCooling: readonly FigureCheck<FreeCooling>[] = [
  ...(remote as readonly FigureCheck<FreeCooling>[]),
  possible('freeCoolingEffectiveness', 0, 1),
  possible('freeCoolingAuxPowerPercent', 0, 100),
  runs('up', 'freeCoolingFullBelowC', 'freeCoolingPartialBelowC', 'freeCoolingReturnC'),
];

type ChilledWater = Rows<typeof spcwModels>[number];
const chilledWater: readonly FigureCheck<ChilledWater>[] = [
  ...(rated as readonly FigureCheck<ChilledWater>[]),
  possible('effectiveness', 0, 1),
  runs('up', 'waterInC', 'waterOutC'),
  follows('netSensibleKw', ({ nominalSensibleKw, fanPowerKw }) => nominalSensibleKw - fanPowerKw, 0.02),
  follows('waterFlowM3h', (row) => row.nominalTotalKw / (WATER_HEAT_PER_M3 * (row.waterOutC - row.waterInC)), 0.02),
  possible('UAExponent', 0, 1),
  atMost(
    'fanPowerKw',
    'FLA_A',
    fullLoad(({ FLA_A }) => FLA_A),
  ),
];

type InRack = Rows<typeof skhaModels>[number];
const inRack: readonly FigureCheck<InRack>[] = [
  ...(rated.filter((_, i) => i !== 2) as readonly FigureCheck<InRack>[]), // small units move more air per kW
  ...(expansion as readonly FigureCheck<InRack>[]),
  usual('airflowM3h', 150, 320, ({ nominalTotalKw }) => nominalTotalKw),
  follows('heatRejectionKw', (row) => row.nominalTotalKw + row.compressorPowerKw, 0.02),
  atMost('indoorFLA_A', 'systemFLA_A', ({ systemFLA_A }) => systemFLA_A),
];

type Rating = Rows<typeof cwRatings>[number];
/** Dew points are printed with two places and humidities with none: half a per cent of humidity is 0.3 K. */
const dewSlackK = 0.3;
const dewPointOf = ({ returnAirC, returnAirRH }: Rating): number | null => {
  const moisture = humidityRatio(quantity(returnAirC, '°C'), quantity(returnAirRH, '%'), SEA_LEVEL_PRESSURE);
  return dewPoint(moisture, SEA_LEVEL_PRESSURE);
};
const ratings: readonly FigureCheck<Rating>[] = [
  atMost('sensibleKw', 'totalKw', ({ totalKw }) => totalKw),
  possible('returnAirRH', 0, 100),
  runs('up', 'waterInC', 'offCoilC', 'returnAirC'),
  runs('up', 'waterInC', 'waterOutC', 'returnAirC'),
  atMost('netSensibleKw', 'sensibleKw', ({ sensibleKw }) => sensibleKw),
  follows('waterFlowM3h', (row) => row.totalKw / (WATER_HEAT_PER_M3 * (row.waterOutC - row.waterInC)), 0.02),
  follows('returnDewPointC', dewPointOf, 0, dewSlackK),
];

type Condenser = Rows<typeof condensers>[number];
const outdoorSound = usual<{ readonly LwA: number; readonly LpA10m: number }>('LpA10m', 1, 1, ({ LwA }) => LwA - 31);
const sounds: FigureCheck<{ readonly LwA: number; readonly LpA10m: number }> = (row) =>
  // Hemisphere of 10 m: 31 dB less (ISO 3744), with 5 dB for size and directivity.
  Math.abs(row.LwA - row.LpA10m - 31) <= 5 ? null : outdoorSound(row);
const condenser: readonly FigureCheck<Condenser>[] = [
  runs('down', 'heatRejection35Kw', 'heatRejection40Kw', 'heatRejection45Kw'),
  follows('perCircuit35Kw', ({ heatRejection35Kw, circuits }) => heatRejection35Kw / circuits, 0.02),
  follows('perCircuitUA_kWperK', ({ perCircuit35Kw, ratedTdK }) => perCircuit35Kw / ratedTdK, 0.02),
  runs('up', 'minOutdoorC', 'maxOutdoorC'),
  atMost(
    'fanPowerKw',
    'fanCurrentA',
    fullLoad(({ fanCurrentA }) => fanCurrentA),
  ),
  sounds as FigureCheck<Condenser>,
];

type CondensingUnit = Rows<typeof condensingUnits>[number];
const condensingUnit: readonly FigureCheck<CondensingUnit>[] = [
  runs('up', 'minOutdoorC', 'maxOutdoorC'),
  possible('capacityMinPercent', 1, 100),
  atMost(
    'compressorPowerKw',
    'FLA_A',
    fullLoad(({ FLA_A }) => FLA_A),
  ),
  atMost('compressorPowerKw', 'heatRejection35Kw', ({ heatRejection35Kw }) => heatRejection35Kw),
  sounds as FigureCheck<CondensingUnit>,
];

type Kit = Rows<typeof lowAmbientKits>[number];
const kit: readonly FigureCheck<Kit>[] = [
  possible('minOutdoorC', -60, 10),
  runs('up', 'minCircuitRejectionKw', 'maxCircuitRejectionKw'),
];

type UnitModel = Rows<typeof spdxModels>[number];
const calculated: readonly FigureCheck<UnitModel>[] = [
  usual('airflowM3h', 170, 320, ({ nominalTotalKw }) => nominalTotalKw),
  atMost('FLA_A', 'MCA_A', ({ MCA_A }) => MCA_A),
  possible('referenceDewPointC', -10, 30),
];

/** Compressors draw no more power than their current carries: P <= √3 U I (cos φ is at most 1), and seldom half of it. */
function currentFindings(unit: CalculatedUnit): Problem[] {
  const { model, performance: figures, table } = unit;
  const node = (parameter: PerformanceParameter, i: number, j: number): number =>
    figures.grids[parameter].values[i]?.[j] ?? Number.NaN;
  for (const [power, current] of [
    ['compressorAbsorbedPower', 'compressorAbsorbedCurrent'],
    ['fansAbsorbedPower', 'fansAbsorbedCurrent'],
    ['airCondenserAbsorbedPower', 'airCondenserAbsorbedCurrent'],
  ] as const) {
    for (const [i] of figures.axes.rows.entries()) {
      for (const [j, returnTemp] of figures.axes.columns.entries()) {
        const value = node(power, i, j);
        const limit = apparentPower(model.supply, node(current, i, j));
        if (limit === null || Number.isNaN(value) || value <= limit * 1.02 + 0.01) continue;
        const place = { model: model.model, name: model.model, parameter: power, outdoorTemp: figures.axes.rows[i]!, column: String(returnTemp) }; // prettier-ignore
        return [misfit(table, 'Column {column} of {name} is {value}, beside column {other} it is at most {limit}', { ...place, value, other: current, limit: Number(limit.toPrecision(4)) })]; // prettier-ignore
      }
    }
  }
  return [];
}

/** What the tables of the calculated families say against each other and against the coil, with the currents. */
function selectionFindings(source: TableTexts): Problem[] {
  const read = readSelection(
    Object.fromEntries(SELECTION_TABLES.map((name) => [name, source[name] ?? ''])) as Record<(typeof SELECTION_TABLES)[number], string>, // prettier-ignore
  );
  if (!read.ok) return [];
  const { units } = read.value;
  return [...selectionDoubts(read.value).map(withTable(units)), ...[...units.values()].flatMap(currentFindings)];
}

/** An audit names its model alone; the table is that of its family. */
const withTable =
  (units: ReadonlyMap<string, CalculatedUnit>) =>
  (problem: Problem): Problem => ({
    ...problem,
    params: { table: units.get(String(problem.params?.['model']))?.table ?? '', ...problem.params },
  });

/** Units that are rated twice as large as another of their family move more air and weigh more. */
function sizeFindings(source: TableTexts): Problem[] {
  return [spdxModels, srdxModels, spdiModels, spdfModels, srdfModels, spcwModels, srcwModels, stfiModels].flatMap(
    (table) => {
      const rows = rowsOf(source, table as Table<Pick<UnitModel, 'model' | 'nominalTotalKw' | 'airflowM3h'>>);
      const bySize = rows.toSorted((a, b) => a.nominalTotalKw - b.nominalTotalKw);
      return bySize.flatMap((row, i) => {
        const smaller = bySize.slice(0, i).find((other) => other.nominalTotalKw * 1.2 <= row.nominalTotalKw && other.airflowM3h > row.airflowM3h); // prettier-ignore
        return smaller
          ? [gap(table.name, 'Column {column} of {name} goes the wrong way between {from} and {to}', { model: row.model, name: row.model, column: 'airflowM3h', from: smaller.model, to: row.model })] // prettier-ignore
          : [];
      });
    },
  );
}

/** Every figure of the cooling tables that can't be, is odd, or contradicts another. */
export function lintCoolingFigures(source: TableTexts): Problem[] {
  const check = <Row extends object>(
    table: Table<Row>,
    key: readonly (keyof Row & string)[],
    checks: readonly FigureCheck<Row>[],
  ) =>
    // prettier-ignore
    checkFigures(table.name, rowsOf(source, table), key, checks);
  return [
    ...[spdxModels, srdxModels].flatMap((table) => check(table, ['model'], calculated)),
    ...[spdiModels, stfiModels].flatMap((table) => check(table, ['model'], remote)),
    ...[spdfModels, srdfModels].flatMap((table) => check(table, ['model'], freeCooling)),
    ...[spcwModels, srcwModels].flatMap((table) => check(table, ['model'], chilledWater)),
    ...check(skhaModels, ['model'], inRack),
    ...check(cwRatings, ['model', 'returnAirC', 'returnAirRH', 'waterInC', 'waterOutC'], ratings),
    ...check(condensers, ['partNumber'], condenser),
    ...check(condensingUnits, ['partNumber'], condensingUnit),
    ...check(lowAmbientKits, ['partNumber'], kit),
    ...sizeFindings(source),
    ...selectionFindings(source),
  ];
}
