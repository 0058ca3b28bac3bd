import { z } from 'zod';
import { configuration } from '../../contract/shapes.ts';
import { configurationSchemas } from './configuration.ts';

type Json = Record<string, unknown>;

/** The choices of every type, by their names in the document. */
export const choicesOfTypes = configurationSchemas();

/** What nothing is: JSON has no `undefined`. */
const isNothing = ({ not, ...rest }: Json): boolean =>
  typeof not === 'object' && not !== null && Object.keys(not).length === 0 && Object.keys(rest).length === 0;

/** Alternatives without those that nothing is, and a record by names with its fields by their names: what generators of clients read. */
function plain(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(plain);
  if (typeof json !== 'object' || json === null) return json;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, plain(value)]),
  ) as Json;
  if (Array.isArray(anyOf)) {
    const left = (anyOf as Json[]).filter((each) => !isNothing(each));
    return left.length === 1 ? { ...rest, ...left[0] } : { ...rest, anyOf: left };
  }
  const { propertyNames, additionalProperties, ...record } = rest;
  const names = (propertyNames as { readonly enum?: readonly string[] } | undefined)?.enum;
  if (!names || typeof additionalProperties !== 'object' || record['properties'] !== undefined) return rest;
  return {
    ...record,
    properties: Object.fromEntries(names.map((name) => [name, additionalProperties])),
    additionalProperties: false,
  };
}

/** JSON Schema 2020-12, which is the dialect of OpenAPI 3.1. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'undefined') jsonSchema.not = {};
      if (zodSchema !== configuration) return;
      const anyType = { ...jsonSchema };
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.anyOf = [
        ...Object.keys(choicesOfTypes).map((name) => ({ $ref: `#/components/schemas/${name}` })),
        anyType,
      ];
    },
  });
  return plain(json) as Json;
}
