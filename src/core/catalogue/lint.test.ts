import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintChillers } from '../products/chiller/lint/lint.ts';
import { lintClimate } from '../products/cooling/lint/climate.ts';
import { lintCooling } from '../products/cooling/lint/lint.ts';
import { lintMonitoring } from '../products/monitoring/lint/lint.ts';
import { lintRacks } from '../products/rack/lint/lint.ts';
import type { Problem } from '../result.ts';
import { lintUps } from '../products/ups/lint/lint.ts';
import type { FindingCode } from '../products/definition/finding-kinds.ts';
import { findingKinds, remedies } from '../products/definition/finding-kinds.ts';
import type { Finding } from './findings.ts';
import { findingsOf } from './findings.ts';
import { lintDeadValues } from './lint-dead-values.ts';
import { lintParts } from './lint-parts.ts';
import { lintCatalogue } from './lint.ts';
import type { CatalogueSource, TableName } from './tables.ts';
import { withCells, withoutRows, withRow, withTable } from './testing/changed-tables.ts';
import { pinned } from './testing/pinned.ts';
import { shipped } from './testing/shipped.ts';

const ofWhole = (source: CatalogueSource): Problem[] => lintParts(source, { isWhole: true });

/** The part of the linter that looks at a table: each catalogue is broken in one way, and looked at where it is broken. */
const partOf = (table: string): ((source: CatalogueSource) => Problem[]) =>
  ({ COOLING: lintCooling, UPS: lintUps, CHILLER: lintChillers, RACK: lintRacks, MONITORING: lintMonitoring })[
    table.split('_')[0]!
  ] ?? (table === 'CLIMATE' ? lintClimate : ofWhole);

interface Break {
  readonly code: FindingCode;
  readonly table: TableName;
  readonly in: () => CatalogueSource;
  readonly finds: Partial<Finding>;
  readonly by?: (source: CatalogueSource) => Problem[];
}

const fault = { severity: 'fault' } as const;
const warning = { severity: 'warning' } as const;

