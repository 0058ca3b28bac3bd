import type { TableTexts } from '../../definition/table-texts.ts';
import { parts } from '../../definition/parts-tables.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import { serviceCertificates } from '../../services/service-certificates.ts';
import type { Rows } from '../../../tables/table.ts';
import type { HeatingParameter, ModelGrids, PerformanceParameter } from './grid-table.ts';
import { chillerHeating, chillerPerformance } from './grid-table.ts';
import {
  chillerAcousticClasses,
  chillerBufferTanks,
  chillerFluids,
  chillerFrames,
  chillerFreeCooling,
  chillerGlycol,
  chillerHydraulicModules,
  chillerLimits,
  chillerModels,
  chillerOptions,
  chillerPumps,
  chillerSeries,
  chillerSound,
  chillerWinterKits,
} from './equipment.ts';

/** Every table of rows that chillers look at, by what it holds. */
const rowTables = {
  parts,
  series: chillerSeries,
  models: chillerModels,
  freeCooling: chillerFreeCooling,
  sound: chillerSound,
  acousticClasses: chillerAcousticClasses,
  fluids: chillerFluids,
  glycol: chillerGlycol,
  pumps: chillerPumps,
  modules: chillerHydraulicModules,
  bufferTanks: chillerBufferTanks,
  frames: chillerFrames,
  winterKits: chillerWinterKits,
  options: chillerOptions,
  limits: chillerLimits,
  certificates: serviceCertificates,
};

/** What every table of chillers holds. */
export type ChillerRows = { readonly [K in keyof typeof rowTables]: Rows<(typeof rowTables)[K]> } & {
  readonly performance: ReadonlyMap<string, ModelGrids<PerformanceParameter>>;
  readonly heating: ReadonlyMap<string, ModelGrids<HeatingParameter>>;
};

/** The rows of every table, or every fault of every table. */
export function parseChillerRows(source: TableTexts): Result<ChillerRows> {
  const problems: Problem[] = [];
  function read<T>(
    { name, parse }: { readonly name: string; readonly parse: (csv: string) => Result<T> },
    empty: T,
  ): T {
    const result = parse(source[name] ?? '');
    if (result.ok) return result.value;
    problems.push(...result.problems.map((problem) => ({ ...problem, path: `${name}, ${problem.path ?? ''}` })));
    return empty;
  }
  const rows = {
    ...(Object.fromEntries(
      Object.entries(rowTables).map(([what, table]) => [what, read<readonly unknown[]>(table, [])]),
    ) as unknown as { readonly [K in keyof typeof rowTables]: Rows<(typeof rowTables)[K]> }),
    performance: read(chillerPerformance, new Map()),
    heating: read(chillerHeating, new Map()),
  };
  return problems.length > 0 ? refuse(...problems) : ok(rows);
}
