import type { TableName } from '../../core/catalogue/tables.ts';
import type { ChillerContext } from '../../core/products/chiller/context.ts';
import { chillerFields } from '../../core/products/chiller/fields.ts';
import type { ChillerLimitName } from '../../core/products/chiller/tables/limit-names.ts';
import { chillerFluids, chillerLimits, chillerSeries } from '../../core/products/chiller/tables/equipment.ts';
import type { Field, FieldValue, Option } from '../../core/kernel/product-type.ts';
import { CHILLED_WATER_FIELDS } from '../../core/products/cooling/water/chilled-water-inputs.ts';
import type { CoolingContext } from '../../core/products/cooling/configuration/context.ts';
import { coolingFields } from '../../core/products/cooling/configuration/fields.ts';
import type { RackContext } from '../../core/products/rack/context.ts';
import { rackFields } from '../../core/products/rack/fields.ts';
import { readRackContext } from '../../core/products/rack/read-context.ts';
import { BASES, SELECTION_INPUTS } from '../../core/products/cooling/selection/selection-inputs.ts';
import { monitoringFields } from '../../core/products/monitoring/fields.ts';
import { mostLines, mostPieces } from '../../core/products/parts-by-hand/part-lines.ts';
import type { Result } from '../../core/result.ts';
import { isxIdPattern } from '../../core/text/solution-id.ts';
import { serviceCertificates } from '../../core/products/services/service-certificates.ts';
import type { UpsContext } from '../../core/products/ups/context.ts';
import { upsFields } from '../../core/products/ups/fields.ts';
import type { UpsLimitName } from '../../core/products/ups/tables/limit-names.ts';
import { upsFamilies, upsLimits } from '../../core/products/ups/tables/equipment.ts';
import { demonstrationTables, shippedTable } from '../catalogue/shipped-files.ts';
import { monitoringWithoutParts } from './monitoring.ts';

type Json = Record<string, unknown>;

/** Of the catalogue that the portal comes with the certificates, which bound the people to train; no model and no part. */
const coolingWithoutParts = (): CoolingContext =>
  ({
    families: [],
    models: new Map(),
    modelsOf: () => [],
    certificates: shippedRows('SERVICE_CERTIFICATES', serviceCertificates),
    bestMatch: () => null,
    chilledWater: null,
    bestForWater: () => null,
    fewestForWater: () => null,
  }) as unknown as CoolingContext;

function shippedRows<Row>(name: TableName, table: { readonly parse: (csv: string) => Result<readonly Row[]> }) {
  const read = table.parse(shippedTable(name));
  if (!read.ok) throw new Error(`${name} of the portal's own does not fit its format: ${read.problems[0]?.path}`);
  return read.value;
}

/** Of the catalogue that the portal comes with the families and the bounds of inputs; no model and no part. */
function upsWithoutParts(): UpsContext {
  const limits = new Map(shippedRows('UPS_LIMITS', upsLimits).map(({ name, value }) => [name, value]));
  return {
    families: shippedRows('UPS_FAMILIES', upsFamilies),
    models: [],
    batteries: [],
    enclosures: [],
    services: [],
    certificates: shippedRows('SERVICE_CERTIFICATES', serviceCertificates),
    designMargins: [],
    endVoltages: [],
    limit: (name: UpsLimitName) => limits.get(name)!,
  } as unknown as UpsContext;
}

/** Of the catalogue that the portal comes with the series, the fluids and the bounds of inputs; no model and no part. */
function chillersWithoutParts(): ChillerContext {
  const limits = new Map(shippedRows('CHILLER_LIMITS', chillerLimits).map(({ name, value }) => [name, value]));
  return {
    series: shippedRows('CHILLER_SERIES', chillerSeries),
    fluids: shippedRows('CHILLER_FLUIDS', chillerFluids),
    chillers: [],
    tanks: [],
    certificates: shippedRows('SERVICE_CERTIFICATES', serviceCertificates),
    limit: (name: ChillerLimitName) => limits.get(name)!,
  } as unknown as ChillerContext;
}

/** Of the catalogue that the portal comes with the sizes, lengths and bounds; no model and no part. */
function racksWithoutParts(): RackContext {
  const read = readRackContext(demonstrationTables(), { role: 'partner', prices: [] });
  if (!read.ok) throw new Error(`The tables of racks do not fit their format: ${read.problems[0]?.path}`);
  const none = (): readonly never[] => [];
  return { ...read.value, brushPanels: [], horizontalOrganisers: [], ups1: [], ups1Accessories: none };
}

const valuesOf = (options: readonly Option[]): Json =>
  options.length === 0 ? {} : { enum: [...options.map(({ value }) => value), null] };

/** The width in mm of an in-row unit by the number of the rack that it stands after. */
const inRowShape: Json = {
  type: ['object', 'null'],
  patternProperties: { '^(0|[1-9][0-9]*)$': { type: 'integer' } },
  additionalProperties: false,
};