/** One way to break a table, and what is found then: the row and the column where they can be told. */
const breaks: readonly Break[] = [
  // Parts and prices
  { code: 'priceMissing', table: 'PRICES_RUB', in: () => withCells('PRICES_RUB', 'SPDA025A', { listPrice: '0' }), finds: { ...warning, row: 2 } },
  { code: 'partUnknown', table: 'PRICES_RUB', in: () => withRow('PRICES_RUB', 'SPDA025A', { partNumber: 'NOBODY' }), finds: warning },
  { code: 'successorUnknown', table: 'PARTS', in: () => withCells('PARTS', 'SPDA025A', { successor: 'NOBODY' }), finds: { ...fault, row: 2, column: 'successor' } },
  { code: 'successorCircle', table: 'PARTS', in: () => withCells('PARTS', 'SPDA025A', { successor: 'SPDA025A' }), finds: { ...fault, row: 2, column: 'successor' } },
  { code: 'successorEnded', table: 'PARTS', in: () => ({ ...pinned, PARTS: withCells('PARTS', 'SPDA025A', { successor: 'SPUA025A' }).PARTS!.replace(/^(SPUA025A;.*);active;/m, '$1;ended;') }), finds: { ...warning, row: 2, column: 'successor' } },
  { code: 'familyUnknown', table: 'PARTS', in: () => withCells('PARTS', 'SPDA025A', { family: 'SPxd' }), finds: { ...warning, row: 2, column: 'family' } },
  { code: 'familyUnknown', table: 'PARTS', in: () => ({ ...pinned, UPS_FAMILIES: withoutRows('UPS_FAMILIES', /^U3L;/).UPS_FAMILIES! }), finds: { ...warning, column: 'family' } },
  { code: 'categoryUnknown', table: 'PARTS', in: () => withCells('PARTS', 'SPDA025A', { category: 'indoorunit' }), finds: { ...warning, row: 2, column: 'category' } },
  { code: 'partAlike', table: 'PARTS', in: () => withRow('PARTS', 'SPDA025A', { partNumber: 'SPDA-025A' }), finds: { ...warning, column: 'partNumber' } },
  { code: 'partUnused', table: 'PARTS', in: () => withRow('PARTS', 'SPDA025A', { partNumber: 'SPDA999A' }), finds: { ...warning, column: 'partNumber' } },
  { code: 'partDefinedTwice', table: 'COOLING_CONDENSERS', in: () => withRow('COOLING_CONDENSERS', 'SCFS010A', { partNumber: 'SPDA025A' }), finds: warning, by: ofWhole },
  { code: 'densityOdd', table: 'PARTS', in: () => withCells('PARTS', 'SPDA025A', { weightKg: '33000' }), finds: { ...warning, row: 2, column: 'weightKg' } },

  // Rules that stand as data
  { code: 'ruleServesNothing', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '28', { frames: 'A' }), finds: { ...fault, row: 29 } },
  { code: 'ruleNever', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '16', { when: 'designMinOutdoorC<-20 and designMinOutdoorC>=-5' }), finds: { ...fault, row: 17, column: 'when' } },
  { code: 'ruleNever', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '20', { when: 'networkCard=yes' }), finds: { ...fault, row: 21 } },
  { code: 'ruleNever', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '22', { when: 'remoteTemperatureSensors>3' }), finds: { ...fault, row: 23 } },
  { code: 'ruleNever', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '101', { when: 'waterValve=threeWay and circuitRejectionKw>0' }), finds: { ...fault, row: 102 } },
  { code: 'ruleNever', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '82', { when: 'redundancy!=N and redundancy=N' }), finds: { ...fault, row: 83 } },
  { code: 'ruleNever', table: 'CHILLER_OPTIONS', in: () => withCells('CHILLER_OPTIONS', '149', { when: 'commissioning=TRUE and nominalSizeKw>1300' }), finds: { ...fault, row: 150 } },
  { code: 'ruleNever', table: 'CHILLER_OPTIONS', in: () => withCells('CHILLER_OPTIONS', '70', { when: 'winterKit=W30' }), finds: { ...fault, row: 71 } },
  { code: 'ruleNeverForFamily', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '1', { families: 'SPdx,SPcw' }), finds: { ...warning, row: 2 } },
  { code: 'ruleShadowed', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '26', { when: 'humidification=film' }), finds: { ...fault, row: 27 } },
  { code: 'ruleTwice', table: 'COOLING_OPTIONS', in: () => withRow('COOLING_OPTIONS', '20', { row: '900' }), finds: warning },
  { code: 'conditionEmpty', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '47', { when: 'raisedFloorMm in [300,600] and raisedFloorMm>=0' }), finds: { ...warning, row: 48, column: 'when' } },
  { code: 'rulePieceless', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '22', { when: '' }), finds: { ...warning, row: 23 } },
  { code: 'rulePieceless', table: 'CHILLER_OPTIONS', in: () => withCells('CHILLER_OPTIONS', '151', { when: 'nominalSizeKw in (0,150]' }), finds: { ...warning, row: 152 } },
  { code: 'nameUndefined', table: 'COOLING_OPTIONS', in: () => withCells('COOLING_OPTIONS', '20', { when: 'networkCards=TRUE' }), finds: { ...fault, row: 21 } },
  { code: 'optionsExclude', table: 'UPS_OPTIONS', in: () => withCells('UPS_OPTIONS', 'U3SNMC', { excludes: 'network' }), finds: { ...fault, row: 2 } },
  { code: 'bandsOverlap', table: 'UPS_OPTIONS', in: () => withCells('UPS_OPTIONS', 'U3SRELAY', { kind: 'network' }), finds: { ...fault, row: 3 } },
  { code: 'fitsNothing', table: 'UPS_OPTIONS', in: () => withCells('UPS_OPTIONS', 'U3SRELAY', { countRule: 'perEmptySlot' }), finds: { ...fault, row: 3 } },
  { code: 'fitsNothing', table: 'UPS_BYPASS', in: () => withCells('UPS_BYPASS', 'U3MBPAR60K200H', { maxKva: '40' }), finds: { ...warning, column: 'maxKva' } },
  { code: 'fitsNothing', table: 'RACK_PDUS', in: () => withCells('RACK_PDUS', 'UP9559', { minRackUnits: '99' }), finds: { ...warning, row: 2, column: 'minRackUnits' } },
  { code: 'valueDead', table: 'PRODUCT_FAMILIES', in: () => withoutRows('COOLING_OPTIONS', /humidification=electrode/), finds: warning, by: lintDeadValues },
  { code: 'valueDead', table: 'CHILLER_SERIES', in: () => withTable('CHILLER_OPTIONS', pinned.CHILLER_OPTIONS.replaceAll(/;M\d;coilCoating=epoxy/g, ';M99;coilCoating=epoxy')), finds: warning, by: lintDeadValues },
  { code: 'valueDead', table: 'UPS_FAMILIES', in: () => withoutRows('UPS_OPTIONS', /;relay;/), finds: warning, by: lintDeadValues },

  // References
  { code: 'modelPartless', table: 'COOLING_INDOOR_UNITS', in: () => withoutRows('COOLING_INDOOR_UNITS', /;SPdi025;/), finds: warning },
  { code: 'frameUnknown', table: 'COOLING_INDOOR_UNITS', in: () => withCells('COOLING_INDOOR_UNITS', 'SPDA025A', { frame: 'Z9' }), finds: { ...fault, row: 2 } },
  { code: 'seriesUnknown', table: 'CHILLER_MODELS', in: () => withoutRows('CHILLER_SERIES', /^CHP;/), finds: fault },
  { code: 'pumpUnknown', table: 'CHILLER_HYDRAULIC_MODULES', in: () => withCells('CHILLER_HYDRAULIC_MODULES', 'CHM-M1-1L', { pump: 'NONE' }), finds: { ...fault, row: 2 } },
  { code: 'chillerUnknown', table: 'CHILLER_SOUND', in: () => withoutRows('CHILLER_MODELS', /^CHS0050;/), finds: fault },
  { code: 'partOfNoFamily', table: 'COOLING_INDOOR_UNITS', in: () => withCells('PRODUCT_FAMILIES', 'SPdx', { suffix: 'X' }), finds: { ...warning, row: 2 }, by: lintCooling },
  { code: 'partOfNoFamily', table: 'COOLING_INDOOR_UNITS', in: () => withCells('PRODUCT_FAMILIES', 'SKha', { pnCodeStart: 'SX' }), finds: warning, by: lintCooling },
  { code: 'modelOfNoFamily', table: 'COOLING_INDOOR_UNITS', in: () => withCells('COOLING_INDOOR_UNITS', 'SPDA025A', { model: 'SPdx999' }), finds: { ...fault, row: 2 } },
  { code: 'modelMissing', table: 'CHILLER_FREE_COOLING', in: () => withoutRows('CHILLER_FREE_COOLING', /^CHF0050;/), finds: fault },

  // Physics of cooling
  { code: 'figureImpossible', table: 'COOLING_SPDF', in: () => withCells('COOLING_SPDF', 'SPdf025', { capacityMinPercent: '130' }), finds: { ...fault, row: 2, column: 'capacityMinPercent' } },
  { code: 'figureImpossible', table: 'CLIMATE', in: () => withCells('CLIMATE', 'Moscow', { jul: '87' }), finds: { ...fault, column: 'jul' } },
  { code: 'figuresContradict', table: 'COOLING_SPDI', in: () => withCells('COOLING_SPDI', 'SPdi025', { nominalSensibleKw: '27' }), finds: { ...fault, row: 2, column: 'nominalSensibleKw' } },
  { code: 'figuresContradict', table: 'COOLING_SPDI', in: () => withCells('COOLING_SPDI', 'SPdi025', { FLA_A: '6' }), finds: { ...fault, row: 2, column: 'compressorPowerKw' } },
  { code: 'figuresContradict', table: 'COOLING_CW_RATINGS', in: () => withCells('COOLING_CW_RATINGS', 'SPcw030;24', { sensibleKw: '21' }), finds: { ...fault, column: 'sensibleKw' } },
  { code: 'figuresContradict', table: 'COOLING_SPDX', in: () => withTable('COOLING_SPDX', pinned.COOLING_SPDX.replace(/^(SPdx025;compressorAbsorbedCurrent;[\d.]+;)[\d.]+/m, '$11')), finds: fault },
  { code: 'figureUnusual', table: 'COOLING_SPDI', in: () => withCells('COOLING_SPDI', 'SPdi025', { airflowM3h: '2000' }), finds: { ...warning, row: 2, column: 'airflowM3h' } },
  { code: 'figureUnusual', table: 'COOLING_CONDENSERS', in: () => withCells('COOLING_CONDENSERS', 'SCFS010A', { LpA10m: '60' }), finds: { ...warning, row: 2, column: 'LpA10m' } },
  { code: 'figureUnfounded', table: 'COOLING_CW_RATINGS', in: () => withCells('COOLING_CW_RATINGS', 'SPcw030;24', { returnDewPointC: '14' }), finds: { ...warning, column: 'returnDewPointC' } },
  { code: 'figureUnfounded', table: 'COOLING_SPCW', in: () => withCells('COOLING_SPCW', 'SPcw030', { waterFlowM3h: '6.5' }), finds: { ...warning, row: 2, column: 'waterFlowM3h' } },
  { code: 'curveBroken', table: 'COOLING_CONDENSERS', in: () => withCells('COOLING_CONDENSERS', 'SCFS010A', { heatRejection45Kw: '11' }), finds: { ...fault, row: 2, column: 'heatRejection45Kw' } },
  { code: 'curveBroken', table: 'COOLING_SPDF', in: () => withCells('COOLING_SPDF', 'SPdf025', { freeCoolingFullBelowC: '26' }), finds: { ...fault, row: 2 } },
  { code: 'ratingUnreadable', table: 'COOLING_SPCW', in: () => withCells('COOLING_SPCW', 'SPcw030', { nominalPoint: 'warm' }), finds: { ...fault, row: 2 } },
  { code: 'ratingMissed', table: 'COOLING_SPCW', in: () => withCells('COOLING_SPCW', 'SPcw030', { UA_kWperK: '4' }), finds: { ...fault, row: 2 } },
  { code: 'switchMissed', table: 'COOLING_SPDF', in: () => withCells('COOLING_SPDF', 'SPdf025', { freeCoolingFullBelowC: '12' }), finds: { ...fault, row: 2 } },

  // Physics of chillers
  { code: 'gridOdd', table: 'CHILLER_PERFORMANCE', in: () => withTable('CHILLER_PERFORMANCE', pinned.CHILLER_PERFORMANCE.replace(/^(CHS0050;coolingCapacity;35;)[\d.]+/m, '$190')), finds: { ...warning } },
  { code: 'eerOdd', table: 'CHILLER_PERFORMANCE', in: () => withTable('CHILLER_PERFORMANCE', pinned.CHILLER_PERFORMANCE.replace(/^(CHS0050;compressorPower;35;)[\d.]+/m, '$12')), finds: { ...warning } },
  { code: 'nominalOdd', table: 'CHILLER_PERFORMANCE', in: () => withCells('CHILLER_MODELS', 'CHS0050', { nominalCapacityKw: '52' }), finds: warning },
  { code: 'flowOdd', table: 'CHILLER_MODELS', in: () => withCells('CHILLER_MODELS', 'CHS0050', { waterFlowM3h: '12' }), finds: { ...warning, row: 2 } },
  { code: 'startOdd', table: 'CHILLER_MODELS', in: () => withCells('CHILLER_MODELS', 'CHS0050', { LRA_A: '60' }), finds: { ...warning, row: 2 } },
  { code: 'headLow', table: 'CHILLER_HYDRAULIC_MODULES', in: () => withCells('CHILLER_HYDRAULIC_MODULES', 'CHM-M1-1L', { internalPressureDropKPa: '190' }), finds: warning },
  { code: 'soundOdd', table: 'CHILLER_SOUND', in: () => withCells('CHILLER_SOUND', 'CHS0050;B', { LwA_1000: '95' }), finds: { ...warning, row: 2 } },
  { code: 'glycolOdd', table: 'CHILLER_GLYCOL', in: () => withCells('CHILLER_GLYCOL', 'EG;10', { freezingPointC: '-40' }), finds: warning },
  { code: 'seriesOdd', table: 'CHILLER_MODELS', in: () => withCells('CHILLER_MODELS', 'CHS0050', { weightKg: '5000', operatingWeightKg: '5100' }), finds: warning },
  { code: 'figuresContradict', table: 'CHILLER_PUMPS', in: () => withCells('CHILLER_PUMPS', 'PUMP-M1L', { headCoefficient: '0.9' }), finds: { ...fault, row: 2, column: 'headCoefficient' } },
  { code: 'figureUnfounded', table: 'CHILLER_PUMPS', in: () => withCells('CHILLER_PUMPS', 'PUMP-M1L', { designHeadKPa: '150' }), finds: { ...warning, row: 2, column: 'designHeadKPa' } },
  { code: 'figureImpossible', table: 'CHILLER_GLYCOL', in: () => withCells('CHILLER_GLYCOL', 'EG;10', { densityKgM3: '1500' }), finds: { ...fault, row: 3, column: 'densityKgM3' } },
  { code: 'figureImpossible', table: 'CHILLER_HEATING', in: () => withTable('CHILLER_HEATING', pinned.CHILLER_HEATING.replace(/^(CHP0050;totalPower;-10;)[\d.]+/m, '$11.5')), finds: fault },
  { code: 'curveBroken', table: 'CHILLER_MODELS', in: () => withCells('CHILLER_MODELS', 'CHS0050', { ambientMinC: '50' }), finds: { ...fault, row: 2 } },

  // Physics of UPSs, batteries, racks and sensors
  { code: 'figureImpossible', table: 'UPS_FACTORS', in: () => withCells('UPS_FACTORS', 'altitude;1500', { value: '1.4' }), finds: { ...fault, column: 'value' } },
  { code: 'figureImpossible', table: 'UPS_FAMILIES', in: () => withCells('UPS_FAMILIES', 'U3S', { efficiencyBattery: '1.02' }), finds: { ...fault, row: 2, column: 'efficiencyBattery' } },
  { code: 'figureUnfounded', table: 'UPS_MODELS', in: () => withCells('UPS_MODELS', 'U3S-10KH', { outputCurrentA: '25' }), finds: { ...warning, row: 2, column: 'outputCurrentA' } },
  { code: 'figuresContradict', table: 'UPS_DISCHARGE', in: () => withCells('UPS_DISCHARGE', 'HF12-135W-X;1.60', { t120: '150' }), finds: { ...fault, row: 2, column: 't120' } },
  { code: 'figureUnusual', table: 'UPS_WIRE_SETS', in: () => withCells('UPS_WIRE_SETS', 'BATWIRESET25', { resistanceMohmPerM: '7.27' }), finds: { ...warning, row: 2 } },
  { code: 'stringsLoad', table: 'UPS_MODULAR_BATTERIES', in: () => withTable('UPS_MODULAR_BATTERIES', pinned.UPS_MODULAR_BATTERIES.replace(/^([^\n]+\n(?:[^;]+;){8})[\d.]+/, '$19999')), finds: { ...fault, row: 2 } },
  { code: 'stringsMore', table: 'UPS_MODULAR_BATTERIES', in: () => withTable('UPS_MODULAR_BATTERIES', pinned.UPS_MODULAR_BATTERIES.replace(/^([^\n]+\n(?:[^\n;]*;){10})[\d.]+/, '$19999')), finds: fault },
  { code: 'stringsPower', table: 'UPS_MODULAR_BATTERIES', in: () => withCells('UPS_MODULAR_STRINGS', 'U3MBTH4', { maxKw: '1' }), finds: fault },
  { code: 'servicesKva', table: 'UPS_SERVICES', in: () => withoutRows('UPS_SERVICES', /;commissioning;/), finds: warning },
  { code: 'servicesCabinets', table: 'UPS_SERVICES', in: () => withoutRows('UPS_SERVICES', /;liAssembly;/), finds: warning },
  { code: 'ups1RuntimePacks', table: 'RACK_UPS1_RUNTIME', in: () => withCells('RACK_UPS1_RUNTIME', 'SRTSE1000RTXLI;1', { min100: '1' }), finds: fault },
  { code: 'figuresContradict', table: 'RACK_MODELS', in: () => withCells('RACK_MODELS', 'UR3104', { dynamicLoadKg: '950' }), finds: { ...fault, row: 2, column: 'dynamicLoadKg' } },
  { code: 'figureUnfounded', table: 'RACK_UPS1_PACKS', in: () => withCells('RACK_UPS1_PACKS', 'BPSE36RT2U', { energyWh: '900' }), finds: { ...warning, row: 2 } },
  { code: 'curveBroken', table: 'MONITORING_SENSORS', in: () => withCells('MONITORING_SENSORS', 'SBT110', { rangeMax: '-20' }), finds: { ...fault, row: 2, column: 'rangeMax' } },
  { code: 'figuresContradict', table: 'MONITORING_SENSORS', in: () => withCells('MONITORING_SENSORS', 'SBT110', { cableM: '40' }), finds: { ...fault, row: 2, column: 'cableM' } },
]; // prettier-ignore

