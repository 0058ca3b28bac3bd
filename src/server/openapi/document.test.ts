import { describe, expect, it } from 'vitest';
import { readPrices } from '../../core/catalogue/part-names.ts';
import { chillerFields } from '../../core/products/chiller/fields.ts';
import { readChillerContext } from '../../core/products/chiller/read-context.ts';
import { coolingFields } from '../../core/products/cooling/configuration/fields.ts';
import { openEngine } from '../../core/catalogue/open-engine.ts';
import type { IsxType } from '../../core/products/definition/types.ts';
import { isxTypes } from '../../core/products/definition/types.ts';
import { demonstrationTables } from '../catalogue/shipped-files.ts';
import { openApiDocument } from './document.ts';

// The document is JSON of many shapes: what is looked for in it is compared as it stands.
// oxlint-disable-next-line typescript/no-explicit-any
const document: any = openApiDocument('1.2.3', 'http://portal.test.example');

it('the document lists every field of a cooling configuration, with bounds, values and defaults', () => {
  const { properties, additionalProperties } = document.components.schemas.CoolingConfiguration;
  expect(Object.keys(properties)).toEqual(coolingFields({ certificates: [] }).map(({ name }) => name));
  expect(additionalProperties).toBe(false);
  expect(properties.count).toMatchObject({ type: ['integer', 'null'], minimum: 1, maximum: 100 });
  expect(properties.count).not.toHaveProperty('default'); // it follows the chilled-water duty
  expect(properties.selection.required).toContain('outdoorTemp');
  expect(properties.chilledWaterDuty).toMatchObject({
    additionalProperties: false,
    required: [
      'sensibleCoolerCapacity',
      'deltaAboveCapacity',
      'deltaBelowCapacity',
      'returnAirDryBulbTemp',
      'returnAirRH',
      'waterInC',
      'waterOutC',
    ],
  });
  expect(properties.pipeLengthM).toMatchObject({ type: ['number', 'null'], minimum: 0, maximum: 200, default: 20 });
  expect(properties.pipeLengthM.description).toContain('m');
  expect(properties.redundancy).toMatchObject({ enum: ['N', 'N+1', 'N+2', null], default: 'N' });
  expect(properties.heating).toMatchObject({ type: ['boolean', 'null'], default: false });
  expect(properties.dampers.description).toContain('the default follows from other choices'); // a reserve unit has them
  expect(properties.dampers).not.toHaveProperty('default');
  expect(properties.model).toMatchObject({ type: ['string', 'null'] });
  expect(properties.model).not.toHaveProperty('enum'); // the catalogue's
});

/** Every field of a type's engine over the demonstration stands there, in its order, numbers with their bounds. */
function expectFieldsOf(isxType: IsxType, properties: Record<string, { minimum?: number; maximum?: number }>): void {
  const source = demonstrationTables();
  const prices = readPrices(source['PRICES_RUB']!);
  if (!prices.ok) throw new Error('The prices can not be read');
  const opened = openEngine(isxType, source, { role: 'engineer', prices: prices.value, partnerMaxKva: 80 });
  if (!opened?.ok) throw new Error(`The engine of ${isxType} does not open`);
  const { fields } = opened.value;
  expect(Object.keys(properties)).toEqual(fields.map(({ name }) => name));
  for (const field of fields) {
    if (field.kind !== 'number') continue;
    const { minimum, maximum } = properties[field.name]!;
    expect([field.name, minimum, maximum]).toEqual([field.name, field.min, field.max]);
  }
}

describe('the fields of a UPS configuration', () => {
  const { properties, additionalProperties } = document.components.schemas.UpsConfiguration;

  it('are listed every one, in the order in which an engineer thinks', () => {
    expect(additionalProperties).toBe(false);
    expectFieldsOf('3PhaseUps', properties);
  });

  it('have bounds, values and defaults, and words for what is the catalogue’s or follows from other choices', () => {
    expect(properties.loadKva).toMatchObject({ type: ['number', 'null'], minimum: 1, maximum: 6000, default: 100 });
    expect(properties.loadKva.description).toContain('kVA');
    expect(properties.autonomyMinutes).toMatchObject({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 120,
      default: 5,
    });
    expect(properties.redundancy).toMatchObject({ enum: ['N', 'N+1', '2N', null], default: 'N' });
    expect(properties.batteryType).toMatchObject({ enum: ['closed', 'open', 'modular', 'modular12', 'liIon', null] });
    expect(properties.family.enum).toEqual([
      'U3S',
      'U3M',
      'U3L',
      'EVS',
      'EVM',
      'EVX',
      'EVXB',
      'UCX',
      'UBS',
      'URM',
      null,
    ]);
    expect(properties.family.description).toContain('follows from other choices');
    expect(properties.family).not.toHaveProperty('default');
    expect(properties.designMargin).toMatchObject({ type: ['number', 'null'], default: 1 });
    expect(properties.extraWarrantyYears.type).toEqual(['number', 'null']);
    expect(properties.systemBypass).toMatchObject({ type: ['boolean', 'null'], default: false });
  });

  it('have parts added and deleted by hand in their shapes', () => {
    expect(properties.addedParts).toMatchObject({
      type: ['array', 'null'],
      items: {
        additionalProperties: false,
        required: ['partNumber', 'quantity'],
        properties: { partNumber: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } },
      },
    });
    expect(properties.deletedParts).toMatchObject({ type: ['array', 'null'], items: { type: 'string' } });
  });
});