/** A record of numbers, every one of them required, and what may be said beside them; its bounds hang on family and catalogue. */
const numbers = (fields: readonly string[], optional: Json = {}): Json => ({
  type: ['object', 'null'],
  additionalProperties: false,
  required: fields,
  properties: { ...Object.fromEntries(fields.map((field) => [field, { type: 'number' }])), ...optional },
});

/** The shapes of records, which each type checks itself. */
const recordShapes: Readonly<Record<string, Json>> = {
  selection: numbers(
    SELECTION_INPUTS.map(({ field }) => field),
    { altitude: { type: 'number' }, basis: { enum: [...BASES] } },
  ),
  chilledWaterDuty: numbers(CHILLED_WATER_FIELDS),
  addedParts: {
    type: ['array', 'null'],
    maxItems: mostLines,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['partNumber', 'quantity'],
      properties: { partNumber: { type: 'string' }, quantity: { type: 'integer', minimum: 1, maximum: mostPieces } },
    },
  },
  deletedParts: { type: ['array', 'null'], maxItems: mostLines, items: { type: 'string' } },
  inRow: inRowShape,
  inRowB: inRowShape,
  upsSolution: {
    type: ['object', 'null'],
    additionalProperties: false,
    required: ['isxId'],
    properties: { isxId: { type: 'string', pattern: isxIdPattern.source } },
  },
};

/** What each kind of field takes; null is "as by default". */
function shapeOf<Context>(field: Field<Context>, options: readonly Option[], byDefault: FieldValue | undefined): Json {
  if (field.kind === 'choice') {
    const values = options.length > 0 ? options.map(({ value }) => value) : [byDefault ?? ''];
    return { type: [...new Set(values.map((value) => typeof value)), 'null'], ...valuesOf(options) };
  }
  if (field.kind === 'flag') return { type: ['boolean', 'null'] };
  if (field.kind === 'list') return { type: ['array', 'null'], items: { type: ['string', 'number'] } };
  if (field.kind === 'record') return recordShapes[field.name] ?? { type: ['object', 'null'] };
  const { min: minimum, max: maximum, step } = field;
  // Steps are counted from the least value, multiples from zero.
  const multipleOf = Number.isInteger(minimum / step) ? { multipleOf: step } : {};
  return { type: [Number.isInteger(step) ? 'integer' : 'number', 'null'], minimum, maximum, ...multipleOf };
}

/** What the catalogue offers or the other choices entail is told in words, for it is no one value. */
const wordsOf = <Context>(field: Field<Context>, isOfCatalogue: boolean): string =>
  [
    field.label + (field.kind === 'number' && field.unit !== undefined ? `, ${field.unit}` : ''),
    ...(isOfCatalogue ? ['the values are those of the catalogue'] : []),
    ...(field.byDefault.fields.length > 0 ? ['the default follows from other choices'] : []),
    ...(field.appliesTo ? ['means something beside some of the other choices alone'] : []),
  ].join('; ');

/** The fields of a configuration in their order, each with its kind, bounds, values and default beside defaults. */
function describe<Context>(fields: readonly Field<Context>[], context: Context): Json {
  const properties = Object.fromEntries(
    fields.map((field) => {
      const isOfOptions = field.kind === 'choice' || field.kind === 'list';
      const options = isOfOptions ? field.options(context) : [];
      const byDefault = field.byDefault.fields.length === 0 ? field.byDefault.of({}, context) : undefined;
      // Without the parts of the catalogue nothing but "none" is left of a choice among them.
      const isOfCatalogue = isOfOptions && options.every(({ value }) => value === 'none');
      return [
        field.name,
        {
          description: wordsOf(field, isOfCatalogue),
          ...shapeOf(field, isOfCatalogue ? [] : options, byDefault),
          // The first of a catalogue that holds none is no default, and null says "as by default" itself.
          ...((byDefault ?? '') === '' ? {} : { default: byDefault }),
        },
      ];
    }),
  );
  return { type: 'object', additionalProperties: false, properties };
}

/**
 * JSON Schema of the choices of every type that can be configured, by its name in the document. Bounds are those
 * of the catalogue that the portal comes with; an admin's may set others.
 */
export function configurationSchemas(): Readonly<Record<string, Json>> {
  const cooling = coolingWithoutParts();
  const ups = upsWithoutParts();
  const chillers = chillersWithoutParts();
  const racks = racksWithoutParts();
  const monitoring = monitoringWithoutParts();
  return {
    CoolingConfiguration: describe(coolingFields(cooling), cooling),
    UpsConfiguration: describe(upsFields(ups), ups),
    ChillerConfiguration: describe(chillerFields(chillers), chillers),
    RackConfiguration: describe(rackFields(racks), racks),
    MonitoringConfiguration: describe(monitoringFields(monitoring), monitoring),
  };
}