describe('the linter', () => {
  it('finds nothing in the catalogue that the portal ships', () => {
    expect(lintCatalogue(shipped)).toEqual([]);
  });

  it.each(breaks.map((one, i) => [`${one.code} in ${one.table}`, one, i] as const))('finds %s', (_, one) => {
    const source = one.in();
    const found = findingsOf(source, (one.by ?? partOf(one.table))(source)).filter(({ code }) => code === one.code);
    expect(found).toContainEqual(expect.objectContaining({ ...one.finds, table: one.table }));
    expect(found.every(({ remedy }) => remedy.length > 0)).toBe(true);
  });

  it('names a table that is missing, a bad cell and an unusual figure with their places', () => {
    const { CLIMATE: _, ...others } = pinned;
    expect(lintCatalogue(others)).toMatchObject([{ code: 'tableMissing', severity: 'fault', table: 'CLIMATE', row: null }]); // prettier-ignore
    const broken = { ...pinned, COOLING_LIMITS: pinned.COOLING_LIMITS.replace(';30;', ';many;') };
    expect(lintCatalogue(broken)).toMatchObject([{ code: 'cellInvalid', severity: 'fault', table: 'COOLING_LIMITS', row: 3, column: 'value' }]); // prettier-ignore
    const odd = pinned.COOLING_SPDX.replace(/^(SPdx025;fansAbsorbedPower;[^;]+;)[\d.]+/m, '$15');
    const unusual = lintCatalogue({ ...pinned, COOLING_SPDX: odd }).filter(({ text }) => text.startsWith('Unusual fan power')); // prettier-ignore
    expect(unusual).toMatchObject([{ code: 'cellUnusual', severity: 'warning', table: 'COOLING_SPDX' }]);
  });

  it('is proved for every kind of finding: here, or where its part of the catalogue is tested', () => {
    const core = new URL('..', import.meta.url);
    const tests = readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(lint|services)\.test\.ts$/.test(file))
      .map((file) => readFileSync(new URL(file, core), 'utf8'))
      .join('\n');
    const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const broken = new Set<string>(breaks.map(({ code }) => code));
    const unproved = findingKinds.filter(({ code, text }) => {
      const pattern = text.split(/\{[\w:]+\}/).map(literal).join('.+'); // prettier-ignore
      return code !== 'tableMissing' && !broken.has(code) && !new RegExp(pattern).test(tests);
    });
    expect(unproved.map(({ code }) => code)).toEqual([]);
  });
});

it('docs/catalogue.md lists every kind of finding as the code has it', () => {
  const docs = readFileSync(new URL('../../../docs/catalogue.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ');
  const missing = findingKinds.filter(({ code, text, remedy }) => !docs.includes(`| \`${code}\` | ${text} | ${remedies[remedy]} |`)); // prettier-ignore
  expect(missing.map(({ code }) => code)).toEqual([]);
});
