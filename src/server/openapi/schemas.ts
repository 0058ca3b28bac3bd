import { z } from 'zod';
import { configuration } from '../../contract/shapes.ts';
import { configurationSchemas } from './configuration.ts';

type Json = Record<string, unknown>;

/** The choices of every type, by their names in the document. */
export const choicesOfTypes = configurationSchemas();

/** JSON Schema 2020-12, which is the dialect of OpenAPI 3.1. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== configuration) return;
      const anyType = { ...jsonSchema };
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.anyOf = [
        ...Object.keys(choicesOfTypes).map((name) => ({ $ref: `#/components/schemas/${name}` })),
        anyType,
      ];
    },
  });
  return json;
}
