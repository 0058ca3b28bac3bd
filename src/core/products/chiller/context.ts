import type { AcousticClassCode, FluidCode } from './tables/codes.ts';
import type { Condition } from '../../kernel/condition.ts';
import type { ServiceContext } from '../services/service-certificates.ts';
import type { HeatingParameter, ModelGrids, PerformanceParameter } from './tables/grid-table.ts';
import type { ChillerLimitName } from './tables/limit-names.ts';
import type { Solution } from './glycol.ts';
import type {
  ChillerAcousticClassRow,
  ChillerFluidRow,
  ChillerFrameRow,
  ChillerModelRow,
  ChillerModuleRow,
  ChillerOptionRow,
  ChillerPumpRow,
  ChillerSeriesRow,
  ChillerSoundRow,
  ChillerTankRow,
  ChillerWinterKitRow,
  HeadClass,
} from './tables/equipment.ts';

/** A chiller with everything that the tables say of it. */
export interface Chiller extends ChillerModelRow {
  readonly family: ChillerSeriesRow;
  readonly place: number;
  readonly performance: ModelGrids<PerformanceParameter>;
  /** Null for what is no heat pump. */
  readonly heatingGrids: ModelGrids<HeatingParameter> | null;
  /** kW per K between return water and ambient; null without free cooling. */
  readonly freeCoolingKwPerK: number | null;
}

/** A hydraulic module with the pump that runs in it. */
export interface HydraulicModule extends ChillerModuleRow {
  readonly running: ChillerPumpRow;
}

export interface ChillerOption extends ChillerOptionRow {
  readonly holds: Condition;
}

/** Everything of the catalogue that chillers look at, indexed once. */
export interface ChillerContext extends ServiceContext {
  readonly series: readonly ChillerSeriesRow[];
  readonly chillers: readonly Chiller[];
  readonly chiller: (model: string) => Chiller | undefined;
  readonly frame: (frame: string) => ChillerFrameRow | undefined;
  readonly fluids: readonly ChillerFluidRow[];
  readonly fluid: (fluid: string) => ChillerFluidRow | undefined;
  /** A fluid at a share of glycol, %; null where the table does not reach it. */
  readonly solution: (fluid: FluidCode, massPercent: number) => Solution | null;
  /** The smallest whole share of a glycol that freezes at a temperature or below; null where none does. */
  readonly shareAgainstFrost: (fluid: FluidCode, freezingC: number) => number | null;
  readonly acousticClasses: readonly ChillerAcousticClassRow[];
  readonly acousticClass: (acousticClass: string) => ChillerAcousticClassRow | undefined;
  readonly sound: (model: string, acousticClass: AcousticClassCode) => ChillerSoundRow | undefined;
  readonly module: (frame: string, pumps: number, head: HeadClass, tank: boolean) => HydraulicModule | undefined;
  readonly tanks: readonly ChillerTankRow[];
  readonly tank: (partNumber: string) => ChillerTankRow | undefined;
  /** From the one that reaches least to the one that reaches furthest. */
  readonly winterKits: readonly ChillerWinterKitRow[];
  readonly options: readonly ChillerOption[];
  /** The rows of the option table that serve a chiller, whatever is chosen. */
  readonly optionsOf: (chiller: Chiller) => readonly ChillerOption[];
  /** Outdoor temperatures of the heating table, °C, its two ends. */
  readonly heatingReach: { readonly min: number; readonly max: number };
  readonly limit: (name: ChillerLimitName) => number;
}
