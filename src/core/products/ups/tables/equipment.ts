import type { Column, Rows } from '../../../tables/table.ts';
import { flag, number, oneOf, optional, pipeList, positive, table, text } from '../../../tables/table.ts';

/** The tables of three-phase UPS units and what goes with them; docs/catalogue.md explains every column. */

/** How batteries are housed, or which batteries they are. */
export const batteryKinds = ['closed', 'open', 'modular', 'modular12', 'liIon'] as const;
export type BatteryKind = (typeof batteryKinds)[number];

/** Redundancy of whole UPSs. */
export const redundancyKinds = ['N', 'N+1', '2N'] as const;
export type RedundancyKind = (typeof redundancyKinds)[number];

/** Input : output. */
export const phaseKinds = ['3:3', '3:1'] as const;
export type PhaseKind = (typeof phaseKinds)[number];

export const ingressProtections = ['IP20', 'IP21', 'IP31', 'IP42'] as const;
export type IngressProtection = (typeof ingressProtections)[number];

export const provenance = oneOf('vendor', 'fact', 'analogue', 'model', 'own');
/** What the figures rest on; empty where they are wholly our own. */
export const source: Column<string | null> = optional(text);
export const sizeAndWeight = { widthMm: positive, depthMm: positive, heightMm: positive, weightKg: positive };

const batteryKindList = pipeList(oneOf(...batteryKinds));

export const upsFamilies = table(
  'UPS_FAMILIES',
  {
    family: text,
    nameRu: text,
    nameEn: text,
    noteRu: text,
    noteEn: text,
    topology: oneOf('monolithic', 'modular'),
    phases: pipeList(oneOf(...phaseKinds)),
    ratingMinKva: positive,
    ratingMaxKva: positive,
    /** Output kW per kVA. */
    powerFactor: positive,
    inputVoltage: text,
    outputVoltage: text,
    frequencyHz: text,
    efficiencyOnline: positive,
    efficiencyEco: positive,
    efficiencyBattery: positive,
    ip: oneOf(...ingressProtections),
    ipOptional: pipeList(oneOf(...ingressProtections)),
    /** 12 V blocks of a string. */
    blocksMin: positive,
    blocksMax: positive,
    blocksStep: positive,
    maxStrings: positive,
    /** Units on one bus. */
    maxParallel: positive,
    batteryKinds: batteryKindList,
    /** What a partner may take of them. */
    partnerBatteryKinds: batteryKindList,
    redundancyKinds: pipeList(oneOf(...redundancyKinds)),
    /** Spare modules in a frame. */
    moduleRedundancy: pipeList(number),
    /** Cut-off that battery currents are computed at, V. */
    endVoltagePerCell: positive,
    /** Modules of the Li-ion cabinets whose voltage fits. */
    liIonModules: pipeList(positive),
    /** Whether anybody outside the vendor may choose it. */
    channel: flag,
    /** Whether partners may choose it. */
    partner: flag,
    provenance,
    source,
  },
  { key: ['family'] },
);
export type UpsFamilyRow = Rows<typeof upsFamilies>[number];

export const upsModels = table(
  'UPS_MODELS',
  {
    model: text,
    family: text,
    variant: oneOf('external', 'modular', 'frame'),
    phases: oneOf(...phaseKinds),
    ratingKva: positive,
    ratingKw: positive,
    /** Without start-up; empty for a reader who may not order it so. */
    partNumber: optional(text),
    /** With start-up 5x8. */
    partNumberS: text,
    batteryKinds: batteryKindList,
    modulePartNumber: optional(text),
    moduleKva: optional(positive),
    moduleSlots: optional(positive),
    /** Weight without batteries and modules. */
    ...sizeAndWeight,
    /** At full load. */
    heatLossKw: positive,
    inputCurrentA: positive,
    /** While charging, at low mains. */
    inputCurrentMaxA: positive,
    outputCurrentA: positive,
    inputBreakerA: positive,
    /** At full load with the fewest blocks. */
    batteryCurrentMaxA: optional(positive),
    chargerKw: positive,
    /** Modular strings inside. */
    internalMin: optional(positive),
    internalMax: optional(positive),
    internalBattery: pipeList(text),
    noiseDb: positive,
    provenance,
    source,
  },
  { key: ['model'] },
);
export type UpsModelRow = Rows<typeof upsModels>[number];

export const upsModules = table(
  'UPS_MODULES',
  {
    partNumber: text,
    family: text,
    kind: oneOf('power'),
    ratingKva: positive,
    ratingKw: positive,
    ...sizeAndWeight,
    heatLossKw: positive,
    hotSwap: flag,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsModuleRow = Rows<typeof upsModules>[number];

export const upsBypass = table(
  'UPS_BYPASS',
  {
    partNumber: text,
    families: pipeList(text),
    /** Of the working units. */
    maxKva: positive,
    /** Installed units, the spare one among them. */
    maxUnits: positive,
    spareUnits: number,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsBypassRow = Rows<typeof upsBypass>[number];

export const optionKinds = [
  'network',
  'relay',
  'modbus',
  'remotePanel',
  'parallel',
  'coldStart',
  'tempSensor',
  'ip21',
  'ip31',
  'ip42',
  'blank',
  'liMonitor',
] as const;
export type UpsOptionKind = (typeof optionKinds)[number];

export const upsOptions = table(
  'UPS_OPTIONS',
  {
    partNumber: text,
    families: pipeList(text),
    kind: oneOf(...optionKinds),
    /** The models that it fits; empty means every model of the families. */
    models: pipeList(text),
    countRule: oneOf('perUnit', 'perUnitParallel', 'perUnitExternalVrla', 'perUnitLiIon', 'perEmptySlot'),
    count: positive,
    /** Whether it comes of itself. */
    default: flag,
    /** Card slots that it takes. */
    slots: number,
    excludes: pipeList(oneOf(...optionKinds)),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsOptionRow = Rows<typeof upsOptions>[number];

export const upsServices = table(
  'UPS_SERVICES',
  {
    partNumber: text,
    kind: oneOf('commissioning', 'upgrade7x24', 'warranty', 'liAssembly', 'liCommissioning'),
    /** Empty means every family. */
    families: pipeList(text),
    /** Rating of one UPS, both ends included, rounded up to whole kVA. */
    kvaMin: optional(number),
    kvaMax: optional(positive),
    /** Li-ion cabinets of one UPS. */
    cabinets: optional(positive),
    years: optional(positive),
    countRule: oneOf('perUnit', 'perUpsByCabinets'),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsServiceRow = Rows<typeof upsServices>[number];

export const upsFactors = table(
  'UPS_FACTORS',
  {
    factor: oneOf('ageing', 'designMargin', 'temperature', 'lifeShare', 'altitude', 'upsAmbient', 'en50171'),
    /** The choice, temperature in °C or altitude in m that it belongs to. */
    key: text,
    value: positive,
    unit: text,
    default: flag,
    provenance,
    source,
  },
  { key: ['factor', 'key'] },
);
export type UpsFactorRow = Rows<typeof upsFactors>[number];

export const upsLimits = table(
  'UPS_LIMITS',
  { name: text, value: number, unit: text, appliesTo: text, noteRu: text, noteEn: text, provenance, source },
  { key: ['name'] },
);
export type UpsLimitRow = Rows<typeof upsLimits>[number];
