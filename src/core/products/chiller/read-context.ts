import type { FluidCode } from './tables/codes.ts';
import type { TableTexts } from '../definition/table-texts.ts';
import { parseCondition } from '../../kernel/condition.ts';
import { remember } from '../../kernel/memoize.ts';
import type { Result } from '../../result.ts';
import { ok } from '../../result.ts';
import { groupBy } from '../../tables/group-by.ts';
import type { Chiller, ChillerContext, ChillerOption, HydraulicModule } from './context.ts';
import type { ChillerRows } from './tables/rows.ts';
import { parseChillerRows } from './tables/rows.ts';
import { shareAgainstFrost, solutionAt } from './glycol.ts';

const indexBy = <Row>(rows: readonly Row[], key: (row: Row) => string): ((key: string) => Row | undefined) => {
  const index = new Map(rows.map((row) => [key(row), row]));
  return (wanted) => index.get(wanted);
};

/** Reads the context of chillers from the texts of their tables, or names every fault of every table. */
export function readChillerContext(source: TableTexts): Result<ChillerContext> {
  const rows = parseChillerRows(source);
  return rows.ok ? ok(contextOf(rows.value)) : rows;
}

/** Fluids at shares that one configuration is tried with. */
const solutionsKept = 256;

function contextOf(rows: ChillerRows): ChillerContext {
  const limits = new Map<string, number>(rows.limits.map(({ name, value }) => [name, value]));
  const limit: ChillerContext['limit'] = (name) => {
    const value = limits.get(name);
    if (value === undefined) throw new Error(`The table of limits of chillers has no ${name}`);
    return value;
  };
  const glycol = groupBy(rows.glycol, ({ fluid }) => fluid);
  const shares = new Map(
    [...glycol].map(([fluid, own]) => [fluid, own.toSorted((a, b) => a.massPercent - b.massPercent)] as const),
  );
  // Water is the row of no glycol, which every table of glycol has.
  const sharesOf = (fluid: FluidCode) => shares.get(fluid === 'water' ? 'EG' : fluid) ?? [];
  const chillers = chillersOf(rows);
  const modules = modulesOf(rows);
  const options = rows.options.map((row): ChillerOption => ({ ...row, holds: parseCondition(row.when)! }));
  const ambients = [...rows.heating.values()].flatMap(({ axes }) => axes.rows);
  return {
    series: rows.series,
    chillers,
    chiller: indexBy(chillers, ({ model }) => model),
    frame: indexBy(rows.frames, ({ frame }) => frame),
    fluids: rows.fluids,
    fluid: indexBy(rows.fluids, ({ fluid }) => fluid),
    solution: remember(
      solutionsKept,
      (fluid, massPercent) => `${fluid} ${massPercent}`,
      (fluid, massPercent) => solutionAt(sharesOf(fluid), massPercent),
    ),
    shareAgainstFrost: remember(
      solutionsKept,
      (fluid, freezingC) => `${fluid} ${freezingC}`,
      (fluid, freezingC) =>
        fluid === 'water'
          ? null
          : shareAgainstFrost(sharesOf(fluid), freezingC, limit('glycolPercentMin'), limit('glycolPercentMax')),
    ),
    acousticClasses: rows.acousticClasses,
    acousticClass: indexBy(rows.acousticClasses, ({ acousticClass }) => acousticClass),
    sound: (
      (found) => (model, acousticClass) =>
        found(`${model} ${acousticClass}`)
    )(indexBy(rows.sound, ({ model, acousticClass }) => `${model} ${acousticClass}`)),
    module: (
      (found) => (frame, pumps, head, tank) =>
        found(`${frame} ${pumps} ${head} ${tank}`)
    )(indexBy(modules, ({ frame, pumps, headClass, tank }) => `${frame} ${pumps} ${headClass} ${tank}`)),
    tanks: rows.bufferTanks.toSorted((a, b) => a.volumeL - b.volumeL),
    tank: indexBy(rows.bufferTanks, ({ partNumber }) => partNumber),
    winterKits: rows.winterKits.toSorted((a, b) => b.reachesC - a.reachesC),
    certificates: rows.certificates,
    options,
    optionsOf: remember(
      chillers.length,
      ({ model }) => model,
      ({ series, frame }) =>
        options.filter((row) => row.series.includes(series) && (row.frames.length === 0 || row.frames.includes(frame))),
    ),
    heatingReach: { min: Math.min(...ambients), max: Math.max(...ambients) },
    limit,
  };
}

/** The chillers whose series and performance are tabled; what lacks them the linter names. */
function chillersOf({ series, models, performance: gridsOf, heating, freeCooling }: ChillerRows): readonly Chiller[] {
  const family = indexBy(series, (row) => row.series);
  const natural = new Map(freeCooling.map(({ model, freeCoolingKwPerK }) => [model, freeCoolingKwPerK]));
  return models.flatMap((row, place): Chiller[] => {
    const own = family(row.series);
    const grids = gridsOf.get(row.model);
    return own && grids
      ? [
          {
            ...row,
            family: own,
            place,
            performance: grids,
            heatingGrids: heating.get(row.model) ?? null,
            freeCoolingKwPerK: natural.get(row.model) ?? null,
          },
        ]
      : [];
  });
}

function modulesOf({ modules, pumps }: ChillerRows): readonly HydraulicModule[] {
  const pump = indexBy(pumps, (row) => row.pump);
  return modules.flatMap((row) => {
    const running = pump(row.pump);
    return running ? [{ ...row, running }] : [];
  });
}
