import { parseCondition } from '../../../kernel/condition.ts';
import type { Column } from '../../../tables/table.ts';
import { list, number, oneOf, optional, positive, table, text } from '../../../tables/table.ts';

/** The tables of the cooling catalogue; docs/catalogue.md explains every column. */

const provenance = oneOf('fact', 'analogue', 'model', 'own');
const size = { widthMm: positive, depthMm: positive, heightMm: positive };

/** A condition over fields and derived figures; kept as text, since a row must stay plain data. */
const condition: Column<string> = {
  read: (cell) => (parseCondition(cell) ? { value: cell } : { fault: 'The condition can not be read' }),
};

export const frames = table(
  'COOLING_FRAMES',
  {
    frame: text,
    series: oneOf('perimeter', 'in-row', 'telecom', 'in-rack'),
    widthMm: positive,
    depthMm: optional(positive),
    heightMm: positive,
    noteRu: text,
    noteEn: text,
    provenance,
  },
  { key: ['frame'] },
);

export const indoorUnits = table(
  'COOLING_INDOOR_UNITS',
  {
    partNumber: text,
    family: text,
    model: text,
    size: text,
    frame: text,
    /** D down, U up, H horizontal, F front. */
    airflow: oneOf('D', 'U', 'H', 'F'),
    /** S 1100 mm, L 1200 mm; in-row units only. */
    depthCode: optional(oneOf('S', 'L')),
    ...size,
    weightKg: positive,
    provenance,
  },
  { key: ['partNumber'] },
);

export const condensers = table(
  'COOLING_CONDENSERS',
  {
    partNumber: text,
    series: oneOf('SCFS', 'SCVS', 'SCFD'),
    layout: text,
    circuits: positive,
    ratedTdK: positive,
    heatRejection35Kw: positive,
    heatRejection40Kw: positive,
    heatRejection45Kw: positive,
    perCircuit35Kw: positive,
    perCircuitUA_kWperK: positive,
    fans: positive,
    fanDiameterMm: positive,
    airflowM3h: positive,
    fanPowerKw: positive,
    fanCurrentA: positive,
    supply: text,
    LwA: positive,
    LpA10m: positive,
    ...size,
    weightKg: positive,
    minOutdoorC: number,
    maxOutdoorC: number,
    provenance,
    source: text,
  },
  { key: ['partNumber'] },
);

export const condensingUnits = table(
  'COOLING_CONDENSING_UNITS',
  {
    partNumber: text,
    heatRejection35Kw: positive,
    matchedModel: text,
    compressorPowerKw: positive,
    fanPowerKw: positive,
    capacityMinPercent: positive,
    supply: text,
    FLA_A: positive,
    LwA: positive,
    LpA10m: positive,
    ...size,
    weightKg: positive,
    minOutdoorC: number,
    maxOutdoorC: number,
    provenance,
    source: text,
  },
  { key: ['partNumber'] },
);

export const lowAmbientKits = table(
  'COOLING_LOW_AMBIENT_KITS',
  {
    partNumber: text,
    minOutdoorC: number,
    minCircuitRejectionKw: number,
    maxCircuitRejectionKw: positive,
    quantityBasis: oneOf('circuit'),
    quantityPer: positive,
    provenance,
  },
  { key: ['partNumber'] },
);

export const options = table(
  'COOLING_OPTIONS',
  {
    row: positive,
    group: text,
    /** A trailing `*` stands for the matched part of the series. */
    partNumber: text,
    families: list,
    frames: list,
    sizes: list,
    airflow: list,
    when: condition,
    quantityBasis: oneOf('unit', 'circuit', 'solution'),
    /** Pieces per basis. */
    quantityPer: positive,
    /** A number field that multiplies the pieces. */
    quantityField: optional(text),
    /** Of a group only the first row that holds is taken. */
    exclusiveGroup: optional(text),
    noteRu: text,
    noteEn: text,
    provenance,
  },
  { key: ['row'] },
);

export const limits = table(
  'COOLING_LIMITS',
  { name: text, value: number, unit: text, rule: text, provenance },
  { key: ['name'] },
);

const ratedColumns = {
  model: text,
  family: text,
  frame: text,
  nominalTotalKw: positive,
  nominalSensibleKw: positive,
  nominalPoint: text,
  airflowM3h: positive,
  externalStaticPa: number,
  fans: positive,
  fanPowerKw: positive,
  supply: text,
  ...size,
  weightKg: positive,
  provenance,
  source: text,
};

const directExpansionColumns = {
  ...ratedColumns,
  compressors: positive,
  circuits: positive,
  capacityMinPercent: positive,
  compressorPowerKw: positive,
  refrigerant: text,
  pipeModel: text,
};

const remoteCondenserColumns = {
  ...directExpansionColumns,
  warmPoint: text,
  warmSensibleKw: positive,
  FLA_A: positive,
  MCA_A: positive,
  condenserUA_kWperK: positive,
  requiredCondenserKw35: positive,
  requiredCondenserKw40: positive,
  requiredCondenserKw45: positive,
};

const freeCoolingColumns = {
  ...remoteCondenserColumns,
  freeCoolingEffectiveness: positive,
  freeCoolingReturnC: number,
  freeCoolingLoadKw: positive,
  freeCoolingFullBelowC: number,
  freeCoolingPartialBelowC: number,
  freeCoolingAuxPowerPercent: positive,
};

const chilledWaterColumns = {
  ...ratedColumns,
  waterInC: number,
  waterOutC: number,
  netSensibleKw: positive,
  airflowConvention: oneOf('actual', 'standard'),
  UA_kWperK: positive,
  UAExponent: positive,
  NTU: positive,
  effectiveness: positive,
  waterFlowM3h: positive,
  waterPressureDropKPa: positive,
  waterPressureDropExponent: positive,
  valveConnectionDN: positive,
  fanCurrentA: positive,
  FLA_A: positive,
  LwA: positive,
};

export const cwRatings = table(
  'COOLING_CW_RATINGS',
  {
    model: text,
    returnAirC: number,
    returnAirRH: positive,
    waterInC: number,
    waterOutC: number,
    totalKw: positive,
    sensibleKw: positive,
    netSensibleKw: positive,
    waterFlowM3h: positive,
    offCoilC: number,
    returnDewPointC: number,
    coil: oneOf('dry'),
    provenance,
  },
  { key: ['model', 'returnAirC', 'returnAirRH', 'waterInC', 'waterOutC'] },
);

const inRackColumns = {
  ...directExpansionColumns,
  rackUnits: positive,
  indoorFLA_A: positive,
  systemFLA_A: positive,
  heatRejectionKw: positive,
  condensingUnit: text,
};

const byModel = { key: ['model'] } as const;
export const spdiModels = table('COOLING_SPDI', remoteCondenserColumns, byModel);
export const spdfModels = table('COOLING_SPDF', freeCoolingColumns, byModel);
export const srdfModels = table('COOLING_SRDF', freeCoolingColumns, byModel);
export const stfiModels = table('COOLING_STFI', remoteCondenserColumns, byModel);
export const spcwModels = table('COOLING_SPCW', chilledWaterColumns, byModel);
export const srcwModels = table('COOLING_SRCW', chilledWaterColumns, byModel);
export const skhaModels = table('COOLING_SKHA', inRackColumns, byModel);
