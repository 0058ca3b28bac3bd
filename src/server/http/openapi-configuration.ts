import type { Field, FieldValue, Option } from '../../core/configure/product-type.ts';
import type { CoolingContext } from '../../core/cooling/context.ts';
import { coolingFields } from '../../core/cooling/fields.ts';

type Json = Record<string, unknown>;
type CoolingField = Field<CoolingContext>;

/** A catalogue that holds nothing: what a field offers over it is the same over every catalogue. */
const noCatalogue = {
  families: [],
  models: new Map(),
  modelsOf: () => [],
  certificates: [],
  bestMatch: () => null,
} as unknown as CoolingContext;

const valuesOf = (options: readonly Option[]): Json =>
  options.length === 0 ? {} : { enum: [...options.map(({ value }) => value), null] };

/** What each kind of field takes; null is "as by default". */
const shapeOf = (field: CoolingField): Json => {
  if (field.kind === 'choice') return { type: ['string', 'null'], ...valuesOf(field.options(noCatalogue)) };
  if (field.kind === 'flag') return { type: ['boolean', 'null'] };
  if (field.kind === 'list') return { type: ['array', 'null'], items: { type: ['string', 'number'] } };
  if (field.kind === 'record') return { type: ['object', 'null'] };
  const { min: minimum, max: maximum, step: multipleOf } = field;
  return { type: [Number.isInteger(multipleOf) ? 'integer' : 'number', 'null'], minimum, maximum, multipleOf };
};

/** What the catalogue offers or the other choices entail is told in words, for it is no one value. */
const wordsOf = (field: CoolingField, isOfCatalogue: boolean): string =>
  [
    field.label + (field.kind === 'number' && field.unit !== undefined ? `, ${field.unit}` : ''),
    ...(isOfCatalogue ? ['the values and the default are those of the catalogue'] : []),
    ...(field.appliesTo ? ['means something beside some of the other choices alone'] : []),
  ].join('; ');

/** The fields of a configuration in their order, each with its kind, bounds, values and default beside defaults. */
function describe(fields: readonly CoolingField[]): Json {
  const values: Record<string, FieldValue> = {};
  const properties: Json = {};
  for (const field of fields) {
    values[field.name] = field.byDefault.of(values, noCatalogue);
    const isOfCatalogue = field.kind === 'choice' && field.options(noCatalogue).length === 0;
    properties[field.name] = {
      description: wordsOf(field, isOfCatalogue),
      ...shapeOf(field),
      ...(isOfCatalogue ? {} : { default: values[field.name] }),
    };
  }
  return { type: 'object', additionalProperties: false, properties };
}

/** JSON Schema of the choices of a cooling solution. */
export const coolingConfiguration: Json = describe(coolingFields);
