import { acousticClassCodes, fluidCodes, seriesCodes } from './codes.ts';
import { provenance, source } from '../../definition/provenance.ts';
import { parseCondition } from '../../../kernel/condition.ts';
import type { Column, Rows } from '../../../tables/table.ts';
import { flag, number, oneOf, optional, pipeList, positive, table, text } from '../../../tables/table.ts';
import type { ChillerLimitName } from './limit-names.ts';
import { chillerLimitNames } from './limit-names.ts';

/** The tables of chillers; docs/catalogue.md explains every column. */

export const headClasses = ['L', 'H'] as const;
export type HeadClass = (typeof headClasses)[number];

const nameRu = text;
const nameEn = text;

/** A condition over fields and derived figures; kept as text, since a row must stay plain data. */
const condition: Column<string> = {
  read: (cell) => (parseCondition(cell) ? { value: cell } : { fault: 'The condition can not be read' }),
};

export const chillerSeries = table(
  'CHILLER_SERIES',
  {
    series: oneOf(...seriesCodes),
    nameRu,
    nameEn,
    compressorType: oneOf('scroll', 'screw'),
    freeCooling: flag,
    heatPump: flag,
    refrigerant: text,
    provenance,
    source,
  },
  { key: ['series'] },
);
export type ChillerSeriesRow = Rows<typeof chillerSeries>[number];

export const chillerModels = table(
  'CHILLER_MODELS',
  {
    model: text,
    series: oneOf(...seriesCodes),
    frame: text,
    /** The number in the name, by which services are sold. */
    nominalSizeKw: positive,
    /** Leaving water 7 °C, difference 5 K, ambient 35 °C, water, base acoustic class. */
    nominalCapacityKw: positive,
    compressorPowerKw: positive,
    fanPowerKw: positive,
    totalPowerKw: positive,
    EER: positive,
    compressors: positive,
    circuits: positive,
    /** Of the capacity: the lowest stage. */
    minLoadPercent: positive,
    leavingWaterMinC: number,
    leavingWaterMaxC: number,
    ambientMinC: number,
    ambientMaxC: number,
    designDeltaTK: positive,
    deltaTMinK: positive,
    deltaTMaxK: positive,
    waterFlowM3h: positive,
    waterFlowMinM3h: positive,
    waterFlowMaxM3h: positive,
    /** At waterFlowM3h of water. */
    waterPressureDropKPa: positive,
    waterPressureDropExponent: positive,
    waterVolumeL: positive,
    minSystemVolumeL: positive,
    fans: positive,
    airflowM3h: positive,
    supply: text,
    FLA_A: positive,
    /** Of the whole chiller when its last compressor starts. */
    LRA_A: positive,
    LRA_softStart_A: positive,
    connectionDN: positive,
    lengthMm: positive,
    widthMm: positive,
    heightMm: positive,
    weightKg: positive,
    operatingWeightKg: positive,
    provenance,
    source,
  },
  { key: ['model'] },
);
export type ChillerModelRow = Rows<typeof chillerModels>[number];

export const chillerFreeCooling = table(
  'CHILLER_FREE_COOLING',
  {
    model: text,
    /** Per K between return water and ambient. */
    freeCoolingKwPerK: positive,
    provenance,
    source,
  },
  { key: ['model'] },
);

export const chillerSound = table(
  'CHILLER_SOUND',
  {
    model: text,
    acousticClass: oneOf(...acousticClassCodes),
    LwA: positive,
    LpA10m: positive,
    LwA_63: positive,
    LwA_125: positive,
    LwA_250: positive,
    LwA_500: positive,
    LwA_1000: positive,
    LwA_2000: positive,
    LwA_4000: positive,
    LwA_8000: positive,
    provenance,
  },
  { key: ['model', 'acousticClass'] },
);
export type ChillerSoundRow = Rows<typeof chillerSound>[number];

export const chillerAcousticClasses = table(
  'CHILLER_ACOUSTIC_CLASSES',
  {
    acousticClass: oneOf(...acousticClassCodes),
    nameRu,
    nameEn,
    deltaLwDb: number,
    capacityFactor: positive,
    powerFactor: positive,
    provenance,
  },
  { key: ['acousticClass'] },
);
export type ChillerAcousticClassRow = Rows<typeof chillerAcousticClasses>[number];