describe('the fields of a monitoring configuration', () => {
  const { properties, additionalProperties } = document.components.schemas.MonitoringConfiguration;

  it('are listed every one, in the order in which an engineer thinks', () => {
    expect(additionalProperties).toBe(false);
    expectFieldsOf('Monitoring', properties);
  });

  it('have bounds, values and defaults, and words for what is the catalogue’s or follows from other choices', () => {
    expect(properties.systembotz).toMatchObject({ type: ['boolean', 'null'], default: true });
    expect(properties.rackLoadKw).toMatchObject({ type: ['number', 'null'], minimum: 0.5, maximum: 100, default: 5 });
    expect(properties.sensorKind).toMatchObject({ enum: ['wired', 'wireless', 'display', null], default: 'wired' });
    expect(properties.blockVoltage).toMatchObject({ type: ['number', 'null'], enum: [2, 6, 12, null], default: 12 });
    expect(properties.aLinkDistanceM).toMatchObject({ minimum: 0.5, maximum: 50, default: 3 });
    expect(properties.northProtocols).toMatchObject({ type: ['array', 'null'], default: ['Modbus TCP'] });
    for (const field of ['appliance', 'sensorPod', 'camera', 'batteryController', 'gatewayModel', 'serverEdition']) {
      expect(properties[field].description).toContain('those of the catalogue');
      expect(properties[field]).not.toHaveProperty('enum');
      expect(properties[field]).not.toHaveProperty('default');
    }
    expect(properties.upsSolution).toMatchObject({ additionalProperties: false, required: ['isxId'] });
    expect(properties.upsSolution).not.toHaveProperty('default');
  });
});

it('no model and no part is named, for the document needs no session', () => {
  const words = new Set(JSON.stringify(document).split(/[^A-Za-z0-9._/+-]+/));
  const named = (table: string) => demonstrationTables()[table]!.split('\n').slice(1).map((row) => row.split(';')[0]!); // prettier-ignore
  expect([...named('PARTS'), ...named('UPS_MODELS')].filter((name) => name !== '' && words.has(name))).toEqual([]);
});

describe('the fields of a chiller configuration', () => {
  const { properties } = document.components.schemas.ChillerConfiguration;

  it('are listed every one in their order, with bounds, values and defaults', () => {
    const read = readChillerContext(demonstrationTables());
    if (!read.ok) throw new Error('The tables of chillers can not be read');
    const fields = chillerFields(read.value);
    expect(Object.keys(properties)).toEqual(fields.map(({ name }) => name));
    for (const field of fields) {
      if (field.kind !== 'number') continue;
      const { minimum, maximum } = properties[field.name];
      expect([field.name, minimum, maximum]).toEqual([field.name, field.min, field.max]);
    }
    expect(properties.loadKw).toMatchObject({ type: ['number', 'null'], minimum: 5, maximum: 9600, default: 200 });
    expect(properties.series.enum).toEqual(['CHS', 'CHW', 'CHF', 'CHV', 'CHP', null]);
    expect(properties.pumps).toMatchObject({ type: ['number', 'null'], enum: [0, 1, 2, null], default: 0 });
  });

  it('name no model, module or tank: those are the catalogue’s', () => {
    expect(properties.model).not.toHaveProperty('enum');
    expect(properties.bufferTank).not.toHaveProperty('enum');
    expect(properties.bufferTank.description).toContain('those of the catalogue');
    const words = new Set(JSON.stringify(document).split(/[^A-Za-z0-9._/+-]+/));
    const models = demonstrationTables()['CHILLER_MODELS']!.split('\n').slice(1).map((row) => row.split(';')[0]!); // prettier-ignore
    expect(models.filter((name) => name !== '' && words.has(name))).toEqual([]);
  });
});

describe('the fields of a rack configuration', () => {
  const { properties, additionalProperties } = document.components.schemas.RackConfiguration;

  it('are listed every one, with bounds, values and defaults, and name no part', () => {
    const opened = openEngine('Rack', demonstrationTables(), { role: 'engineer', prices: [], partnerMaxKva: 80 });
    if (!opened?.ok) throw new Error('The engine of racks does not open');
    const { fields } = opened.value;
    expect(Object.keys(properties)).toEqual(fields.map(({ name }) => name));
    expect(additionalProperties).toBe(false);
    expect(properties.sets).toMatchObject({ type: ['integer', 'null'], minimum: 1, maximum: 20, default: 1 });
    expect(properties.units).toMatchObject({ type: ['number', 'null'], enum: [24, 42, 45, 48, null], default: 42 });
    expect(properties.containment).toMatchObject({ enum: ['none', 'coldAisle', 'hotAisle', null], default: 'none' });
    expect(properties.aisleWidthMm.enum).toEqual([900, 1200, 1800, null]);
    expect(properties.inRow).toMatchObject({ type: ['object', 'null'], additionalProperties: false });
    expect(properties.hOrganiser).not.toHaveProperty('enum');
    expect(properties.ups1Model).not.toHaveProperty('enum');
    expect(properties.racksB.description).toContain('the default follows from other choices');
  });
});

it('every configuration type is described', () => {
  const names = Object.keys(document.components.schemas).filter((name) => name.endsWith('Configuration'));
  expect(names).toHaveLength(isxTypes.length);
});

it('every call that takes a configuration points there', () => {
  const taking = ['solutions/solutions_create', 'solutions/solutions_update', 'configurations/configurations_evaluate'];
  for (const path of taking) {
    const { schema } = document.paths[`/api/${path}`].post.requestBody.content['application/json'];
    for (const name of ['Cooling', 'Ups', 'Chiller', 'Rack', 'Monitoring'])
      expect(schema.properties.configuration.anyOf).toContainEqual({
        $ref: `#/components/schemas/${name}Configuration`,
      });
  }
});