export const chillerFluids = table(
  'CHILLER_FLUIDS',
  {
    fluid: oneOf(...fluidCodes),
    nameRu,
    nameEn,
    /** Of a drum of concentrate; water has none. */
    partNumber: optional(text),
    concentrateDensityKgM3: optional(positive),
    drumL: optional(positive),
    provenance,
    source,
  },
  { key: ['fluid'] },
);
export type ChillerFluidRow = Rows<typeof chillerFluids>[number];

export const chillerGlycol = table(
  'CHILLER_GLYCOL',
  {
    fluid: oneOf('EG', 'PG'),
    massPercent: number,
    freezingPointC: number,
    capacityFactor: positive,
    /** Of the compressors. */
    powerFactor: positive,
    /** For the same heat and temperature difference. */
    flowFactor: positive,
    /** At the same flow. */
    pressureDropFactor: positive,
    densityKgM3: positive,
    specificHeatKjKgK: positive,
    viscosityMPas: positive,
    provenance,
    source,
  },
  { key: ['fluid', 'massPercent'] },
);
export type ChillerGlycolRow = Rows<typeof chillerGlycol>[number];

export const chillerPumps = table(
  'CHILLER_PUMPS',
  {
    pump: text,
    frame: text,
    headClass: oneOf(...headClasses),
    /** Head, kPa = shutOffHeadKPa - headCoefficient x (m3/h)^2. */
    shutOffHeadKPa: positive,
    headCoefficient: positive,
    flowMinM3h: positive,
    flowMaxM3h: positive,
    designFlowM3h: positive,
    designHeadKPa: positive,
    efficiency: positive,
    motorKw: positive,
    motorCurrentA: positive,
    provenance,
  },
  { key: ['pump'] },
);
export type ChillerPumpRow = Rows<typeof chillerPumps>[number];

export const chillerHydraulicModules = table(
  'CHILLER_HYDRAULIC_MODULES',
  {
    partNumber: text,
    frame: text,
    pumps: positive,
    standbyPumps: number,
    headClass: oneOf(...headClasses),
    pump: text,
    tank: flag,
    tankVolumeL: number,
    expansionVesselL: positive,
    /** At the design flow of the pump. */
    internalPressureDropKPa: positive,
    weightKg: positive,
    provenance,
  },
  { key: ['partNumber'] },
);
export type ChillerModuleRow = Rows<typeof chillerHydraulicModules>[number];

export const chillerBufferTanks = table(
  'CHILLER_BUFFER_TANKS',
  { partNumber: text, volumeL: positive, weightKg: positive, provenance },
  { key: ['partNumber'] },
);
export type ChillerTankRow = Rows<typeof chillerBufferTanks>[number];

export const chillerFrames = table(
  'CHILLER_FRAMES',
  {
    frame: text,
    capacityUpToKw: positive,
    lengthMm: positive,
    widthMm: positive,
    heightMm: positive,
    connectionDN: positive,
    antivibrationPoints: positive,
    /** To be kept free for air and service: along the long sides, at the ends, above. */
    sideClearanceMm: positive,
    endClearanceMm: positive,
    topClearanceMm: positive,
    provenance,
  },
  { key: ['frame'] },
);
export type ChillerFrameRow = Rows<typeof chillerFrames>[number];

export const chillerWinterKits = table(
  'CHILLER_WINTER_KITS',
  {
    kit: text,
    /** The lowest outdoor temperature at which a chiller starts with it. */
    reachesC: number,
    series: pipeList(oneOf(...seriesCodes)),
    /** Whether it takes the trace heating of evaporator and pipes. */
    traceHeating: flag,
    nameRu,
    nameEn,
    provenance,
    source,
  },
  { key: ['kit'] },
);
export type ChillerWinterKitRow = Rows<typeof chillerWinterKits>[number];

export const chillerOptions = table(
  'CHILLER_OPTIONS',
  {
    row: positive,
    /** The field that stands for it, or what comes by rule. */
    group: text,
    partNumber: text,
    series: pipeList(oneOf(...seriesCodes)),
    /** Empty: all. */
    frames: pipeList(text),
    when: condition,
    quantityBasis: oneOf('unit', 'circuit', 'solution'),
    quantityPer: positive,
    quantityField: optional(text),
    noteRu: text,
    noteEn: text,
    provenance,
  },
  { key: ['row'] },
);
export type ChillerOptionRow = Rows<typeof chillerOptions>[number];

export const chillerLimits = table(
  'CHILLER_LIMITS',
  {
    name: oneOf<ChillerLimitName>(...chillerLimitNames),
    value: number,
    unit: text,
    appliesTo: text,
    noteRu: text,
    noteEn: text,
    provenance,
    source,
  },
  { key: ['name'] },
);
